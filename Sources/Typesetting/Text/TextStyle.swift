/// The semantic style of a text span; a theme maps it to colors and attributes.
public struct TextStyle: Sendable, Hashable {
    /// The role of the span.
    public var role: TextRole
    /// Whether the text is bold.
    public var isStrong: Bool
    /// Whether the text is italic.
    public var isEmphasized: Bool
    /// Whether the text is inserted or underlined; false for links.
    public var isUnderlined: Bool
    /// Whether the text is deleted.
    public var isStruck: Bool
    /// The ``StoryLink/number`` of the link that contains the span, if any.
    public var link: Int?
    /// Whether and how the span is marked as a search match.
    public var mark: SearchHighlight?

    /// Creates a style.
    public init(
        role: TextRole = .body,
        isStrong: Bool = false,
        isEmphasized: Bool = false,
        isUnderlined: Bool = false,
        isStruck: Bool = false,
        link: Int? = nil,
        mark: SearchHighlight? = nil
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

/// The role of a text span, such as body text or a link.
public enum TextRole: Sendable, Hashable {
    case body
    case initial
    case heading(Int)
    case quote
    /// A quotation that the page repeats in large letters.
    case pullQuote
    /// The meaning of an abbreviation, in brackets after its first occurrence.
    case expansion
    case quoteBar
    case code
    /// The backticks around inline code.
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
    case rule
    case endMark
    case caption
    case picturePlaceholder
    /// The number after a link, such as `[1]`.
    case linkNumber
    case footnote
    case linkList
}
