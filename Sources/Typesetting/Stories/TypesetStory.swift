/// A story, or a stretch of it, laid out in lines.
public struct TypesetStory: Sendable, Hashable {
    /// From top to bottom; empty when there is nothing to read.
    public let lines: [TypesetLine]
    /// What the numbers in the text lead to, by number from 1.
    public let links: [StoryLink]
    /// The pictures in ``lines`` from top to bottom.
    public let pictures: [PlacedPicture]
    /// True when the first line is the story's.
    public let isFromStart: Bool
    /// True when the last line is the story's.
    public let isToEnd: Bool
}

/// A link in a story.
public struct StoryLink: Sendable, Hashable {
    /// Counted from 1; equal addresses have equal numbers.
    public let number: Int
    /// An http, https or mailto address without controls.
    public let address: String
    /// The words of the link where it stands first, in logical order.
    public let text: String
}

/// One line of a story.
public struct TypesetLine: Sendable, Hashable {
    /// Empty columns before the first run.
    public let indent: Int
    /// What stands on the line, from left to right; empty for a blank line.
    public let runs: [TextRun]
    /// The columns of the runs together.
    public let columns: Int
    /// The position of the line's first character in the story's text.
    ///
    /// It does not depend on the measure and never decreases from line to line.
    public let anchor: Int
    /// True for a line of code that is longer than the measure, and for all lines of a table that is wider: they are
    /// scrolled sideways.
    public let isWide: Bool
    /// True where no column and no page should end below the line: a heading stays with its text, the source of a quote
    /// with the quote, and no line of a paragraph stands alone.
    public let keepsWithNext: Bool
}

extension TypesetLine {
    /// A line of plain text in a room of so many columns.
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

/// Neighbouring letters in one style.
public struct TextRun: Sendable, Hashable {
    /// The letters in display order, without controls.
    public let text: String
    /// How they are meant.
    public let style: TextStyle

    /// Puts letters in a style.
    public init(text: String, style: TextStyle) {
        self.text = text
        self.style = style
    }
}

/// How the lines of running text end.
public enum TextAlignment: Hashable, Sendable {
    /// Below each other where the measure is good for it, with at most two widened gaps in a line; hyphenated.
    case justified
    /// Where they end by themselves, of similar length; few words are hyphenated.
    case ragged
    /// Where the next word does not fit, without hyphens: for files and pipes.
    case plain
}

/// What the reader chooses about a story's layout.
public struct TypesetOptions: Hashable, Sendable {
    /// The measure; less than 1 counts as 1.
    public var columns: Int
    /// How the lines of running text end.
    public var setting: TextAlignment
    /// The room for pictures; without it, words stand for them.
    public var pictures: PictureBounds?
    /// Whether words are divided where lines are not good without.
    public var isHyphenated = true
    /// Whether a blank line stands between paragraphs of running text; else the later ones are indented.
    public var spacesParagraphs = false
    /// Whether the first paragraph begins with a letter that is three lines high, as far as there is room.
    public var hasInitial = false
    /// Whether a sign behind the last word says that the story ends there.
    public var hasEndMark = false
    /// Whether tables that are too wide are set in lines wider than the measure, which the reader scrolls sideways; else
    /// they become records.
    public var scrollsTables = false
    /// Whether letters stand from left to right as they are read, for files and programs that order them
    /// themselves; else as a terminal shows them.
    public var isInLogicalOrder: Bool

    /// Chooses a measure.
    public init(
        columns: Int,
        setting: TextAlignment = .ragged,
        pictures: PictureBounds? = nil,
        isInLogicalOrder: Bool = false
    ) {
        self.columns = columns
        self.setting = setting
        self.pictures = pictures
        self.isInLogicalOrder = isInLogicalOrder
    }
}
