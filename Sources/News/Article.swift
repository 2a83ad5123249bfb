/// One article with its whole text.
public struct Article: Hashable, Sendable, Identifiable {
    /// The row that leads here.
    public let headline: Headline
    /// A sentence or two under the title, as plain text; `nil` when the source gave none.
    public let deck: String?
    /// The text as an HTML fragment, possibly empty; only its beginning where ``isWhole`` is false.
    ///
    /// Feeds are hostile: whoever shows it takes only what it understands and drops the rest.
    public let html: String
    /// How many bytes the whole text has.
    public let htmlLength: Int
    /// Where the article stands on the web; `nil` when the source gave no http or https address.
    public let link: String?
    /// The addresses of pictures that the source names beside the text, most wanted first.
    public let pictures: [String]
    /// What its page has to do with its text.
    public let page: PageState
    /// Files that belong to it, in the order of its feed.
    public let enclosures: [Enclosure]

    /// Texts of more bytes may be read in part at first; see ``ArticleReading/beginning(of:)``.
    public static let beginningLength = 80_000

    /// Names the article.
    public var id: ArticleID { headline.id }

    /// False when there is more text than ``html`` holds.
    public var isWhole: Bool { html.utf8.count >= htmlLength }

    /// Puts an article together; `htmlLength` is that of `html` unless told otherwise.
    public init(
        headline: Headline,
        deck: String? = nil,
        html: String,
        htmlLength: Int? = nil,
        link: String? = nil,
        pictures: [String] = [],
        page: PageState = .unvisited,
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

/// What the page of a story on the web has to do with the text of an article.
public enum PageState: Hashable, Sendable {
    /// Nobody has looked at it: the text is the feed's.
    case unvisited
    /// The text is the page's, and has so many words.
    case shown(words: Int)
    /// The text is the feed's, since the reader wanted it; the page's has so many words.
    case hidden(words: Int)
    /// The page gave no text when it was visited last: the text is the feed's.
    case without(PageFailure)

    /// Whether the text is the page's.
    public var isShown: Bool { if case .shown = self { true } else { false } }
}
