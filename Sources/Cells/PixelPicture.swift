/// How a terminal draws pixels.
public enum PixelGraphics: Hashable, Sendable {
    /// Kitty's graphics protocol with placeholders: pictures stand in cells, as text does; what one cell has of pixels
    /// from left to right and from above.
    case inCells(width: Int, height: Int)
    /// Kitty's graphics protocol: the terminal scales a picture to the cells that it is given.
    case kitty
    /// Sixels, which are drawn as they are; what one cell has of them from left to right and from above.
    case sixel(width: Int, height: Int)
}

/// A picture of pixels over the cells of a surface.
public struct PixelPicture: Sendable {
    /// Differs for pictures that look different.
    public let name: Int
    /// The cells that it covers.
    public let frame: Rect
    /// The control string that draws it from the cursor on.
    public let drawing: [UInt8]
    /// The control string that takes it away; empty when cells that are drawn anew do that.
    public let removal: [UInt8]

    /// Describes a picture.
    ///
    /// What is more than control strings for pictures is left out: it goes to the terminal as it is.
    public init(name: Int, frame: Rect, drawing: [UInt8], removal: [UInt8] = []) {
        self.name = name
        self.frame = frame
        self.drawing = drawing.isPictureStrings ? drawing : []
        self.removal = removal.isPictureStrings ? removal : []
    }

    private init(_ other: PixelPicture, at frame: Rect) {
        name = other.name
        self.frame = frame
        drawing = other.drawing
        removal = other.removal
    }

    /// The same picture at another place.
    func moved(by origin: Point) -> PixelPicture {
        PixelPicture(
            self,
            at: Rect(
                origin: Point(column: frame.column + origin.column, row: frame.row + origin.row),
                size: frame.size
            )
        )
    }
}

extension Surface {
    /// What the cells below a picture of pixels have for a number.
    static let overlaidNumber = UInt16.max

    /// A picture of pixels over some of the cells; `nil` for none, and where something was drawn on one of them since.
    public var picture: PixelPicture? {
        guard let overlaid else { return nil }
        let frame = overlaid.frame
        let isWhole = (frame.row..<frame.endRow).allSatisfy { row in
            let start = row * size.columns
            return cells[start + frame.column..<start + frame.endColumn]
                .allSatisfy { $0.pictureNumber == Self.overlaidNumber }
        }
        return isWhole ? overlaid : nil
    }

    /// Lays a picture over cells, which are its own until something else is drawn on them.
    mutating func lay(_ picture: PixelPicture) {
        overlaid = picture
        number(cellsIn: picture.frame, Self.overlaidNumber)
    }
}

extension [UInt8] {
    /// True for nothing but sixel strings (`ESC P`) and strings of kitty's protocol (`ESC _ G`), each to its
    /// end, with printing ASCII in between.
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

extension PixelPicture: Hashable {
    /// Control strings may be long: the name stands for them.
    public static func == (left: PixelPicture, right: PixelPicture) -> Bool {
        left.name == right.name && left.frame == right.frame
    }

    /// Names and places differ.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(frame)
    }
}
