/// How a piece of a story is meant; a theme turns it into colours.
public struct TextStyle: Sendable, Hashable {
    /// What the piece is.
    public var role: TextRole
    /// True for bold.
    public var isStrong: Bool
    /// True for italics.
    public var isEmphasized: Bool
    /// True for inserted and underlined text; links are not underlined here.
    public var isUnderlined: Bool
    /// True for deleted text.
    public var isStruck: Bool
    /// The ``StoryLink/number`` of the link that the piece belongs to.
    public var link: Int?
    /// Set where a search has found the piece.
    public var mark: TextMark?

    /// Makes a style; plain body text by default.
    public init(
        role: TextRole = .body,
        isStrong: Bool = false,
        isEmphasized: Bool = false,
        isUnderlined: Bool = false,
        isStruck: Bool = false,
        link: Int? = nil,
        mark: TextMark? = nil
    ) {
        self.role = role
        self.isStrong = isStrong
        self.isEmphasized = isEmphasized
        self.isUnderlined = isUnderlined
        self.isStruck = isStruck
        self.link = link
        self.mark = mark
    }

    /// Plain body text.
    public static let body = TextStyle()
}

/// What a piece of a story is.
public enum TextRole: Sendable, Hashable {
    case body
    /// The letter with which a story begins, where it is as high as some lines.
    case initial
    /// A heading of level 1 to 6.
    case heading(Int)
    case quote
    /// A sentence that the page repeats in large letters.
    case pullQuote
    /// What an abbreviation means, in brackets behind it where it stands first.
    case expansion
    /// The bar beside a quote.
    case quoteBar
    case code
    /// The sign before and behind code in a line of text.
    case codeMark
    /// A remark in code.
    case codeComment
    /// A text in code.
    case codeString
    /// A word of the language in which code is written.
    case codeKeyword
    /// A line that a change adds to code.
    case codeInserted
    /// A line that a change takes out of code.
    case codeDeleted
    /// A bullet or number before a list's item.
    case listMarker
    /// The term that a definition list explains.
    case term
    case tableHead
    case tableCell
    /// A line between parts, also the one under a table's head.
    case rule
    /// The sign behind the last word of a story.
    case endMark
    /// The text under a picture or above a table.
    case caption
    /// The line that stands for a picture.
    case picturePlaceholder
    /// `[1]` after a link.
    case linkNumber
    /// A small raised number that leads to a note.
    case footnote
    /// A line of the list of links at the end.
    case linkList
}
