import News
import SQLite

extension Writer {
    /// Gives a feed another address.
    ///
    /// If that one is known already, both histories become one: an article that is in both is read when
    /// either was, starred likewise, and has the tags of both.
    func moveFeed(from old: FeedID, to new: FeedID) throws(SQLiteError) {
        guard old != new else { return }
        try changingIndex { () throws(SQLiteError) in
            guard try moveInTransaction(from: old, to: new) else { return }
            try CopiedStories(connection).settleAll()
            try connection.run("UPDATE archive SET subscriptions_digest = NULL")
            try noteNewOrder()
        }
    }

    /// Moves the feeds that a list names by the addresses to which they themselves have said to have moved: the list
    /// has followed them, by our hand or the reader's, and their stories shall.
    ///
    /// One that leaves a list in which the other address stood before has not moved there: it was removed, and its
    /// stories wait for an undo.
    func followMoves(in subscriptions: [ArchivedSubscription]) throws(SQLiteError) {
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
            _ = try moveInTransaction(from: move.old, to: move.new)
        }
    }

    /// The feeds of the list that was set last.
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

    /// Moves a feed, and its name in what can be taken back.
    private func moveInTransaction(from old: FeedID, to new: FeedID) throws(SQLiteError) -> Bool {
        guard try FeedAddressChange(connection).move(from: old, to: new) else { return false }
        try UndoJournal(connection).move(from: old, to: new)
        return true
    }
}
