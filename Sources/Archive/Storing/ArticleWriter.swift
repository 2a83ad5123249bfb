import FoundationEssentials
import News
import SQLite

/// Stores one transaction's articles, feed by feed.
struct ArticleWriter: ~Copyable {
    enum Result {
        case new
        /// A new story, stored as read because it was read in an import or another feed.
        case expected
        case updated
        case unreadAgain
        case unchanged
        case commentsChanged
        case removedBefore
    }

    private struct CurrentFeed {
        var id: Int64 = 0
        var section: Int64?
        /// The sort key shared by the feed's new undated stories; `nil` before the first.
        var undatedSort: Int64?
        var hasTombstones = false
        var hasStories = false
        /// Whether stories can have copies in other feeds; false for saved pages and synchronized
        /// accounts.
        var hasCopies = true
        /// Whether the feed has not been read completely since an import.
        var isExpecting = false
        var marksUpdatedUnread = false
        var renamed: RenamedEntryMatcher?
    }

    /// The digest of a text that is not from the feed.
    static let provisional: Int64 = 0

    private(set) var nextStory: Int64
    private var hasNewOrder = false
    /// The digests of stories that gained or lost a copy.
    private var changedCopies: Set<Int64> = []
    private var feed = CurrentFeed()

    private let now: Date
    private let plainText: PlainTextConverter
    private let connection: Connection
    private var known: Statement
    private var newStory: Statement
    private var otherCopies: DuplicateStateReader
    private var words: StoryContentWriter

    init(
        on connection: Connection,
        now: Date,
        plainText: @escaping PlainTextConverter
    ) throws(SQLiteError) {
        let known = try connection.prepare(
            """
            SELECT id, text_digest, sort, is_read, copy FROM story
            WHERE feed = ?1 AND key_digest = ?2
            """
        )
        let newStory = try connection.prepare(
            """
            INSERT INTO story(id, feed, section, is_listed, is_read, is_starred, is_updated, sort,
                key_digest, text_digest, copy)
            VALUES (?1, ?2, ?3, ?4, ?8, ?9, 0, ?5, ?6, ?7, ?10)
            """
        )
        let otherCopies = try DuplicateStateReader(on: connection)
        let words = try StoryContentWriter(on: connection)
        let nextStory = try ArchiveRow(connection).nextStory()
        self.otherCopies = otherCopies
        self.words = words
        self.connection = connection
        self.nextStory = nextStory
        self.now = now
        self.plainText = plainText
        self.known = known
        self.newStory = newStory
    }

    var isExpecting: Bool { feed.isExpecting }

    /// Corrects the sort keys of undated stories stored in 1970, before the clock was set.
    mutating func correctUnsetClock() throws(SQLiteError) {
        guard now.plausible != nil else { return }
        var stories = try connection.prepare(
            """
            UPDATE story SET sort = ?1 WHERE is_listed IN (0, 1, 2, 3) AND is_read IN (0, 1)
                AND sort BETWEEN ?2 AND ?3
            """
        )
        stories.bind(1, StoryDateSortKey.of(now, .undated))
        stories.bind(2, StoryDateSortKey.undatedAtEndOf1970)
        stories.bind(3, StoryDateSortKey.last - 1)
        try stories.run()
        if connection.changedRowCount > 0 { hasNewOrder = true }
    }

    mutating func begin(feed id: Int64, _ delivery: FetchedFeedUpdate? = nil) throws(SQLiteError) {
        feed = CurrentFeed(id: id, marksUpdatedUnread: delivery?.marksUpdatedUnread ?? false)
        var row = try connection.prepare(
            """
            SELECT section, EXISTS (SELECT 1 FROM tombstone WHERE feed = ?1), is_expecting,
                EXISTS (SELECT 1 FROM story WHERE feed = ?1), account
            FROM feed WHERE id = ?1
            """
        )
        row.bind(1, id)
        guard try row.step() else { return }
        feed.section = row.isNull(0) ? nil : row.int64(0)
        feed.hasTombstones = row.bool(1)
        feed.isExpecting = row.bool(2)
        feed.hasStories = row.bool(3)
        let account = row.account(4)
        feed.hasCopies = account != .saved && !account.isSynced
        let articles = delivery?.articles ?? []
        feed.renamed = RenamedEntryMatcher(articles, of: id, on: connection, plainText: plainText)
        if feed.hasStories { try namesakes.updateKeys(of: articles) }
    }

    /// Stores the next row ID and the order revision, and updates which copies are listed.
    func finish() throws(SQLiteError) {
        let copies = DuplicateStoryDetector(connection)
        for copy in changedCopies {
            try copies.updateListing(copy)
            try copies.shareMarks(of: copy)
        }
        guard hasNewOrder else { return }
        try ArchiveRow(connection).setNextStory(nextStory)
        try ArchiveRow(connection).incrementOrderRevision()
    }

    /// Returns the sort key of new undated stories, newer than those of earlier refreshes.
    private mutating func undatedKey() throws(SQLiteError) -> Int64 {
        if let undatedSort = feed.undatedSort { return undatedSort }
        let now = StoryDateSortKey.of(now, .undated)
        var newest = try connection.prepare(
            """
            SELECT MIN(sort) FROM story WHERE feed = ?1 AND is_read IN (0, 1) AND sort BETWEEN ?2 AND ?3
            """
        )
        newest.bind(1, feed.id)
        newest.bind(2, now - 60)
        newest.bind(3, now)
        let key = try newest.step() && !newest.isNull(0) ? newest.int64(0) - 1 : now
        feed.undatedSort = key
        return key
    }

    private var namesakes: SharedIdentifierResolver {
        SharedIdentifierResolver(of: feed.id, hasTombstones: feed.hasTombstones, on: connection)
    }

    mutating func store(
        _ article: IncomingArticle,
        as state: ReadingState = ReadingState()
    ) throws(SQLiteError) -> Result {
        let key = StoryKeyFormat.digest(of: article.key)
        let text = article.digest
        known.bind(1, feed.id)
        known.bind(2, key)
        guard try known.step() else {
            if let namesake = try namesake(of: article) { return try store(namesake, as: state) }
            if try isRemoved(article) { return .removedBefore }
            if feed.isExpecting,
                try ImportedArticleMatcher(connection).adoptFeedKey(key, feed: feed.id)
            {
                return try store(article, as: state)
            }
            if feed.isExpecting, try UndoableStoryDeleter(connection).adoptFeedKey(key, of: feed.id)
            {
                feed.hasTombstones = true
                return .removedBefore
            }
            if feed.hasStories, !feed.isExpecting,
                let story = try feed.renamed?.story(like: article)
            {
                try StoryKeyFormat.rename(story, article.key, on: connection)
                return try store(article, as: state)
            }
            var isExpected =
                feed.isExpecting ? try ImportedArticleMatcher(connection).has(key) : false
            let copy = copy(of: article)
            if let copy, let others = try otherCopies.state(of: copy, besides: feed.id) {
                if others.isDeleted { return try addTombstones(article) }
                isExpected = isExpected || others.isRead
                changedCopies.insert(copy)
            }
            var state = state
            if isExpected { state.isRead = true }
            try add(article, key: key, text: text, copy: copy, state: state)
            return isExpected ? .expected : .new
        }
        let (id, oldText, oldSort) = (known.int64(0), known.int64(1), known.int64(2))
        let wasRead = known.bool(3)
        let oldCopy = known.isNull(4) ? nil : known.int64(4)
        known.reset()
        let copy = copy(of: article)
        if oldCopy != copy {
            try note(copy, of: id)
            changedCopies.formUnion([oldCopy, copy].compactMap(\.self))
            hasNewOrder = true
        }
        guard oldText != text else {
            return try words.noteDiscussion(of: article, id) ? .commentsChanged : .unchanged
        }
        if let namesake = try namesake(of: article) { return try store(namesake, as: state) }
        let article = try keepingText(of: id, in: article)
        let isUpdated =
            oldText == Self.provisional ? false : try reads(id, otherwiseThan: article)
        try replace(
            id,
            oldSort: oldSort,
            with: article,
            text: text,
            isUpdated: isUpdated && wasRead,
            isRead: wasRead && !(isUpdated && feed.marksUpdatedUnread)
        )
        guard isUpdated else { return .unchanged }
        return wasRead && feed.marksUpdatedUnread ? .unreadAgain : .updated
    }

    private func namesake(of article: IncomingArticle) throws(SQLiteError) -> IncomingArticle? {
        guard feed.hasStories, article.sharedKey == nil else { return nil }
        return try namesakes.separated(article)
    }

    /// Stores a new article of an import, and returns its row ID.
    ///
    /// Its digest is provisional, so that the feed's text replaces it without marking the story as
    /// updated.
    mutating func addImported(
        _ article: IncomingArticle,
        state: ReadingState
    ) throws(SQLiteError) -> Int64 {
        let copy = copy(of: article)
        if let copy { changedCopies.insert(copy) }
        try add(
            article,
            key: StoryKeyFormat.digest(of: article.key),
            text: Self.provisional,
            copy: copy,
            state: state
        )
        return nextStory - 1
    }

    private func isRemoved(_ article: IncomingArticle) throws(SQLiteError) -> Bool {
        guard feed.hasTombstones else { return false }
        return try StoryPurger(connection).hasTombstone(StoryIdentityFields(article), from: feed.id)
    }

    private mutating func add(
        _ article: IncomingArticle,
        key: Int64,
        text: Int64,
        copy: Int64?,
        state: ReadingState
    ) throws(SQLiteError) {
        let sort: Int64
        if let dated = article.sort { sort = dated } else { sort = try undatedKey() }
        newStory.bind(1, nextStory)
        newStory.bind(2, feed.id)
        newStory.bind(3, feed.section)
        newStory.bind(4, feed.section != nil)
        newStory.bind(5, sort)
        newStory.bind(6, key)
        newStory.bind(7, text)
        newStory.bind(8, state.isRead)
        newStory.bind(9, state.isStarred)
        newStory.bind(10, copy)
        try newStory.run()
        try words.write(article, as: nextStory)
        nextStory += 1
        hasNewOrder = true
    }

    /// Replaces the text of a story; `isUpdated` marks it as changed since it was read.
    private mutating func replace(
        _ id: Int64,
        oldSort: Int64,
        with article: IncomingArticle,
        text: Int64,
        isUpdated: Bool,
        isRead: Bool
    ) throws(SQLiteError) {
        try SearchIndex(connection).forget(id, isIndexedAgain: true)
        var article = article
        // Keep the date of an earlier version of the article.
        if article.sort == nil { article.published = StoryDateSortKey.date(in: oldSort) }
        let isOfUnknownTime = StoryDateSortKey.time(of: oldSort).plausible == nil
        let sort = article.sort ?? (isOfUnknownTime ? StoryDateSortKey.last : oldSort)
        if sort != oldSort { hasNewOrder = true }
        var story = try connection.prepare(
            """
            UPDATE story SET text_digest = ?2, sort = ?3, is_updated = is_updated OR ?4, is_read = ?5
            WHERE id = ?1
            """
        )
        story.bind(1, id)
        story.bind(2, text)
        story.bind(3, sort)
        story.bind(4, isUpdated)
        story.bind(5, isRead)
        try story.run()
        try words.write(article, as: id)
        try StoryPageRow.feedHasChanged(id, on: connection)
    }

    /// Returns the article with the stored text if its own text is empty or the cut beginning of it.
    ///
    /// Some feeds send the whole text only while a story is new.
    private func keepingText(
        of id: Int64,
        in article: IncomingArticle
    ) throws(SQLiteError) -> IncomingArticle {
        var old = try connection.prepare(
            """
            SELECT article.html, article.pictures, headline.summary, headline.reading_minutes,
                headline.has_picture
            FROM headline JOIN article ON article.id = headline.id WHERE headline.id = ?1
            """
        )
        old.bind(1, id)
        guard try old.step(), let html = old.text(0), !html.isEmpty else { return article }
        let text = article.html.words(plainText)
        guard CutTextDetector.isCut(text, from: html.words(plainText)) else { return article }
        var article = article
        article.html = html
        if article.pictures.isEmpty {
            article.pictures = (old.text(1) ?? "").split(separator: "\n").map(String.init)
        }
        article.summary = old.text(2)
        article.readingMinutes = old.isNull(3) ? nil : Int(old.int64(3))
        article.hasPicture = article.hasPicture || old.bool(4)
        return article
    }

    private func reads(
        _ id: Int64,
        otherwiseThan article: IncomingArticle
    ) throws(SQLiteError) -> Bool {
        var old = try connection.prepare(
            """
            SELECT headline.title, article.deck, article.html
            FROM headline JOIN article ON article.id = headline.id WHERE headline.id = ?1
            """
        )
        old.bind(1, id)
        guard try old.step() else { return true }
        return old.text(0) != article.title || old.text(1) != article.deck
            || (old.text(2) ?? "").words(plainText) != article.html.words(plainText)
    }

    /// Returns the digest that an article shares with its copies; `nil` if it cannot have copies.
    private func copy(of article: IncomingArticle) -> Int64? {
        feed.hasCopies
            ? DuplicateStoryDetector.digest(link: article.link, title: article.title) : nil
    }

    /// Adds a tombstone for a story whose copies the user has deleted.
    private mutating func addTombstones(_ article: IncomingArticle) throws(SQLiteError) -> Result {
        let key = StoryKeyFormat.digest(of: article.key)
        try StoryPurger(connection).addTombstone(key, of: feed.id)
        feed.hasTombstones = true
        return .removedBefore
    }

    private func note(_ copy: Int64?, of id: Int64) throws(SQLiteError) {
        var statement = try connection.prepare("UPDATE story SET copy = ?2 WHERE id = ?1")
        statement.bind(1, id)
        statement.bind(2, copy)
        try statement.run()
        try DuplicateStoryDetector(connection).release(id)
    }
}
