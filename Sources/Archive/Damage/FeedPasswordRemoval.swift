import News
import SQLite

/// Removes passwords from archives of earlier versions, which identified feeds by their full URL.
enum FeedPasswordRemoval {
    static func run(on connection: Connection) throws(SQLiteError) {
        try connection.execute("PRAGMA secure_delete = ON")
        let addresses = try connection.texts("SELECT address FROM feed WHERE address LIKE '%@%'")
        for address in addresses {
            let name = FeedID(ofFeedAt: address)
            guard name.address != address else { continue }
            _ = try FeedAddressWriter(connection).move(from: FeedID(address), to: name)
        }
        try nameRemovals(on: connection)
        try connection.execute(
            """
            UPDATE wire SET moved_to = NULL, moved_count = 0 WHERE moved_to LIKE '%@%';
            UPDATE wire SET failure = NULL WHERE failure LIKE '%@%';
            UPDATE archive SET subscriptions_digest = NULL, order_revision = order_revision + 1;
            """
        )
    }

    static func runWhereNeeded(on connection: Connection) throws(SQLiteError) {
        if try areNeeded(on: connection) { try run(on: connection) }
    }

    static func areNeeded(on connection: Connection) throws(SQLiteError) -> Bool {
        try connection.texts(
            """
            SELECT address FROM feed WHERE address LIKE '%@%'
            UNION SELECT address FROM journal WHERE address LIKE '%@%'
            """
        )
        .contains { FeedID(ofFeedAt: $0).address != $0 }
    }

    private static func nameRemovals(on connection: Connection) throws(SQLiteError) {
        for address in try connection.texts(
            "SELECT DISTINCT address FROM journal WHERE address LIKE '%@%'"
        ) {
            var statement = try connection.prepare(
                "UPDATE journal SET address = ?2 WHERE address = ?1"
            )
            statement.bind(1, address)
            statement.bind(2, FeedID(ofFeedAt: address).address)
            try statement.run()
        }
    }
}
