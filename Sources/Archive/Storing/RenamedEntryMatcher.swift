import FoundationEssentials
import SQLite

/// Finds stored stories whose identifier has changed in their feed.
///
/// Otherwise they would appear twice and unread after a change of software, scheme or address.
struct RenamedEntryMatcher {
    /// The maximum number of recent stories to search for an article without a date.
    private static let most = 1000
    /// The minimum number of bytes for a text to identify a story.
    private static let shortestText = 64

    private let connection: Connection
    private let feed: Int64
    private let articles: [IncomingArticle]
    private let plainText: PlainTextConverter
    private var listing: Listing?
    /// The stories to compare with undated articles, by digest, except ambiguous ones; read when
    /// needed.
    private var knownUndated: [Int64: Story]?

    private struct Listing {
        var names: Set<Int64> = []
        /// The number of articles by digest of title and date, and by digest of title, date and
        /// link.
        var counts: [Int64: Int] = [:]
    }

    init(
        _ articles: [IncomingArticle],
        of feed: Int64,
        on connection: Connection,
        plainText: @escaping PlainTextConverter
    ) {
        self.articles = articles
        self.feed = feed
        self.connection = connection
        self.plainText = plainText
    }

    /// Returns the stored story that an article with an unknown key replaces, or `nil`.
    ///
    /// Both must have the same title and date, and the same link (ignoring http or https) or text;
    /// without a date, all displayed data must be equal. The document must contain neither the
    /// story's key nor another match.
    mutating func story(like article: IncomingArticle) throws(SQLiteError) -> Int64? {
        var found: Story?
        if let published = article.published {
            found = try dated(like: article, published: published)
        } else if article.link != nil {
            found = try undated()[article.digest]
        }
        guard let found, let listing = listed(), !listing.names.contains(found.name),
            listing.counts[Self.likeness(of: article, withLink: found.hasLink)] == 1
        else { return nil }
        return found.id
    }

    /// A stored story with the digest of its key, and whether it has the article's link.
    private typealias Story = (id: Int64, name: Int64, hasLink: Bool)

    private func dated(
        like article: IncomingArticle,
        published: Date
    ) throws(SQLiteError) -> Story? {
        var rows = try connection.prepare(
            """
            SELECT story.id, story.key_digest, article.link, article.html
            FROM story JOIN headline ON headline.id = story.id JOIN article ON article.id = story.id
            WHERE story.feed = ?1 AND story.is_read IN (0, 1) AND story.sort = ?2
                AND headline.published = ?3 AND headline.title = ?4
            """
        )
        rows.bind(1, feed)
        rows.bind(2, StoryDateSortKey.of(published))
        rows.bind(3, published.timeIntervalSince1970)
        rows.bind(4, article.title)
        guard try rows.step() else { return nil }
        let story = (rows.int64(0), rows.int64(1), isPlace(of: article, rows.text(2)))
        let isSame = story.2 || isText(of: article, rows.text(3) ?? "")
        guard isSame, try !rows.step() else { return nil }
        return story
    }

    private func isPlace(of article: IncomingArticle, _ link: String?) -> Bool {
        guard let link, let other = article.link else { return false }
        return StoryKeyFormat.withoutScheme(link) == StoryKeyFormat.withoutScheme(other)
    }

    private func isText(of article: IncomingArticle, _ html: String) -> Bool {
        let text = html.words(plainText)
        return text.count >= Self.shortestText && text == article.html.words(plainText)
    }

    private mutating func undated() throws(SQLiteError) -> [Int64: Story] {
        if let knownUndated { return knownUndated }
        var rows = try connection.prepare(
            """
            SELECT id, key_digest, text_digest FROM story
            WHERE feed = ?1 ORDER BY id DESC LIMIT \(Self.most)
            """
        )
        rows.bind(1, feed)
        var stories: [(Int64, Story?)] = []
        while try rows.step() {
            stories.append((rows.int64(2), (rows.int64(0), rows.int64(1), true)))
        }
        let unique = Dictionary(stories) { _, _ in nil }.compactMapValues { $0 }
        knownUndated = unique
        return unique
    }

    private mutating func listed() -> Listing? {
        if listing == nil {
            var made = Listing()
            for article in articles {
                made.names.insert(StoryKeyFormat.digest(of: article.key))
                for withLink in [false, true] {
                    made.counts[Self.likeness(of: article, withLink: withLink), default: 0] += 1
                }
            }
            listing = made
        }
        return listing
    }

    private static func likeness(of article: IncomingArticle, withLink: Bool) -> Int64 {
        var digest = Digest()
        digest.add(withLink ? "link" : "")
        guard let published = article.published else {
            digest.add(String(article.digest))
            return digest.value
        }
        if withLink { digest.add(article.link.map { String(StoryKeyFormat.withoutScheme($0)) }) }
        digest.add(article.title)
        digest.add(published.timeIntervalSince1970)
        return digest.value
    }
}
