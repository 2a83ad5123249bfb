import FoundationEssentials
import News
import SQLite

extension ArchiveWriter {
    func store(_ deliveries: [FetchedFeedUpdate]) throws(SQLiteError) -> [FeedUpdateResult] {
        guard !deliveries.isEmpty else { return [] }
        return try changingIndex { () throws(SQLiteError) in
            try storeInTransaction(deliveries)
        }
    }

    func storeInTransaction(_ deliveries: [FetchedFeedUpdate]) throws(SQLiteError)
        -> [FeedUpdateResult]
    {
        let first = try connection.number("SELECT next_story FROM archive") ?? 1
        var storing = try ArticleWriter(
            on: connection,
            nextStory: first,
            now: now(),
            plainText: plainText
        )
        if try storing.correctUnsetClock() { storing.hasNewOrder = true }
        var result: [FeedUpdateResult] = []
        for delivery in deliveries {
            result.append(try store(delivery, with: &storing))
        }
        try finish(storing)
        return result
    }

    /// Stores the next row ID and the order revision, and updates which copies are listed.
    func finish(_ storing: borrowing ArticleWriter) throws(SQLiteError) {
        let copies = DuplicateStoryDetector(connection)
        for copy in storing.changedCopies {
            try copies.settle(copy)
            try copies.shareMarks(of: copy)
        }
        guard storing.hasNewOrder else { return }
        var statement = try connection.prepare("UPDATE archive SET next_story = ?1")
        statement.bind(1, storing.nextStory)
        try statement.run()
        try incrementOrderRevision()
    }

    private func store(
        _ delivery: FetchedFeedUpdate,
        with storing: inout ArticleWriter
    ) throws(SQLiteError) -> FeedUpdateResult {
        let feed = try feedNumber(of: delivery.feed)
        try storeFront(of: delivery, feed: feed)
        try storeWire(delivery.wire, feed: feed)
        if delivery.articles != nil { try storing.begin(feed: feed, delivery) }
        var (newCount, expectedCount, updatedCount, changedCommentsCount) = (0, 0, 0, 0)
        var unreadAgainCount = 0
        for article in delivery.articles ?? [] {
            switch try storing.store(article) {
            case .new: newCount += 1
            case .expected: expectedCount += 1
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
        return FeedUpdateResult(
            feed: delivery.feed,
            newCount: newCount,
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

    func storeWire(_ wire: FeedFetchState, feed: Int64) throws(SQLiteError) {
        var statement = try connection.prepare(FeedFetchStateRow.replacement)
        FeedFetchStateRow.bind(wire, feed: feed, to: &statement)
        try statement.run()
    }
}
