/// The semantic style of a text span; a theme maps it to colors and attributes.
public struct TextStyle: Sendable, Hashable {
    /// The role of the span.
    public var role: TextRole
    /// True for bold.
    public var isStrong: Bool
    /// True for italics.
    public var isEmphasized: Bool
    /// True for inserted and underlined text; not set for links.
    public var isUnderlined: Bool
    /// True for deleted text.
    public var isStruck: Bool
    /// The ``StoryLink/number`` of the link that the span belongs to.
    public var link: Int?
    /// Set if the span matches a search.
    public var mark: TextMark?

    /// Creates a style.
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

/// The role of a text span.
public enum TextRole: Sendable, Hashable {
    case body
    case initial
    case heading(Int)
    case quote
    /// Repeated by the page in large letters.
    case pullQuote
    /// In brackets after the first occurrence of an abbreviation.
    case expansion
    case quoteBar
    case code
    /// Around inline code.
    case codeMark
    case codeComment
    case codeString
    case codeKeyword
    case codeInserted
    case codeDeleted
    case listMarker
    case term
    case tableHead
    case tableCell
    /// Or the line under a table header.
    case rule
    case endMark
    /// Of a picture or table.
    case caption
    case picturePlaceholder
    /// `[1]` after a link.
    case linkNumber
    case footnote
    case linkList
}
