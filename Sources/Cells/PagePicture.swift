/// A picture in pixels for some cells of a page.
///
/// The cells hold it in half blocks as well: those stay where the terminal cannot show the pixels, or has not got them
/// yet. Like any cells, they scroll, and what is drawn over them covers the picture.
public struct PagePicture: Sendable {
    /// Differs for pictures that look different.
    public let name: Int
    /// The cells that it fills.
    public let size: Size
    /// Its pixels as a PNG file.
    public let file: [UInt8]
    /// How many pixels it has; a terminal takes four bytes for each.
    public let pixelCount: Int

    /// Describes a picture that is named after what it shows: one that is made again has the same name.
    public init(_ file: [UInt8], pixelCount: Int, size: Size) {
        var hasher = Hasher()
        file.withUnsafeBytes { hasher.combine(bytes: $0) }
        self.init(name: hasher.finalize(), size: size, file: file, pixelCount: pixelCount)
    }

    /// Describes a picture.
    public init(name: Int, size: Size, file: [UInt8], pixelCount: Int) {
        self.name = name
        self.size = size
        self.file = file
        self.pixelCount = pixelCount
    }
}

extension PagePicture: Hashable {
    /// Files may be long: the name stands for them.
    public static func == (left: PagePicture, right: PagePicture) -> Bool {
        left.name == right.name && left.size == right.size
    }

    /// Names and sizes differ.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(size)
    }
}

/// A picture in its place on a surface.
public struct SurfacePicture: Hashable, Sendable {
    /// The picture.
    public let picture: PagePicture
    /// Where its upper left cell is, or would be: it may lie outside.
    public let origin: Point
    /// What shows through where it is transparent, and beside it where its proportions are not those of its cells.
    public let background: Color
}

extension Surface {
    /// The pictures of which at least one cell can be seen, in the order in which they were placed.
    public var visiblePictures: [SurfacePicture] {
        guard !pictures.isEmpty else { return [] }
        let numbers = Set(cells.map(\.pictureNumber))
        return pictures.indices.filter { numbers.contains(UInt16($0 + 1)) }.map { pictures[$0] }
    }

    /// Lets a picture own the cells at a place, as far as there are any, whatever they hold.
    ///
    /// More than 65,532 pictures do not come on one surface.
    mutating func place(_ standing: SurfacePicture, in frame: Rect) {
        let cells = Rect(origin: standing.origin, size: standing.picture.size)
            .intersection(frame)
            .intersection(Rect(origin: .zero, size: size))
        guard !cells.isEmpty, pictures.count < Int(Self.scaledNumber) - 1 else { return }
        pictures.append(standing)
        number(cellsIn: cells, UInt16(pictures.count))
    }

    /// Gives the cells of a part of the surface to a picture.
    mutating func number(cellsIn part: Rect, _ number: UInt16) {
        for row in part.row..<part.endRow {
            for column in part.column..<part.endColumn {
                cells[row * size.columns + column].pictureNumber = number
            }
        }
    }

    /// Replaces the cells of pictures by placeholders, each for its part of the picture.
    ///
    /// Those of pictures that the terminal does not have keep what they hold. No cell belongs to a picture afterwards.
    ///
    /// - Parameter number: The number by which the terminal knows a picture, from 16 to 255: the placeholders have it
    ///   for a colour. `nil` for a picture that it does not have.
    public mutating func setPlaceholders(_ number: (PagePicture) -> UInt8?) {
        guard !pictures.isEmpty || overlaid != nil else { return }
        let numbers = pictures.map { number($0.picture) }
        for index in cells.indices {
            let place = Int(cells[index].pictureNumber)
            guard place > 0 else { continue }
            cells[index].pictureNumber = 0
            guard place <= pictures.count else { continue }
            let standing = pictures[place - 1]
            guard let number = numbers[place - 1],
                let glyph = Glyph(
                    placeholderForRow: index / size.columns - standing.origin.row,
                    column: index % size.columns - standing.origin.column
                )
            else { continue }
            let style = Style(foreground: .palette(number), background: standing.background)
            cells[index] = Cell(glyph, style)
        }
        pictures = []
    }
}
