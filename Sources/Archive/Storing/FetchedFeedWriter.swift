import FoundationEssentials
import News
import SQLite

/// Stores the results of fetching feeds: title, fetch state and articles.
struct FetchedFeedWriter {
    private let connection: Connection
    private let now: @Sendable () -> Date
    private let plainText: PlainTextConverter

    init(
        on connection: Connection,
        now: @escaping @Sendable () -> Date,
        plainText: @escaping PlainTextConverter
    ) {
        self.connection = connection
        self.now = now
        self.plainText = plainText
    }

    func store(_ deliveries: [FetchedFeedUpdate]) throws(SQLiteError) -> [FeedUpdateResult] {
        guard !deliveries.isEmpty else { return [] }
        return try SearchIndex(connection).writing { () throws(SQLiteError) in
            try storeInTransaction(deliveries)
        }
    }

    private func storeInTransaction(_ deliveries: [FetchedFeedUpdate]) throws(SQLiteError)
        -> [FeedUpdateResult]
    {
        var storing = try ArticleWriter(on: connection, now: now(), plainText: plainText)
        try storing.correctUnsetClock()
        var result: [FeedUpdateResult] = []
        for delivery in deliveries {
            result.append(try store(delivery, with: &storing))
        }
        try storing.finish()
        return result
    }

    private func store(
        _ delivery: FetchedFeedUpdate,
        with storing: inout ArticleWriter
    ) throws(SQLiteError) -> FeedUpdateResult {
        let feed = try FeedRowIDs(connection).number(of: delivery.feed)
        try storeFront(of: delivery, feed: feed)
        try FeedFetchStateRow.replace(delivery.fetchState, of: feed, on: connection)
        if delivery.articles != nil { try storing.begin(feed: feed, delivery) }
        var (newCount, expectedCount, updatedCount, changedCommentsCount) = (0, 0, 0, 0)
        var (unreadAgainCount, quietCount) = (0, 0)
        var rules = StoryRuleMarker(delivery, plainText: plainText)
        for article in delivery.articles ?? [] {
            switch try storing.store(article) {
            case .new:
                newCount += 1
                if !rules.match(article, storedAs: storing.nextStory - 1) { quietCount += 1 }
            case .expected:
                expectedCount += 1
                _ = rules.match(article, storedAs: storing.nextStory - 1)
            case .updated: updatedCount += 1
            case .unreadAgain:
                updatedCount += 1
                unreadAgainCount += 1
            case .commentsChanged: changedCommentsCount += 1
            case .unchanged, .removedBefore: break
            }
        }
        if delivery.articles != nil, storing.isExpecting {
            try ImportedArticleMatcher(connection).end(feed: feed)
        }
        try FeedCountChanges(stories: newCount + expectedCount, unread: newCount + unreadAgainCount)
            .add(toFeed: feed, on: connection)
        try rules.apply(on: connection)
        return FeedUpdateResult(
            feed: delivery.feed,
            newCount: newCount - quietCount,
            quietCount: expectedCount + quietCount,
            updatedCount: updatedCount,
            changedCommentsCount: changedCommentsCount
        )
    }

    private func storeFront(of delivery: FetchedFeedUpdate, feed: Int64) throws(SQLiteError) {
        var statement = try connection.prepare(
            """
            UPDATE feed SET own_title = coalesce(?2, own_title), home_page = coalesce(?3, home_page),
                language = coalesce(?4, language)
            WHERE id = ?1 AND (own_title IS NOT coalesce(?2, own_title)
                OR home_page IS NOT coalesce(?3, home_page)
                OR language IS NOT coalesce(?4, language))
            """
        )
        statement.bind(1, feed)
        statement.bind(2, delivery.title)
        statement.bind(3, delivery.homePage)
        statement.bind(4, delivery.language)
        try statement.run()
    }
}
