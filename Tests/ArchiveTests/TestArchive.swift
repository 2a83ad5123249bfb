import FoundationEssentials
import News
import SQLite

@testable import Archive

final class ArchiveFolderFixture: Sendable {
    let path: String

    init() throws {
        path =
            FileManager.default.temporaryDirectory.path
            + "/archive-tests-\(UInt64.random(in: .min ... .max))"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        // A leftover folder affects no test.
        _ = try? FileManager.default.removeItem(atPath: path)
    }

    var archive: String { "\(path)/archive.db" }

    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }
}

let noon = Date(timeIntervalSince1970: 1_750_000_000)

/// Returns an HTML fragment without tags, which suffices here.
@Sendable func words(of html: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var isTag = false
    return html.filter { byte in
        if byte == UInt8(ascii: "<") { isTag = true }
        defer { if byte == UInt8(ascii: ">") { isTag = false } }
        return !isTag
    }
}

extension Archive {
    static func test(at path: String? = nil, now: Date = noon) throws -> Archive {
        try open(at: path, now: { now }, plainText: words)
    }

    /// Subscribes to feeds by name and section: `["a": "World"]`.
    func subscribe(_ feeds: KeyValuePairs<String, String>) async throws {
        try await setSubscriptions(
            feeds.map { StoredSubscription(feed: FeedID(address($0.key)), section: $0.value) }
        )
    }

    static let revertingToSchema15SQL = """
        DROP TABLE account;
        DROP TABLE remote_feed;
        DROP TABLE remote_item;
        DROP TABLE outbox;
        DROP INDEX story_copy;
        DROP INDEX story_hidden;
        ALTER TABLE story DROP COLUMN copy;
        ALTER TABLE wire DROP COLUMN is_private;
        ALTER TABLE saved_page DROP COLUMN may_be_private;
        ALTER TABLE download DROP COLUMN is_typed;
        """

    /// Reverts the file to a schema before accounts.
    func revertSchema(to version: Int) async throws {
        try await access.write { writer throws(SQLiteError) in
            try writer.connection.execute(
                """
                \(Self.revertingToSchema15SQL)
                DROP INDEX wire_failed;
                DROP TRIGGER story_gone_with_page;
                DROP TABLE page;
                DROP TRIGGER feed_gone_with_habit;
                DROP TABLE page_habit;
                DROP VIEW searchable;
                CREATE VIEW searchable(id, title, text) AS
                    SELECT article.id, archive_words(headline.title),
                        archive_words(article.deck) || ' ' || archive_text(article.html)
                    FROM article CROSS JOIN headline ON headline.id = article.id
                    WHERE article.id <= (SELECT indexed_through FROM archive)
                        AND article.id NOT IN (SELECT id FROM reindexing);
                CREATE TABLE feed_of_before(
                    id INTEGER PRIMARY KEY, address TEXT NOT NULL UNIQUE,
                    section INTEGER REFERENCES section(id), place INTEGER NOT NULL DEFAULT 0,
                    given_title TEXT, own_title TEXT, home_page TEXT, language TEXT,
                    story_count INTEGER NOT NULL DEFAULT 0, unread_count INTEGER NOT NULL DEFAULT 0,
                    starred_count INTEGER NOT NULL DEFAULT 0, is_expecting INTEGER NOT NULL DEFAULT 0
                );
                INSERT INTO feed_of_before SELECT id, address, section, place, given_title, own_title,
                    home_page, language, story_count, unread_count, starred_count, is_expecting FROM feed;
                DROP TABLE feed;
                ALTER TABLE feed_of_before RENAME TO feed;
                ALTER TABLE journal DROP COLUMN payload;
                DROP TRIGGER story_gone;
                DROP TABLE tagged;
                DROP TRIGGER saved_page_gone;
                DROP TABLE saved_page;
                DROP TRIGGER story_gone_with_thread;
                DROP TABLE thread;
                DROP TRIGGER story_gone_with_enclosures;
                DROP TABLE enclosure;
                DROP TABLE download;
                ALTER TABLE headline DROP COLUMN discussion;
                ALTER TABLE headline DROP COLUMN points;
                ALTER TABLE headline DROP COLUMN comments;
                PRAGMA user_version = \(version);
                """
            )
        }
    }

    @discardableResult
    func store(
        _ feed: String,
        _ articles: [IncomingArticle],
        fetchState: FeedFetchState = FeedFetchState()
    ) async throws -> FeedUpdateResult {
        let delivery = FetchedFeedUpdate(
            feed: FeedID(address(feed)),
            articles: articles,
            fetchState: fetchState
        )
        return try await store([delivery])[0]
    }

    func titles(_ query: HeadlineQuery = HeadlineQuery()) async throws -> [String] {
        try await headlines(query).headlines.map(\.title)
    }

    func id(_ title: String) async throws -> ArticleID {
        try await headlines(HeadlineQuery()).headlines.first { $0.title == title }?.id
            ?? ArticleID("none")
    }

    func indexAll() async throws {
        while try await maintenance.indexSome() > 0 {}
        try await maintenance.checkpoint()
    }

    func mark(_ titles: [String], _ mark: Mark) async throws {
        var ids: [ArticleID] = []
        for title in titles { ids.append(try await id(title)) }
        _ = try await self.mark(.articles(ids), mark)
    }

    /// Opens stories one by one, which marks them read without undo.
    func open(_ titles: [String]) async throws {
        for title in titles { try await markOpened(try await id(title)) }
    }

    func clearUndoHistory() async throws {
        try await access.write { writer throws(SQLiteError) in
            try writer.connection.execute("DELETE FROM journal")
        }
    }

    /// Returns all faults, comparing the index word by word.
    func allFaults() async throws -> [String] {
        try await maintenance.integrity() + (try await maintenance.indexFaults())
    }
}

func address(_ name: String) -> String { "https://\(name).example/feed" }

/// Returns an article published so many minutes before noon.
func article(
    _ title: String,
    minutes: Double? = 0,
    html: String = "",
    key: String? = nil
) -> IncomingArticle {
    IncomingArticle(
        key: key ?? title,
        title: title,
        html: html,
        published: minutes.map { noon.addingTimeInterval(-60 * $0) }
    )
}

/// SplitMix64.
struct ReproducibleRandom: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
