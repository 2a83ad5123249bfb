import FoundationEssentials
import SQLite

/// The stories of a feed that names all of them otherwise than before.
///
/// Feeds do so when their site gets other software, or moves to https: every story would come a second time, and unread.
struct RenamedStories {
    /// As many of a feed's last stories are looked at; those that it lists are among them.
    private static let most = 1000

    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Gives stories the names under which their feed brings them now, where it names none as it did.
    func settleNames(of articles: [IncomingArticle], feed: Int64) throws(SQLiteError) {
        guard !articles.isEmpty, try hasStories(feed), try !isAnyKnown(articles, feed) else {
            return
        }
        let stories = try stories(of: feed)
        guard !stories.isEmpty else { return }
        let incoming = Self.unique(
            articles.compactMap { article in
                Self.likeness(of: article).map { ($0, article.key) }
            }
        )
        for (likeness, key) in incoming {
            guard let story = stories[likeness] else { continue }
            try rename(story, key)
        }
    }

    private func hasStories(_ feed: Int64) throws(SQLiteError) -> Bool {
        var rows = try connection.prepare("SELECT 1 FROM story WHERE feed = ?1 LIMIT 1")
        rows.bind(1, feed)
        return try rows.step()
    }

    private func isAnyKnown(_ articles: [IncomingArticle], _ feed: Int64) throws(SQLiteError)
        -> Bool
    {
        var known = try connection.prepare(
            "SELECT 1 FROM story WHERE feed = ?1 AND key_digest = ?2"
        )
        for article in articles {
            known.bind(1, feed)
            known.bind(2, StoryName.digest(of: article.key))
            if try known.step() { return true }
            known.reset()
        }
        return false
    }

    /// The last stories of a feed that are like no other one of them, by what they are like.
    private func stories(of feed: Int64) throws(SQLiteError) -> [Int64: Int64] {
        var rows = try connection.prepare(
            """
            SELECT story.id, article.link, headline.title, headline.published, story.text_digest
            FROM story JOIN headline ON headline.id = story.id JOIN article ON article.id = story.id
            WHERE story.feed = ?1 ORDER BY story.id DESC LIMIT \(Self.most)
            """
        )
        rows.bind(1, feed)
        var found: [(Int64, Int64)] = []
        while try rows.step() {
            let published = rows.isNull(3) ? nil : rows.double(3)
            let likeness = Self.likeness(
                link: rows.text(1),
                title: rows.text(2) ?? "",
                published: published,
                text: rows.int64(4)
            )
            if let likeness { found.append((likeness, rows.int64(0))) }
        }
        return Self.unique(found)
    }

    private static func likeness(of article: IncomingArticle) -> Int64? {
        likeness(
            link: article.link,
            title: article.title,
            published: article.published?.timeIntervalSince1970,
            text: article.digest
        )
    }

    /// Where it stands, without the scheme, its title and its date; where there is no date, all that is shown.
    ///
    /// What stands nowhere is like nothing.
    private static func likeness(
        link: String?,
        title: String,
        published: Double?,
        text: Int64
    ) -> Int64? {
        guard let link else { return nil }
        guard let published else { return text }
        var digest = Digest()
        let scheme = ["https://", "http://"].first { link.hasPrefix($0) } ?? ""
        digest.add(String(link.dropFirst(scheme.count)))
        digest.add(title)
        digest.add(published)
        return digest.value
    }

    private static func unique<Value>(_ pairs: [(Int64, Value)]) -> [Int64: Value] {
        Dictionary(pairs.map { ($0.0, Optional($0.1)) }) { _, _ in nil }.compactMapValues { $0 }
    }

    private func rename(_ story: Int64, _ key: String) throws(SQLiteError) {
        try StoryName.rename(story, key, on: connection)
    }
}
