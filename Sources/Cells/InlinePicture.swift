/// A picture in pixels that fills cells of a page.
///
/// The cells show its half-block version until the terminal has stored the picture. The picture
/// scrolls with its cells; drawing on a cell hides that part.
public struct InlinePicture: Sendable {
    /// A hash of the picture's contents.
    public let name: Int
    /// The size in cells.
    public let size: Size
    /// The pixels as a PNG file.
    public let file: [UInt8]
    /// The number of pixels, each of which uses four bytes in a terminal.
    public let pixelCount: Int

    /// Creates a picture named by a hash of its file.
    public init(_ file: [UInt8], pixelCount: Int, size: Size) {
        var hasher = Hasher()
        file.withUnsafeBytes { hasher.combine(bytes: $0) }
        self.init(name: hasher.finalize(), size: size, file: file, pixelCount: pixelCount)
    }

    /// Creates a picture with a given name.
    public init(name: Int, size: Size, file: [UInt8], pixelCount: Int) {
        self.name = name
        self.size = size
        self.file = file
        self.pixelCount = pixelCount
    }
}

extension InlinePicture: Hashable {
    /// Compares names instead of files, which may be large.
    public static func == (left: InlinePicture, right: InlinePicture) -> Bool {
        left.name == right.name && left.size == right.size
    }

    /// Hashes name and size.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(size)
    }
}

/// A picture at a position of a surface.
public struct SurfacePicture: Hashable, Sendable {
    /// The picture.
    public let picture: InlinePicture
    /// The upper left cell, possibly outside the surface.
    public let origin: Point
    /// The color behind transparent pixels, and around a picture that does not fill its cells.
    public let background: Color
}

extension Surface {
    /// The pictures with a visible cell, in the order they were placed.
    public var visiblePictures: [SurfacePicture] {
        guard !pictures.isEmpty else { return [] }
        let numbers = Set(cells.map(\.pictureNumber))
        return pictures.indices.filter { numbers.contains(UInt16($0 + 1)) }.map { pictures[$0] }
    }

    /// Marks the cells inside `frame` as showing the picture; a surface can have at most 65,533
    /// pictures.
    mutating func place(_ placed: SurfacePicture, in frame: Rect) {
        let cells = Rect(origin: placed.origin, size: placed.picture.size)
            .intersection(frame)
            .intersection(Rect(origin: .zero, size: size))
        guard !cells.isEmpty, pictures.count < Int(Self.scaledNumber) - 1 else { return }
        pictures.append(placed)
        number(cellsIn: cells, UInt16(pictures.count))
    }

    mutating func number(cellsIn part: Rect, _ number: UInt16) {
        for row in part.row..<part.endRow {
            for column in part.column..<part.endColumn {
                cells[row * size.columns + column].pictureNumber = number
            }
        }
    }

    /// Puts placeholders into the cells of pictures that the terminal has stored.
    ///
    /// `number` returns the terminal's number for a picture, 16 to 255, which becomes the
    /// placeholders' foreground color. All other cells keep their half blocks. Afterwards, the
    /// surface has no pictures.
    public mutating func setPlaceholders(_ number: (InlinePicture) -> UInt8?) {
        guard !pictures.isEmpty || overlaid != nil else { return }
        let numbers = pictures.map { number($0.picture) }
        for index in cells.indices {
            let place = Int(cells[index].pictureNumber)
            guard place > 0 else { continue }
            cells[index].pictureNumber = 0
            guard place <= pictures.count else { continue }
            let placed = pictures[place - 1]
            guard let number = numbers[place - 1],
                let glyph = Glyph(
                    placeholderForRow: index / size.columns - placed.origin.row,
                    column: index % size.columns - placed.origin.column
                )
            else { continue }
            let style = Style(foreground: .palette(number), background: placed.background)
            cells[index] = Cell(glyph, style)
        }
        pictures = []
    }
}
