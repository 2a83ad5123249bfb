/// An article with its text.
public struct Article: Hashable, Sendable, Identifiable {
    /// The headline of the article.
    public let headline: Headline
    /// A sentence or two below the title, as plain text.
    public let deck: String?
    /// The text as an HTML fragment; only its beginning if ``isWhole`` is false.
    ///
    /// Feeds are untrusted: the renderer must ignore any markup that it does not know.
    public let html: String
    /// The length of the complete text in bytes.
    public let htmlLength: Int
    /// The http or https address of the article.
    public let link: String?
    /// Pictures that the feed lists separately from the text, best first.
    public let pictures: [String]
    /// Whether the text comes from the feed or from the web page.
    public let page: PageState
    /// The files attached to the article, in the order of the feed.
    public let enclosures: [Enclosure]

    /// The length in bytes above which a text may at first be loaded only in part.
    public static let beginningLength = 80_000

    /// The identifier of the article.
    public var id: ArticleID { headline.id }

    /// Whether ``html`` contains the complete text.
    public var isWhole: Bool { html.utf8.count >= htmlLength }

    /// Creates an article; `htmlLength` defaults to the length of `html`.
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
    /// The feed's text, because the user switched back to it.
    ///
    /// `words` is the number of words in the page's text.
    case hidden(words: Int)
    /// The feed's text, because the last fetch of the page failed.
    case without(PageFailure)

    /// Whether the text of the page is shown.
    public var isShown: Bool { if case .shown = self { true } else { false } }
}
