import FoundationEssentials
import News
import SQLite

/// Saves and removes web pages, and stores their fetched texts.
///
/// Each operation is one transaction.
struct SavedPageWriter {
    private let connection: Connection
    private let undo: UndoRecorder
    private let now: @Sendable () -> Date
    private let plainText: PlainTextConverter

    init(
        on connection: Connection,
        recordingIn undo: UndoRecorder,
        now: @escaping @Sendable () -> Date,
        plainText: @escaping PlainTextConverter
    ) {
        self.connection = connection
        self.undo = undo
        self.now = now
        self.plainText = plainText
    }

    func save(_ pages: [SavePageRequest], isTrial: Bool) throws(SQLiteError) -> PageImportResult {
        let body = { () throws(SQLiteError) in try saveInTransaction(pages) }
        return isTrial
            ? try connection.rollingBack(body) : try SearchIndex(connection).writing(body)
    }

    private func saveInTransaction(_ pages: [SavePageRequest]) throws(SQLiteError)
        -> PageImportResult
    {
        let moving = SavedPages(connection)
        let feed = try moving.number(of: .savedPages)
        let removed = try moving.number(of: .removedPages)
        var storing = try ArticleWriter(on: connection, now: now(), plainText: plainText)
        try storing.begin(feed: feed)
        var imported = ImportedSavedPageWriter(on: connection, now: now())
        var counts = PageImportResult()
        var feedCounts = FeedCountChanges()
        var (new, returning): (Set<Int64>, Set<Int64>) = ([], [])
        for page in pages {
            let key = Digest.of(page.article.key)
            let story: Int64
            if let known = try self.story(of: key, in: feed) {
                story = known
                counts.knownCount += 1
                let isCounted = !new.contains(known) && !returning.contains(known)
                if page.isListed {
                    try imported.take(page, of: known, isReturning: false, isCounted: isCounted)
                }
            } else if let gone = try self.story(of: key, in: removed) {
                story = gone
                returning.insert(gone)
                try moving.move([gone], isSaved: true)
                if page.isListed {
                    try imported.take(page, of: gone, isReturning: true, isCounted: false)
                }
            } else {
                story = try add(page, with: &storing)
                feedCounts.add(page.state)
                new.insert(story)
            }
            if page.mayBePrivate { try allowPrivateAddress(story) }
            counts.articles.append(ArticleID("\(story)"))
        }
        try feedCounts.add(toFeed: feed, on: connection)
        counts.newArticles = Set(new.union(returning).map { ArticleID("\($0)") })
        counts.additions = imported.additions
        let changes = try imported.finish()
        if !counts.newArticles.isEmpty || !changes.isEmpty {
            let count =
                counts.newArticles.isEmpty ? imported.changedCount : counts.newArticles.count
            try undo.record { journal, time throws(SQLiteError) in
                try journal.append(
                    pages: StoryIDSet(new.union(returning)),
                    isSaved: true,
                    count: count,
                    changes: changes.isEmpty ? nil : changes,
                    made: time
                )
            }
        }
        try storing.finish()
        if !returning.isEmpty || !changes.isEmpty {
            try ArchiveRow(connection).incrementOrderRevision()
        }
        return counts
    }

    private func add(
        _ page: SavePageRequest,
        with storing: inout ArticleWriter
    ) throws(SQLiteError) -> Int64 {
        var article = page.article
        article.firstSeen = page.saved
        let story = try storing.addImported(article, state: page.state)
        for tag in page.state.tags {
            var row = try connection.prepare(
                "INSERT OR IGNORE INTO tagged(story, name) VALUES (?1, ?2)"
            )
            row.bind(1, story)
            row.bind(2, tag.text)
            try row.run()
        }
        var row = try connection.prepare(
            """
            INSERT INTO saved_page(id, address, key, saved, fetched, failure_count, site)
            VALUES (?1, ?2, ?5, ?3, ?4, 0, ?6)
            """
        )
        row.bind(1, story)
        row.bind(2, page.address)
        row.bind(3, page.saved.timeIntervalSince1970)
        row.bind(4, page.isFetched ? now().timeIntervalSince1970 : nil)
        row.bind(5, article.key)
        row.bind(6, page.site)
        try row.run()
        return story
    }

    private func allowPrivateAddress(_ page: Int64) throws(SQLiteError) {
        var row = try connection.prepare("UPDATE saved_page SET may_be_private = 1 WHERE id = ?1")
        row.bind(1, page)
        try row.run()
    }

    private func story(of key: Int64, in feed: Int64) throws(SQLiteError) -> Int64? {
        var statement = try connection.prepare(
            "SELECT id FROM story WHERE feed = ?1 AND key_digest = ?2"
        )
        statement.bind(1, feed)
        statement.bind(2, key)
        return try statement.step() ? statement.int64(0) : nil
    }

    func remove(_ stories: [Int64]) throws(SQLiteError) -> Int {
        try connection.writing { () throws(SQLiteError) in
            let removed = try SavedPages(connection).move(stories, isSaved: false)
            guard !removed.isEmpty else { return 0 }
            try undo.record { journal, time throws(SQLiteError) in
                try journal.append(
                    pages: StoryIDSet(removed),
                    isSaved: false,
                    count: removed.count,
                    made: time
                )
            }
            try ArchiveRow(connection).incrementOrderRevision()
            return removed.count
        }
    }

    func store(
        _ article: IncomingArticle,
        from site: String?,
        of id: Int64
    ) throws(SQLiteError) -> Bool {
        try SearchIndex(connection).writing { () throws(SQLiteError) in
            let feed = try SavedPages(connection).number(of: .savedPages)
            var known = try connection.prepare(
                """
                SELECT article.key, headline.title, story.key_digest, story.sort
                FROM story JOIN article ON article.id = story.id JOIN headline ON headline.id = story.id
                WHERE story.id = ?1 AND story.feed = ?2
                """
            )
            known.bind(1, id)
            known.bind(2, feed)
            guard try known.step(), let key = known.text(0), Digest.of(key) == known.int64(2) else {
                return false
            }
            var article = article
            article.key = key
            article.firstSeen = StoryDateSortKey.time(of: known.int64(3))
            if article.title.isEmpty { article.title = known.text(1) ?? "" }
            known.reset()
            var storing = try ArticleWriter(on: connection, now: now(), plainText: plainText)
            try storing.begin(feed: feed)
            _ = try storing.store(article)
            try storing.finish()
            var page = try connection.prepare(
                """
                UPDATE saved_page SET fetched = ?2, next_attempt = NULL, failure_count = 0, failure = NULL,
                    site = coalesce(?3, site)
                WHERE id = ?1
                """
            )
            page.bind(1, id)
            page.bind(2, now().timeIntervalSince1970)
            page.bind(3, site)
            try page.run()
            return true
        }
    }

    func note(_ failure: FullTextFailure, of id: Int64, nextAttempt: Date) throws(SQLiteError) {
        try connection.writing { () throws(SQLiteError) in
            var page = try connection.prepare(
                """
                UPDATE saved_page SET next_attempt = ?2, failure_count = failure_count + 1, failure = ?3
                WHERE id = ?1
                """
            )
            page.bind(1, id)
            page.bind(2, nextAttempt.timeIntervalSince1970)
            page.bind(3, PageFailureCoding.text(of: failure))
            try page.run()
            var headline = try connection.prepare(
                """
                UPDATE headline SET summary = ?2 WHERE id = ?1
                    AND id IN (SELECT id FROM saved_page WHERE fetched IS NULL)
                """
            )
            headline.bind(1, id)
            headline.bind(2, ErrorMessages.whyPageWaits(failure))
            try headline.run()
        }
    }
}

extension FeedCountChanges {
    fileprivate mutating func add(_ state: ReadingState) {
        stories += 1
        unread += state.isRead ? 0 : 1
        starred += state.isStarred ? 1 : 0
    }
}
