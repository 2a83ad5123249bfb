import FoundationEssentials
import News
import SQLite

/// Stores one transaction's articles, feed by feed.
struct ArticleWriter: ~Copyable {
    enum Result {
        case new
        /// A new story that is stored as read, because an import or another feed contains it as
        /// read.
        case expected
        case updated
        case unreadAgain
        case unchanged
        case commentsChanged
        case removedBefore
    }

    private(set) var nextStory: Int64
    var hasNewOrder = false

    let now: Date
    private let plainText: PlainTextConverter
    private(set) var feed: Int64 = 0
    private var section: Int64?
    private var undatedSort: Int64?
    var hasTombstones = false
    private(set) var hasStories = false
    private var marksUpdatedUnread = false
    private var renamed: RenamedEntryMatcher?
    /// The digests of stories that gained or lost a copy.
    private(set) var changedCopies: Set<Int64> = []
    /// Whether stories can have copies in other feeds; false for saved pages and accounts on
    /// servers.
    private(set) var hasCopies = true
    /// Whether the feed has not been read completely since an import.
    private(set) var isExpecting = false

    let connection: Connection
    private var known: Statement
    private var newStory: Statement
    private var otherCopies: DuplicateStateReader
    private var words: StoryContentWriter

    init(
        on connection: Connection,
        nextStory: Int64,
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
        self.otherCopies = otherCopies
        self.words = words
        self.connection = connection
        self.nextStory = nextStory
        self.now = now
        self.plainText = plainText
        self.known = known
        self.newStory = newStory
    }

    mutating func begin(feed: Int64, _ delivery: FetchedFeedUpdate? = nil) throws(SQLiteError) {
        self.feed = feed
        undatedSort = nil
        marksUpdatedUnread = delivery?.marksUpdatedUnread ?? false
        var row = try connection.prepare(
            """
            SELECT section, EXISTS (SELECT 1 FROM tombstone WHERE feed = ?1), is_expecting,
                EXISTS (SELECT 1 FROM story WHERE feed = ?1), account
            FROM feed WHERE id = ?1
            """
        )
        row.bind(1, feed)
        guard try row.step() else { return }
        section = row.isNull(0) ? nil : row.int64(0)
        hasTombstones = row.bool(1)
        isExpecting = row.bool(2)
        hasStories = row.bool(3)
        let account = row.account(4)
        hasCopies = account != .saved && !account.isSynced
        let articles = delivery?.articles ?? []
        renamed = RenamedEntryMatcher(articles, of: feed, on: connection, plainText: plainText)
        if hasStories { try namesakes.settleNames(of: articles) }
    }

    /// Returns the sort key for a new undated story.
    ///
    /// It follows the stories of earlier refreshes, even of the same second.
    private mutating func undatedKey() throws(SQLiteError) -> Int64 {
        if let undatedSort { return undatedSort }
        let now = StoryDateSortKey.of(now, .undated)
        var newest = try connection.prepare(
            """
            SELECT MIN(sort) FROM story WHERE feed = ?1 AND is_read IN (0, 1) AND sort BETWEEN ?2 AND ?3
            """
        )
        newest.bind(1, feed)
        newest.bind(2, now - 60)
        newest.bind(3, now)
        let key = try newest.step() && !newest.isNull(0) ? newest.int64(0) - 1 : now
        undatedSort = key
        return key
    }

    private var namesakes: SharedIdentifierResolver {
        SharedIdentifierResolver(of: feed, hasTombstones: hasTombstones, on: connection)
    }

    mutating func store(
        _ article: IncomingArticle,
        as state: ReadingState = ReadingState()
    ) throws(SQLiteError) -> Result {
        let key = StoryKeyFormat.digest(of: article.key)
        let text = article.digest
        known.bind(1, feed)
        known.bind(2, key)
        guard try known.step() else {
            if let namesake = try namesake(of: article) { return try store(namesake, as: state) }
            if try isRemoved(article) { return .removedBefore }
            if isExpecting, try ImportedArticleMatcher(connection).settleName(key, feed: feed) {
                return try store(article, as: state)
            }
            if isExpecting, try UndoableStoryDeleter(connection).settleName(key, of: feed) {
                hasTombstones = true
                return .removedBefore
            }
            if hasStories, !isExpecting, let story = try renamed?.story(like: article) {
                try StoryKeyFormat.rename(story, article.key, on: connection)
                return try store(article, as: state)
            }
            var isExpected = isExpecting ? try ImportedArticleMatcher(connection).has(key) : false
            let copy = copy(of: article)
            if let copy, let others = try otherCopies.state(of: copy, besides: feed) {
                if others.isDeleted { return try keepAway(article) }
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
        let isUpdated =
            oldText == Self.provisional ? false : try reads(id, otherwiseThan: article)
        try replace(
            id,
            oldSort: oldSort,
            with: article,
            text: text,
            isUpdated: isUpdated && wasRead,
            isRead: wasRead && !(isUpdated && marksUpdatedUnread)
        )
        guard isUpdated else { return .unchanged }
        return wasRead && marksUpdatedUnread ? .unreadAgain : .updated
    }

    private func namesake(of article: IncomingArticle) throws(SQLiteError) -> IncomingArticle? {
        guard hasStories, article.sharedKey == nil else { return nil }
        return try namesakes.settled(article)
    }

    /// Stores a new article of an import.
    ///
    /// Its digest is provisional, so that the feed's text replaces it without marking the story as
    /// updated.
    ///
    /// - Returns: The row ID of the story.
    mutating func takeOver(
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

    /// The digest of a text that is not from the feed.
    static let provisional: Int64 = 0

    private func isRemoved(_ article: IncomingArticle) throws(SQLiteError) -> Bool {
        guard hasTombstones else { return false }
        return try StoryPurger(connection).hasTombstone(StoryIdentityFields(article), from: feed)
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
        newStory.bind(2, feed)
        newStory.bind(3, section)
        newStory.bind(4, section != nil)
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

    /// Replaces the text of a story.
    ///
    /// `isUpdated` marks it as changed since the user read it.
    private mutating func replace(
        _ id: Int64,
        oldSort: Int64,
        with article: IncomingArticle,
        text: Int64,
        isUpdated: Bool,
        isRead: Bool
    ) throws(SQLiteError) {
        try SearchIndex(connection).forget(id, isComingBack: true)
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
}
