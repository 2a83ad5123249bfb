/// A picture in a story.
public struct StoryPicture: Sendable, Hashable {
    /// Counted from 0 through the story.
    public let number: Int
    /// As the story gives it: of http, https, or data with the picture itself in it.
    public let address: String
    /// What the picture shows, in logical order, for those who do not see it; maybe empty.
    public let alternativeText: String
    /// The text under it, in logical order; maybe empty.
    public let caption: String
    /// Its size as the page gives it; `nil` when it does not.
    public let shape: PictureShape?

    /// Describes a picture.
    public init(
        number: Int,
        address: String,
        alternativeText: String = "",
        caption: String = "",
        shape: PictureShape? = nil
    ) {
        self.number = number
        self.address = address
        self.alternativeText = alternativeText
        self.caption = caption
        self.shape = shape
    }

    init?(_ picture: Block.Picture) {
        guard let address = picture.address else { return nil }
        self.init(
            number: picture.number,
            address: address,
            alternativeText: picture.alternativeText,
            caption: picture.caption.plainText,
            shape: picture.shape
        )
    }
}

/// A picture where it stands in a typeset story.
public struct PlacedPicture: Sendable, Hashable {
    /// The picture.
    public let picture: StoryPicture
    /// The index of its first line in ``TypesetStory/lines``.
    public let line: Int
    /// The columns before its room.
    public let indent: Int
    /// How many columns its room has; none when words stand for it.
    public let columns: Int
    /// How many blank lines are kept for it; none when words stand for it.
    public let rows: Int
    /// True when what stands in its room begins at the right, as the text around it does.
    public let isAtRight: Bool

    /// The same picture in fewer rows.
    public func shortened(by rows: Int) -> PlacedPicture {
        PlacedPicture(
            picture: picture,
            line: line,
            indent: indent,
            columns: columns,
            rows: max(self.rows - rows, 1),
            isAtRight: isAtRight
        )
    }

    /// The same picture after more lines.
    public func moved(by lines: Int) -> PlacedPicture {
        PlacedPicture(
            picture: picture,
            line: line + lines,
            indent: indent,
            columns: columns,
            rows: rows,
            isAtRight: isAtRight
        )
    }
}

/// Width and height of a picture in pixels.
public struct PictureShape: Sendable, Hashable {
    /// Pixels side by side.
    public let width: Int
    /// Pixels above each other.
    public let height: Int

    /// Sizes that no picture has are brought into bounds: 1 to 100,000 pixels.
    public init(width: Int, height: Int) {
        self.width = min(max(width, 1), 100_000)
        self.height = min(max(height, 1), 100_000)
    }

    /// What pictures mostly have.
    static let usual = PictureShape(width: 1200, height: 800)
}

/// The room that pictures get in a story.
public struct PictureBounds: Sendable, Hashable {
    /// How many rows one may take, at least 1.
    public var maximumRows: Int
    /// The true shapes of pictures, by their numbers, as far as they are known.
    public var shapes: [Int: PictureShape]
    /// The pictures that will not come, by their numbers: they get one row, for their words and the reason.
    public var missing: Set<Int> = []
    /// The pictures that have room, by their numbers, or `nil` for all; words stand for the others.
    public var only: Set<Int>?

    /// A picture with fewer pixels than this to a column is not drawn any larger.
    private static let pixelsPerColumn = 4

    /// Bounds the room.
    public init(maximumRows: Int, shapes: [Int: PictureShape] = [:]) {
        self.maximumRows = maximumRows
        self.shapes = shapes
    }

    /// The columns and rows of a picture, a cell being taken to be twice as high as it is wide.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - available: The columns that it may take, at least 1.
    /// - Returns: At least one of each.
    public func size(
        of picture: StoryPicture,
        columns available: Int
    ) -> (columns: Int, rows: Int) {
        if missing.contains(picture.number) { return (available, 1) }
        let shape = shapes[picture.number] ?? picture.shape ?? .usual
        var columns = max(min(available, shape.width / Self.pixelsPerColumn), 1)
        var rows = max((columns * shape.height + shape.width) / (2 * shape.width), 1)
        if rows > maximumRows {
            rows = max(maximumRows, 1)
            columns = max(min(columns, 2 * rows * shape.width / shape.height), 1)
        }
        return (columns, rows)
    }
}
