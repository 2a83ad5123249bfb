/// One article with its whole text.
public struct Article: Hashable, Sendable, Identifiable {
    /// The row that leads here.
    public let headline: Headline
    /// A sentence or two under the title, as plain text; `nil` when the source gave none.
    public let deck: String?
    /// The text as an HTML fragment, possibly empty.
    ///
    /// Feeds are hostile: whoever shows it takes only what it understands and drops the rest.
    public let html: String
    /// Where the article stands on the web; `nil` when the source gave no http or https address.
    public let link: String?
    /// The addresses of pictures that the source names beside the text, most wanted first.
    public let pictures: [String]

    /// Names the article.
    public var id: ArticleID { headline.id }

    /// Puts an article together.
    public init(
        headline: Headline,
        deck: String? = nil,
        html: String,
        link: String? = nil,
        pictures: [String] = []
    ) {
        self.headline = headline
        self.deck = deck
        self.html = html
        self.link = link
        self.pictures = pictures
    }
}
