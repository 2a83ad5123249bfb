public import News
import SQLite

extension Archive {
    /// Returns an account's subscriptions in the user's order.
    public func subscriptions(
        of account: AccountID
    ) async throws(ArchiveError) -> [StoredSubscription] {
        try await list { reader throws(SQLiteError) in
            var statement = try reader.connection.prepare(
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
    }

    /// Returns the title in a feed's document, even if the feed is not subscribed.
    public func feedTitle(of feed: FeedID) async throws(ArchiveError) -> String? {
        try await list { reader throws(SQLiteError) in
            var statement = try reader.connection.prepare(
                "SELECT own_title FROM feed WHERE account = ?1 AND address = ?2"
            )
            statement.bind(1, feed.account.text)
            statement.bind(2, feed.address)
            return try statement.step() ? statement.text(0) : nil
        }
    }
}
