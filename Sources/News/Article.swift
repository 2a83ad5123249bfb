/// An article with its text.
public struct Article: Hashable, Sendable, Identifiable {
    /// The headline.
    public let headline: Headline
    /// A sentence or two below the title, as plain text.
    public let deck: String?
    /// The text as an untrusted HTML fragment; only its beginning if ``isWhole`` is false.
    public let html: String
    /// The complete text's length in bytes.
    public let htmlLength: Int
    /// The article's http or https address.
    public let link: String?
    /// Pictures listed separately from the text, best first.
    public let pictures: [String]
    /// Whether the text comes from the feed or the web page.
    public let page: PageState
    /// The attached files, in feed order.
    public let enclosures: [Enclosure]

    /// The length in bytes above which a text may at first be loaded only in part.
    public static let beginningLength = 80_000

    /// The identifier.
    public var id: ArticleID { headline.id }

    /// Whether ``html`` contains the complete text.
    public var isWhole: Bool { html.utf8.count >= htmlLength }

    /// Creates an article.
    public init(
        headline: Headline,
        deck: String? = nil,
        html: String,
        htmlLength: Int? = nil,
        link: String? = nil,
        pictures: [String] = [],
        page: PageState = .notFetched,
        enclosures: [Enclosure] = []
    ) {
        self.headline = headline
        self.deck = deck
        self.html = html
        self.htmlLength = htmlLength ?? html.utf8.count
        self.link = link
        self.pictures = pictures
        self.page = page
        self.enclosures = enclosures
    }
}

/// The origin of an article's text.
public enum PageState: Hashable, Sendable {
    /// The web page was not fetched.
    case notFetched
    /// The web page's text.
    case shown(words: Int)
    /// The feed's text, chosen by the user; the page's text has this many words.
    case hidden(words: Int)
    /// The feed's text, because fetching the page failed.
    case without(PageFailure)

    /// Whether the page's text is shown.
    public var isShown: Bool { if case .shown = self { true } else { false } }
}
