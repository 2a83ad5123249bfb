/// A picture in a story.
public struct StoryPicture: Sendable, Hashable {
    /// The index of the picture in the story, starting at 0.
    public let number: Int
    /// An http, https or data URL.
    public let address: String
    /// The alternative text in logical order, possibly empty.
    public let alternativeText: String
    /// The caption in logical order, possibly empty.
    public let caption: String
    /// The dimensions that the page specifies, if any.
    public var shape: PicturePixelSize?

    /// Creates a picture.
    public init(
        number: Int,
        address: String,
        alternativeText: String = "",
        caption: String = "",
        shape: PicturePixelSize? = nil
    ) {
        self.number = number
        self.address = address
        self.alternativeText = alternativeText
        self.caption = caption
        self.shape = shape
    }

    /// The caption, or the alternative text if it describes the picture; possibly empty.
    public var shownCaption: String { caption.isEmpty ? alternativeText.asCaption : caption }

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

extension String {
    /// The alternative text as a caption.
    ///
    /// It is empty for a single word that describes nothing: `photo`, `Image` or a file name, but
    /// not `Lighthouse`.
    var asCaption: String {
        guard utf8.allSatisfy({ (0x21...0x7E).contains($0) }), let first else { return self }
        let isName = first.isUppercase && allSatisfy(\.isLetter)
        return isName && !["Image", "Photo", "Picture"].contains(self) ? self : ""
    }
}

/// A picture and its position in a typeset story.
public struct PlacedPicture: Sendable, Hashable {
    /// The picture.
    public let picture: StoryPicture
    /// The index in ``TypesetStory/lines`` of the first row reserved for the picture.
    public let line: Int
    /// The indentation in columns.
    public let indent: Int
    /// The available width in columns; zero if text replaces the picture.
    public let columns: Int
    /// The number of blank lines reserved; zero if text replaces the picture.
    public let rows: Int
    /// Whether the picture is aligned right, like surrounding right-to-left text.
    public let isAtRight: Bool

    /// Returns the picture with `rows` fewer rows.
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

    /// Returns the picture `lines` lines further down.
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

/// The width and height of a picture in pixels.
public struct PicturePixelSize: Sendable, Hashable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    /// Creates a size in pixels; both dimensions are clamped to 1 through 100,000.
    public init(width: Int, height: Int) {
        self.width = min(max(width, 1), 100_000)
        self.height = min(max(height, 1), 100_000)
    }

    static let usual = PicturePixelSize(width: 1200, height: 800)
}

/// The size limits of pictures in a story, and which pictures to show.
public struct PictureLayoutLimits: Sendable, Hashable {
    /// The maximum number of rows per picture, at least 1.
    public var maximumRows: Int
    /// The dimensions of loaded pictures, by ``StoryPicture/number``.
    public var shapes: [Int: PicturePixelSize]
    /// The numbers of pictures that could not be loaded; each gets one row for its alternative text
    /// and the error.
    public var missing: Set<Int> = []
    /// The numbers of the pictures to show; text replaces the others.
    ///
    /// Nil for all.
    public var displayed: Set<Int>?

    /// The minimum number of picture pixels per column, which limits scaling up.
    private static let pixelsPerColumn = 4

    /// Creates limits.
    public init(maximumRows: Int, shapes: [Int: PicturePixelSize] = [:]) {
        self.maximumRows = maximumRows
        self.shapes = shapes
    }

    /// Returns the size of a picture in cells, which are assumed to be twice as high as wide.
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
