/// The lines of a story, or of some of its segments.
public struct TypesetStory: Sendable, Hashable {
    /// The lines from top to bottom; empty for an empty story.
    public let lines: [TypesetLine]
    /// The targets of the link numbers in the text; number 1 is the first.
    public let links: [StoryLink]
    /// The pictures within ``lines``, from top to bottom.
    public let pictures: [PlacedPicture]
    /// Whether the first line is the first one of the story.
    public let isFromStart: Bool
    /// Whether the last line is the last one of the story.
    public let isToEnd: Bool
}

/// A link in a story.
public struct StoryLink: Sendable, Hashable {
    /// The number shown after the link, starting at 1; equal addresses have equal numbers.
    public let number: Int
    /// An http, https or mailto address without control characters.
    public let address: String
    /// The text of the first link to this address, in logical order.
    public let text: String
}

/// One line of a story.
public struct TypesetLine: Sendable, Hashable {
    /// The number of empty columns before the text.
    public let indent: Int
    /// The text as spans of one style, from left to right; empty for a blank line.
    public let runs: [TextRun]
    /// The total width of ``runs``, without the indentation.
    public let columns: Int
    /// The position of the line's first character in the story's text, in scalars.
    ///
    /// It is independent of the measure and never decreases from line to line.
    public let anchor: Int
    /// Whether the line can be scrolled sideways: code or a table wider than the measure.
    public let isWide: Bool
    /// Whether no column or page should end after the line.
    ///
    /// True for headings and quotes with an attribution, and to avoid widows and orphans.
    public let keepsWithNext: Bool
}

extension TypesetLine {
    /// Creates a line of plain text, aligned within the given width.
    public init(_ line: DisplayLine, columns: Int) {
        self.init(
            indent: line.start(in: columns),
            runs: [TextRun(text: line.text, style: .body)],
            columns: line.columns,
            anchor: 0,
            isWide: false,
            keepsWithNext: false
        )
    }
}

/// A stretch of adjacent letters with one style.
public struct TextRun: Sendable, Hashable {
    /// The text in display order, without control characters.
    public let text: String
    /// The style of the text.
    public let style: TextStyle

    /// Creates a run.
    public init(text: String, style: TextStyle) {
        self.text = text
        self.style = style
    }
}

/// The alignment of running text.
public enum TextAlignment: Hashable, Sendable {
    /// Flush on both sides if the measure permits, with at most two extra columns per line;
    /// hyphenated.
    case justified
    /// Flush left with lines of similar length and few hyphens.
    case ragged
    /// Greedy line breaking without hyphens, for files and pipes.
    case plain
}

/// The user's settings for the layout of a story.
public struct TypesetOptions: Hashable, Sendable {
    /// The measure; values below 1 count as 1.
    public var columns: Int
    /// The alignment of running text.
    public var setting: TextAlignment
    /// The size limits of pictures; nil if text replaces them.
    public var pictures: PictureLayoutLimits?
    /// Whether to hyphenate words where it improves the lines.
    public var isHyphenated = true
    /// Whether blank lines separate paragraphs of running text, instead of indentation.
    public var spacesParagraphs = false
    /// Whether the first paragraph begins with a drop cap of three lines, if there is space.
    public var hasDropCap = false
    /// Whether to add an end mark after the last word.
    public var hasEndMark = false
    /// The maximum width of tables; values below ``columns`` count as ``columns``.
    public var tableColumns = 0
    /// Whether wide tables scroll sideways, instead of showing one paragraph per cell.
    public var scrollsTables = false
    /// Whether text is in logical order for files and programs, instead of the terminal's order.
    public var isInLogicalOrder: Bool

    /// Creates options.
    public init(
        columns: Int,
        setting: TextAlignment = .ragged,
        pictures: PictureLayoutLimits? = nil,
        isInLogicalOrder: Bool = false
    ) {
        self.columns = columns
        self.setting = setting
        self.pictures = pictures
        self.isInLogicalOrder = isInLogicalOrder
    }
}
