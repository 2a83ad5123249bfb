public import News
import SQLite

/// The stories that are read or starred in the user's own feeds, but not in an account.
public struct StatesToCopy: Hashable, Sendable {
    /// The stories of the account that are read in the own feed.
    public internal(set) var read: [ArticleID] = []
    /// The stories of the account that are starred in the own feed.
    public internal(set) var starred: [ArticleID] = []
}

/// Finds the stories of an account in the user's own feeds.
struct StateComparison {
    private struct Key: Hashable {
        let feed: String
        /// The GUID's digest, or the link.
        let story: String
    }

    private let connection: Connection

    init(_ connection: Connection) { self.connection = connection }

    func states(of account: AccountID) throws(SQLiteError) -> StatesToCopy {
        let own = try ownStates()
        var states = StatesToCopy()
        guard !own.isEmpty else { return states }
        var rows = try connection.prepare(
            """
            SELECT story.id, feed.address, likeness, link, story.is_read, story.is_starred
            FROM remote_item JOIN story ON story.id = remote_item.story
                JOIN feed ON feed.id = story.feed JOIN article ON article.id = story.id
            WHERE remote_item.account = ?1 AND (story.is_read = 0 OR story.is_starred = 0)
            """
        )
        rows.bind(1, account.text)
        while try rows.step() {
            let keys = [rows.isNull(2) ? nil : "\(rows.int64(2))", rows.text(3)]
            let feed = rows.text(1) ?? ""
            let found = keys.lazy.compactMap { $0 }.compactMap { own[Key(feed: feed, story: $0)] }
            guard let state = found.first else { continue }
            let story = ArticleID("\(rows.int64(0))")
            if state.isRead, !rows.bool(4) { states.read.append(story) }
            if state.isStarred, !rows.bool(5) { states.starred.append(story) }
        }
        return states
    }

    /// Returns the read or starred stories of the user's own feeds, by GUID and by link.
    private func ownStates() throws(SQLiteError) -> [Key: ReadingState] {
        var rows = try connection.prepare(
            """
            SELECT feed.address, key_digest, link, is_read, is_starred
            FROM story JOIN feed ON feed.id = story.feed JOIN article ON article.id = story.id
            WHERE feed.account = '\(AccountID.local)' AND (is_read = 1 OR is_starred = 1)
            """
        )
        var states: [Key: ReadingState] = [:]
        while try rows.step() {
            let feed = rows.text(0) ?? ""
            let state = ReadingState(isRead: rows.bool(3), isStarred: rows.bool(4))
            states[Key(feed: feed, story: "\(rows.int64(1))")] = state
            if let link = rows.text(2) { states[Key(feed: feed, story: link)] = state }
        }
        return states
    }
}
