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

    /// The maximum number of revisions that were missed between two refreshes.
    private static let mostRevisions = 4

    private let connection: Connection
    private let feed: Int64
    private let articles: [IncomingArticle]
    private let plainText: PlainTextConverter
    private var listing: Listing?
    /// The undated stories by a digest of title and link, except ambiguous ones; read when needed.
    private var knownUndated: [Int64: Story]?

    private struct Listing {
        var names: Set<Int64> = []
        /// The number of articles by page.
        var pages: [String: Int] = [:]
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
    /// Both must have the same title and date, and the same link or text; without a date, link and
    /// text must be equal. The scheme and `utm_` parameters of links do not matter, nor does the
    /// host if the rest is equal. The document must contain neither the story's key nor another
    /// match. The title or the date may differ if the key ends with the number of a revision.
    mutating func story(like article: IncomingArticle) throws(SQLiteError) -> Int64? {
        var found: Story?
        if let published = article.published {
            found = try dated(like: article, published: published)
        } else if article.link != nil {
            found = try undated(like: article)
        }
        if found == nil { found = try earlierRevision(of: article) }
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
        let isSame =
            story.2 || isMoved(article, from: rows.text(2))
            || isText(of: article, rows.text(3) ?? "")
        guard isSame, try !rows.step() else { return nil }
        return story
    }

    /// Returns the story with the same link, title or date, and key, except for a lower number after
    /// `#`.
    ///
    /// No other article of the document has the link.
    private mutating func earlierRevision(
        of article: IncomingArticle
    ) throws(SQLiteError) -> Story? {
        guard let mark = article.key.lastIndex(of: "#"),
            let revision = Int(article.key[article.key.index(after: mark)...]), revision > 0
        else { return nil }
        for earlier in (max(revision - Self.mostRevisions, 0)..<revision).reversed() {
            var row = try connection.prepare(
                """
                SELECT story.id, story.key_digest, article.link
                FROM story JOIN headline ON headline.id = story.id
                    JOIN article ON article.id = story.id
                WHERE story.feed = ?1 AND story.key_digest = ?2
                    AND (headline.title = ?3 OR headline.published = ?4)
                """
            )
            row.bind(1, feed)
            row.bind(2, StoryKeyFormat.digest(of: "\(article.key[...mark])\(earlier)"))
            row.bind(3, article.title)
            row.bind(4, article.published?.timeIntervalSince1970)
            if try row.step() {
                guard article.link.flatMap({ listed()?.pages[Self.page(at: $0)] }) == 1 else {
                    return nil
                }
                return isPlace(of: article, row.text(2)) ? (row.int64(0), row.int64(1), true) : nil
            }
        }
        return nil
    }

    private func isPlace(of article: IncomingArticle, _ link: String?) -> Bool {
        guard let link, let other = article.link else { return false }
        return Self.page(at: link) == Self.page(at: other)
    }

    /// Whether a link has the path and query of an article's link on another server.
    private func isMoved(_ article: IncomingArticle, from link: String?) -> Bool {
        guard let link, let other = article.link else { return false }
        let paths = [link, other].map { Self.page(at: $0).drop { $0 != "/" && $0 != "?" } }
        return paths[0].count > 1 && paths[0] == paths[1]
    }

    private static func page(at link: String) -> String {
        let page = String(StoryKeyFormat.withoutScheme(link))
        guard page.contains("utm_"), let mark = page.firstIndex(of: "?") else { return page }
        let parameters = page[page.index(after: mark)...].split(separator: "&")
            .filter { !$0.hasPrefix("utm_") }
        return ([String(page[..<mark])] + parameters.map(String.init)).joined(separator: "&")
    }

    private func isText(of article: IncomingArticle, _ html: String) -> Bool {
        let text = html.words(plainText)
        return text.count >= Self.shortestText && text == article.html.words(plainText)
    }

    private mutating func undated(like article: IncomingArticle) throws(SQLiteError) -> Story? {
        guard let story = try undated()[Self.likeness(of: article, withLink: true)] else {
            return nil
        }
        var row = try connection.prepare("SELECT html FROM article WHERE id = ?1")
        row.bind(1, story.id)
        guard try row.step() else { return nil }
        let text = (row.text(0) ?? "").words(plainText)
        return text == article.html.words(plainText) ? story : nil
    }

    private mutating func undated() throws(SQLiteError) -> [Int64: Story] {
        if let knownUndated { return knownUndated }
        var rows = try connection.prepare(
            """
            SELECT story.id, story.key_digest, headline.title, article.link
            FROM story JOIN headline ON headline.id = story.id JOIN article ON article.id = story.id
            WHERE story.feed = ?1 AND headline.published IS NULL
            ORDER BY story.id DESC LIMIT \(Self.most)
            """
        )
        rows.bind(1, feed)
        var stories: [(Int64, Story?)] = []
        while try rows.step() {
            let likeness = Self.likeness(
                title: rows.text(2) ?? "",
                link: rows.text(3),
                published: nil
            )
            stories.append((likeness, (rows.int64(0), rows.int64(1), true)))
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
                if let link = article.link { made.pages[Self.page(at: link), default: 0] += 1 }
                for withLink in [false, true] {
                    made.counts[Self.likeness(of: article, withLink: withLink), default: 0] += 1
                }
            }
            listing = made
        }
        return listing
    }

    private static func likeness(of article: IncomingArticle, withLink: Bool) -> Int64 {
        likeness(
            title: article.title,
            link: withLink ? article.link : nil,
            published: article.published
        )
    }

    private static func likeness(title: String, link: String?, published: Date?) -> Int64 {
        var digest = Digest()
        digest.add(link.map(page))
        digest.add(title)
        digest.add(published?.timeIntervalSince1970)
        return digest.value
    }
}
