/// An article with its text.
public struct Article: Hashable, Sendable, Identifiable {
    /// The headline.
    public let headline: Headline
    /// A sentence or two below the title, as plain text.
    public let deck: String?
    /// The text as an HTML fragment, not sanitized.
    ///
    /// If ``isWhole`` is false, this is only the beginning.
    public let html: String
    /// The length of the complete text in bytes.
    public let htmlLength: Int
    /// The article's http or https address.
    public let link: String?
    /// The addresses of pictures that the feed lists separately from the text, best first.
    public let pictures: [String]
    /// The origin of the text: the feed or the web page.
    public let page: ArticleTextOrigin
    /// The attached files, in feed order.
    public let enclosures: [Enclosure]

    /// The length in bytes above which a preview of the article contains only a part of the text.
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
        page: ArticleTextOrigin = .notFetched,
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
public enum ArticleTextOrigin: Hashable, Sendable {
    /// The feed's text.
    ///
    /// The web page was not fetched.
    case notFetched
    /// The text of the web page, which has this many words.
    case shown(words: Int)
    /// The feed's text, because the user prefers it.
    ///
    /// The web page's text has this many words.
    case hidden(words: Int)
    /// The feed's text, because fetching the web page failed.
    case without(FullTextFailure)

    /// Whether the web page's text is shown.
    public var isShown: Bool { if case .shown = self { true } else { false } }
}
