import FoundationEssentials
public import News
import SQLite

/// A feed's title and fetch state.
public struct FeedFetchInfo: Hashable, Sendable {
    /// The user's title, or else the feed's own title, or else its address.
    public let title: String
    /// The fetch state; empty if the feed was never fetched.
    public let fetchState: FeedFetchState
}

/// All feeds of the archive, subscribed or not, divided by a predicate.
public struct KnownFeeds: Hashable, Sendable {
    /// The feeds that matched the predicate.
    public fileprivate(set) var wanted: [FeedID: FeedFetchInfo] = [:]
    /// The identifiers of all other feeds.
    public fileprivate(set) var others: Set<FeedID> = []
}

/// All feeds, subscribed or not, with their fetch states.
struct FeedTable {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    func subscriptions(of account: AccountID) throws(SQLiteError) -> [StoredSubscription] {
        var statement = try connection.prepare(
            """
            SELECT feed.address, feed.given_title, section.title
            FROM feed JOIN section ON section.id = feed.section
            WHERE feed.account = ?1 ORDER BY feed.place
            """
        )
        statement.bind(1, account.text)
        var subscriptions: [StoredSubscription] = []
        while try statement.step() {
            subscriptions.append(
                StoredSubscription(
                    feed: FeedID(statement.text(0) ?? "", in: account),
                    title: statement.text(1),
                    section: statement.text(2) ?? ""
                )
            )
        }
        return subscriptions
    }

    func hasSubscriptions() throws(SQLiteError) -> Bool {
        try connection.number("SELECT EXISTS (SELECT 1 FROM feed WHERE section NOT NULL)") == 1
    }

    /// Returns the title in a feed's document.
    func ownTitle(of feed: FeedID) throws(SQLiteError) -> String? {
        var statement = try connection.prepare(
            "SELECT own_title FROM feed WHERE account = ?1 AND address = ?2"
        )
        statement.bind(1, feed.account.text)
        statement.bind(2, feed.address)
        return try statement.step() ? statement.text(0) : nil
    }

    func isPrivate(_ feed: FeedID) throws(SQLiteError) -> Bool {
        var row = try connection.prepare(
            """
            SELECT is_private FROM wire
            WHERE feed = (SELECT id FROM feed WHERE account = ?1 AND address = ?2)
            """
        )
        row.bind(1, feed.account.text)
        row.bind(2, feed.address)
        return try row.step() && row.bool(0)
    }

    func all(
        where isWanted: (FeedID, FeedFetchState) -> Bool
    ) throws(SQLiteError) -> KnownFeeds {
        var feeds = KnownFeeds()
        var statement = try connection.prepare(FeedFetchStateRow.ofAllFeeds)
        while try statement.step() {
            let id = FeedID(statement.text(0) ?? "", in: statement.account(18))
            let fetchState = FeedFetchStateRow.state(in: statement)
            if isWanted(id, fetchState) {
                feeds.wanted[id] = FeedFetchInfo(
                    title: statement.text(19) ?? "",
                    fetchState: fetchState
                )
            } else {
                feeds.others.insert(id)
            }
        }
        return feeds
    }

    func fetchStates() throws(SQLiteError) -> [FeedID: FeedFetchState] {
        var states: [FeedID: FeedFetchState] = [:]
        var statement = try connection.prepare(FeedFetchStateRow.all)
        while try statement.step() {
            let feed = FeedID(statement.text(0) ?? "", in: statement.account(18))
            states[feed] = FeedFetchStateRow.state(in: statement)
        }
        return states
    }

    /// Returns the earliest time that `time` computes for a subscribed feed, except saved pages.
    func earliest(_ time: (FeedID, FeedFetchState) -> Date?) throws(SQLiteError) -> Date? {
        var statement = try connection.prepare(
            """
            SELECT last_attempt, last_success, next_attempt, coalesce(is_gone, 0), address, account
            FROM feed LEFT JOIN wire ON wire.feed = feed.id
            WHERE section NOT NULL AND account <> '\(AccountID.saved.text)'
            """
        )
        var earliest: Date?
        while try statement.step() {
            var state = FeedFetchState()
            state.lastAttempt = statement.date(0)
            state.lastSuccess = statement.date(1)
            state.nextAttempt = statement.date(2)
            state.isGone = statement.bool(3)
            let feed = FeedID(statement.text(4) ?? "", in: statement.account(5))
            if let time = time(feed, state) { earliest = min(earliest ?? time, time) }
        }
        return earliest
    }
}
