/// A method of drawing pixels.
public enum PixelGraphics: Hashable, Sendable {
    /// Kitty graphics with placeholder characters, so that pictures scroll like text.
    ///
    /// The cell size is in pixels.
    case inCells(width: Int, height: Int)
    /// Kitty graphics: the terminal scales a picture to its cells.
    case kitty
    /// Sixels, which terminals do not scale.
    ///
    /// The cell size is in pixels.
    case sixel(width: Int, height: Int)
}

/// A pixel picture placed over the cells of a surface.
public struct PictureOverlay: Sendable {
    /// An identifier of the contents.
    public let name: Int
    /// The cells that the picture covers.
    public let frame: Rect
    /// The escape sequence that draws the picture at the cursor.
    public let drawing: [UInt8]
    /// The escape sequence that removes the picture; empty if redrawing the cells is enough.
    public let removal: [UInt8]

    /// Creates a picture; an escape sequence that contains anything but picture data is dropped.
    ///
    /// Other sequences are sent to the terminal unchanged.
    public init(name: Int, frame: Rect, drawing: [UInt8], removal: [UInt8] = []) {
        self.name = name
        self.frame = frame
        self.drawing = drawing.isPictureStrings ? drawing : []
        self.removal = removal.isPictureStrings ? removal : []
    }

    private init(_ other: PictureOverlay, at frame: Rect) {
        name = other.name
        self.frame = frame
        drawing = other.drawing
        removal = other.removal
    }

    func moved(by origin: Point) -> PictureOverlay {
        PictureOverlay(
            self,
            at: Rect(
                origin: Point(column: frame.column + origin.column, row: frame.row + origin.row),
                size: frame.size
            )
        )
    }
}

extension Surface {
    static let overlaidNumber = UInt16.max

    /// The pixel picture placed on the surface; `nil` after something has been drawn on its cells.
    public var picture: PictureOverlay? {
        guard let overlaid else { return nil }
        let frame = overlaid.frame
        let isWhole = (frame.row..<frame.endRow).allSatisfy { row in
            let start = row * size.columns
            return cells[start + frame.column..<start + frame.endColumn]
                .allSatisfy { $0.pictureNumber == Self.overlaidNumber }
        }
        return isWhole ? overlaid : nil
    }

    mutating func lay(_ picture: PictureOverlay) {
        overlaid = picture
        number(cellsIn: picture.frame, Self.overlaidNumber)
    }
}

extension [UInt8] {
    /// Whether the bytes are only sixel (`ESC P`) and kitty graphics (`ESC _ G`) strings, all
    /// terminated and printable ASCII.
    fileprivate var isPictureStrings: Bool {
        var rest = self[...]
        while !rest.isEmpty {
            guard rest.starts(with: [0x1B, 0x50]) || rest.starts(with: [0x1B, 0x5F, 0x47]) else {
                return false
            }
            rest = rest.dropFirst(2).drop { (0x20...0x7E).contains($0) }
            guard rest.starts(with: [0x1B, 0x5C]) else { return false }
            rest = rest.dropFirst(2)
        }
        return true
    }
}

extension PictureOverlay: Hashable {
    /// Compares names instead of control strings, which may be long.
    public static func == (left: PictureOverlay, right: PictureOverlay) -> Bool {
        left.name == right.name && left.frame == right.frame
    }

    /// Hashes name and frame.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(frame)
    }
}
