import News
import SQLite

/// Stores the items of one account as stories within a transaction.
struct RemoteItemWriter {
    /// An item with the feed that stores it, and with its row if it is known.
    private struct Placed {
        let item: IncomingItem
        let feed: Int64
        let row: RemoteItemTable.Row?
    }

    private let connection: Connection
    private let account: AccountID
    private let items: RemoteItemTable
    private(set) var result = ItemStorageResult()

    init(of account: AccountID, on connection: Connection) {
        self.account = account
        self.connection = connection
        items = RemoteItemTable(of: account, on: connection)
    }

    /// Stores items, or nothing if known IDs belong to other articles.
    ///
    /// If several items have the same ID, stores the first.
    mutating func store(
        _ incoming: [IncomingItem],
        onlyKnown: Bool,
        with storing: inout ArticleWriter
    ) throws(SQLiteError) {
        var ids: Set<String> = []
        var known: [(IncomingItem, RemoteItemTable.Row?)] = []
        for item in incoming where ids.insert(item.item).inserted {
            let row = try items.row(of: item.item)
            if onlyKnown, row?.story == nil { continue }
            known.append((item, row))
            if let row, try isContradiction(item, row) { result.contradictionCount += 1 }
        }
        guard result.contradictionCount == 0 else { return }
        var feeds: [Int64] = []
        var groups: [Int64: [Placed]] = [:]
        for (item, row) in known {
            guard let placed = try place(item, row) else { continue }
            if groups[placed.feed] == nil { feeds.append(placed.feed) }
            groups[placed.feed, default: []].append(placed)
        }
        for feed in feeds {
            try storing.begin(feed: feed)
            var counts = FeedCountChanges()
            for placed in groups[feed] ?? [] {
                try store(placed, with: &storing, counts: &counts)
            }
            try counts.add(toFeed: feed, on: connection)
        }
    }

    /// Whether a known ID now belongs to another article: its GUID, link and title have all
    /// changed.
    private func isContradiction(
        _ item: IncomingItem,
        _ row: RemoteItemTable.Row
    ) throws(SQLiteError) -> Bool {
        guard let story = row.story, let old = row.likeness, let new = item.likeness,
            Digest.of(new) != old
        else { return false }
        var words = try connection.prepare(
            """
            SELECT article.link, headline.title
            FROM article JOIN headline ON headline.id = article.id WHERE article.id = ?1
            """
        )
        words.bind(1, story)
        guard try words.step() else { return false }
        let link = words.text(0).map { StoryKeyFormat.withoutScheme($0) }
        return link != item.article.link.map { StoryKeyFormat.withoutScheme($0) }
            && words.text(1) != item.article.title
    }

    private func place(
        _ item: IncomingItem,
        _ known: RemoteItemTable.Row?
    ) throws(SQLiteError) -> Placed? {
        if let story = known?.story { return try feed(of: story, item, known) }
        if known?.isRemoved == true { return nil }
        guard let feed = try feed(for: item, isStarred: known?.state.isStarred == true) else {
            try items.noteMissing(item.item)
            return nil
        }
        guard let likeness = item.likeness,
            let old = try items.rowWithoutID(like: likeness, in: feed)
        else { return Placed(item: item, feed: feed, row: known) }
        let row = try items.assign(item.item, known, to: old)
        if row.isRemoved { return nil }
        guard let story = row.story else { return Placed(item: item, feed: feed, row: row) }
        // The server has lost the star with the old item.
        if old.state.isStarred, !row.state.isStarred {
            try Outbox(of: account, on: connection).queue(.starred, of: story)
        }
        try items.applyConfirmedState(row.state, to: story)
        return try self.feed(of: story, item, row)
    }

    private func feed(
        of story: Int64,
        _ item: IncomingItem,
        _ row: RemoteItemTable.Row?
    ) throws(SQLiteError) -> Placed? {
        var feed = try connection.prepare(
            """
            SELECT feed FROM story WHERE id = ?1 AND NOT \(UndoableStoryDeleter.areDeleted)
            """
        )
        feed.bind(1, story)
        return try feed.step() ? Placed(item: item, feed: feed.int64(0), row: row) : nil
    }

    /// Returns the feed for a new story; `nil` if the feed is not in the list yet.
    ///
    /// Starred items of removed feeds are stored in a separate feed.
    private func feed(for item: IncomingItem, isStarred: Bool) throws(SQLiteError) -> Int64? {
        let known = try item.feed.flatMap { remote throws(SQLiteError) in
            try RemoteFeedTable(of: account, on: connection).feed(of: remote)
        }
        if item.feed == nil || isStarred && known?.isSubscribed != true {
            return try FeedRowIDs(connection).number(of: .removedFeeds(of: account))
        }
        return known?.feed
    }

    private mutating func store(
        _ placed: Placed,
        with storing: inout ArticleWriter,
        counts: inout FeedCountChanges
    ) throws(SQLiteError) {
        let item = placed.item
        if let row = placed.row, let story = row.story {
            var article = item.article
            article.key = try key(of: story) ?? article.key
            count(try storing.store(article))
            return try items.link(row.id, to: story, likeness: item.likeness)
        }
        let row =
            if let row = placed.row { row } else {
                try items.add(item.item, state: ReadingState(isRead: true))
            }
        switch try storing.store(item.article, as: row.state) {
        case .new, .expected:
            result.newCount += 1
            counts.add(row.state, count: 1)
            try items.link(row.id, to: storing.nextStory - 1, likeness: item.likeness)
        case .removedBefore:
            try items.setRemoved(row.id)
        case let other:
            count(other)
            try adopt(item, as: row, in: placed.feed)
        }
    }

    private func adopt(
        _ item: IncomingItem,
        as row: RemoteItemTable.Row,
        in feed: Int64
    ) throws(SQLiteError) {
        var known = try connection.prepare(
            "SELECT id FROM story WHERE feed = ?1 AND key_digest = ?2"
        )
        known.bind(1, feed)
        known.bind(2, StoryKeyFormat.digest(of: item.article.key))
        guard try known.step() else { return try items.setRemoved(row.id) }
        let story = known.int64(0)
        known.reset()
        try items.release(story, except: row.id)
        try items.link(row.id, to: story, likeness: item.likeness)
        try items.applyConfirmedState(row.state, to: story)
    }

    private mutating func count(_ stored: ArticleWriter.Result) {
        switch stored {
        case .updated, .unreadAgain: result.updatedCount += 1
        case .new, .expected, .unchanged, .commentsChanged, .removedBefore: break
        }
    }

    /// Returns the key of a story; `nil` if damage to the archive destroyed it.
    ///
    /// The story then gets the key of the item.
    private func key(of story: Int64) throws(SQLiteError) -> String? {
        var row = try connection.prepare(
            """
            SELECT article.key, story.key_digest
            FROM story JOIN article ON article.id = story.id WHERE story.id = ?1
            """
        )
        row.bind(1, story)
        guard try row.step(), let key = row.text(0), StoryKeyFormat.digest(of: key) == row.int64(1)
        else { return nil }
        return key
    }
}
