import News
import SQLite

/// Changes the addresses of feeds, including those in the undo history.
struct FeedMover {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Changes the address of a feed in one transaction.
    ///
    /// If another feed has the new address, merges both. An article that is in both is read or
    /// starred if it was in either feed, and has the tags of both.
    func move(from old: FeedID, to new: FeedID) throws(SQLiteError) {
        guard old != new else { return }
        try SearchIndex(connection).writing { () throws(SQLiteError) in
            guard try moveStories(from: old, to: new) else { return }
            try DuplicateStoryDetector(connection).updateAllListings()
            try connection.run("UPDATE archive SET subscriptions_digest = NULL")
            try ArchiveRow(connection).incrementOrderRevision()
        }
    }

    /// Moves stories of feeds that were redirected permanently, if the new list contains the target
    /// instead of the old address.
    ///
    /// If the target was in the list before, the user removed the old feed, which keeps its stories
    /// for undo. Must be called in a transaction.
    func followMoves(in subscriptions: [StoredSubscription]) throws(SQLiteError) {
        var moves: [(old: FeedID, new: FeedID)] = []
        do {
            var statement = try connection.prepare(
                """
                SELECT feed.address, feed.account, wire.moved_to FROM wire JOIN feed ON feed.id = wire.feed
                WHERE wire.moved_to NOT NULL AND feed.section NOT NULL
                """
            )
            while try statement.step() {
                let account = statement.account(1)
                moves.append(
                    (
                        FeedID(statement.text(0) ?? "", in: account),
                        FeedID(statement.text(2) ?? "", in: account)
                    )
                )
            }
        }
        guard !moves.isEmpty else { return }
        let listed = Set(subscriptions.map(\.feed))
        let new = listed.subtracting(try listedFeeds())
        for move in moves where new.contains(move.new) && !listed.contains(move.old) {
            _ = try moveStories(from: move.old, to: move.new)
        }
    }

    private func listedFeeds() throws(SQLiteError) -> Set<FeedID> {
        var statement = try connection.prepare(
            "SELECT address, account FROM feed WHERE section NOT NULL"
        )
        var feeds: Set<FeedID> = []
        while try statement.step() {
            feeds.insert(FeedID(statement.text(0) ?? "", in: statement.account(1)))
        }
        return feeds
    }

    /// Moves a feed's stories and undo history to another feed ID; false if the old one is unknown.
    private func moveStories(from old: FeedID, to new: FeedID) throws(SQLiteError) -> Bool {
        guard try FeedAddressWriter(connection).move(from: old, to: new) else { return false }
        try UndoJournal(connection).move(from: old, to: new)
        return true
    }
}
