import FoundationEssentials
import News
import SQLite

struct SavedPageReader {
    private static let pages = """
        SELECT saved_page.id, saved_page.address, fetched, failure_count, failure, next_attempt,
            may_be_private
        FROM saved_page CROSS JOIN story ON story.id = saved_page.id
            CROSS JOIN feed ON feed.id = story.feed
        WHERE feed.account = '\(AccountID.saved)' AND feed.address = '\(FeedID.savedPages.address)'
        """

    /// The longest plausible time until a page is fetched again, in seconds; later times come from
    /// a wrong clock.
    private static let longestPause = 31.0 * 86_400

    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    func waiting(at time: Date?, limit: Int) throws(SQLiteError) -> [SavedPageState] {
        var statement = try connection.prepare(
            """
            \(Self.pages) AND fetched IS NULL
                AND (?1 IS NULL OR next_attempt IS NULL
                    OR next_attempt <= ?1 OR next_attempt > ?1 + \(Self.longestPause))
            ORDER BY failure_count, saved_page.saved DESC, saved_page.id LIMIT ?2
            """
        )
        statement.bind(1, time?.timeIntervalSince1970)
        statement.bind(2, limit)
        var result: [SavedPageState] = []
        while try statement.step() { result.append(Self.page(in: statement)) }
        return result
    }

    func states(of stories: [Int64]) throws(SQLiteError) -> [SavedPageState] {
        var statement = try connection.prepare("\(Self.pages) AND saved_page.id = ?1")
        var result: [SavedPageState] = []
        for story in stories {
            statement.bind(1, story)
            if try statement.step() {
                result.append(Self.page(in: statement))
                statement.reset()
            }
        }
        return result
    }

    func page(named key: String) throws(SQLiteError) -> ArticleID? {
        var statement = try connection.prepare("\(Self.pages) AND story.key_digest = ?1")
        statement.bind(1, Digest.of(key))
        return try statement.step() ? Self.page(in: statement).article : nil
    }

    private static func page(in row: borrowing Statement) -> SavedPageState {
        SavedPageState(
            article: ArticleID("\(row.int64(0))"),
            address: row.text(1) ?? "",
            fetched: row.date(2),
            nextAttempt: row.date(5),
            failureCount: row.int(3),
            failure: row.text(4).map(PageFailureCoding.failure),
            mayBePrivate: row.bool(6)
        )
    }
}
