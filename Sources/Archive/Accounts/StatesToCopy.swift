public import News
import SQLite

/// The stories that are read or starred in the user's own feeds, but not in an account.
public struct StatesToCopy: Hashable, Sendable {
    /// The account's stories that are read in the user's own feed.
    public internal(set) var read: [ArticleID] = []
    /// The account's stories that are starred in the user's own feed.
    public internal(set) var starred: [ArticleID] = []
}

/// Finds the states to copy from the user's own feeds to an account.
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

    /// Returns the links that several stories of a feed have, which identify none of them.
    private func sharedLinks() throws(SQLiteError) -> Set<Key> {
        var rows = try connection.prepare(
            """
            SELECT feed.address, link
            FROM story JOIN feed ON feed.id = story.feed JOIN article ON article.id = story.id
            WHERE link IS NOT NULL GROUP BY story.feed, link HAVING count(*) > 1
            """
        )
        var links: Set<Key> = []
        while try rows.step() {
            links.insert(Key(feed: rows.text(0) ?? "", story: rows.text(1) ?? ""))
        }
        return links
    }

    /// Returns the read or starred stories of the user's own feeds, by GUID and by unshared link.
    private func ownStates() throws(SQLiteError) -> [Key: ReadingState] {
        let shared = try sharedLinks()
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
            guard let link = rows.text(2).map({ Key(feed: feed, story: $0) }),
                !shared.contains(link)
            else { continue }
            states[link] = state
        }
        return states
    }
}
