import FoundationEssentials
import News
import SQLite

/// Stores the articles of one transaction, feed by feed.
struct StoryStoring: ~Copyable {
    /// What became of an article.
    enum Result {
        case new
        /// It is new here, and another reader knew it: it comes as read.
        case expected
        /// Its text has changed.
        case updated
        /// It was stored like that before, or only its markup has changed.
        case unchanged
        /// As unchanged, but readers talk about it elsewhere, or more than before.
        case talkedOf
        /// It stays away.
        case removedBefore
    }

    /// The number of the next new story.
    private(set) var nextStory: Int64
    /// True once a story was added, or moved to another date.
    private(set) var hasNewOrder = false

    private let now: Date
    private let plainText: PlainText
    private var feed: Int64 = 0
    private var section: Int64?
    private var hasTombstones = false
    /// True until the feed is read in full for the first time after an import.
    private(set) var isExpecting = false

    private let connection: Connection
    private var known: Statement
    private var tombstone: Statement
    private var newStory: Statement
    private var newHeadline: Statement
    private var newArticle: Statement
    private var newTalk: Statement
    private var enclosures: EnclosureStoring

    init(
        on connection: Connection,
        nextStory: Int64,
        now: Date,
        plainText: @escaping PlainText
    ) throws(SQLiteError) {
        // All that may fail comes first: what is half made cannot be taken apart.
        let known = try connection.prepare(
            "SELECT id, text_digest, sort FROM story WHERE feed = ?1 AND key_digest = ?2"
        )
        let tombstone = try connection.prepare(
            "SELECT 1 FROM tombstone WHERE feed = ?1 AND key_digest = ?2"
        )
        let newStory = try connection.prepare(
            """
            INSERT INTO story(id, feed, section, is_listed, is_read, is_starred, is_updated, sort,
                key_digest, text_digest)
            VALUES (?1, ?2, ?3, ?4, ?8, ?9, 0, ?5, ?6, ?7)
            """
        )
        let newHeadline = try connection.prepare(
            """
            REPLACE INTO headline(id, title, summary, byline, published, language, reading_minutes,
                has_picture, discussion, points, comments)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8,
                coalesce(?9, (SELECT discussion FROM headline WHERE id = ?1)),
                coalesce(?10, (SELECT points FROM headline
                    WHERE id = ?1 AND discussion IS coalesce(?9, discussion))),
                coalesce(?11, (SELECT comments FROM headline
                    WHERE id = ?1 AND discussion IS coalesce(?9, discussion))))
            """
        )
        let newArticle = try connection.prepare(
            """
            REPLACE INTO article(id, key, deck, link, updated, pictures, html)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
            """
        )
        let newTalk = try connection.prepare(
            """
            UPDATE headline SET discussion = ?2,
                points = coalesce(?3, iif(discussion IS ?2, points, NULL)),
                comments = coalesce(?4, iif(discussion IS ?2, comments, NULL))
            WHERE id = ?1
                AND (discussion IS NOT ?2 OR points IS NOT coalesce(?3, points)
                    OR comments IS NOT coalesce(?4, comments))
            RETURNING id
            """
        )
        let enclosures = try EnclosureStoring(on: connection)
        self.enclosures = enclosures
        self.connection = connection
        self.nextStory = nextStory
        self.now = now
        self.plainText = plainText
        self.known = known
        self.tombstone = tombstone
        self.newStory = newStory
        self.newHeadline = newHeadline
        self.newArticle = newArticle
        self.newTalk = newTalk
    }

    /// Goes on with another feed.
    mutating func begin(feed: Int64) throws(SQLiteError) {
        self.feed = feed
        var row = try connection.prepare(
            """
            SELECT section, EXISTS (SELECT 1 FROM tombstone WHERE feed = ?1), is_expecting
            FROM feed WHERE id = ?1
            """
        )
        row.bind(1, feed)
        guard try row.step() else { return }
        section = row.isNull(0) ? nil : row.int64(0)
        hasTombstones = row.bool(1)
        isExpecting = row.bool(2)
    }

    mutating func store(_ article: IncomingArticle) throws(SQLiteError) -> Result {
        let key = Digest.of(article.key)
        let text = article.digest
        known.bind(1, feed)
        known.bind(2, key)
        guard try known.step() else {
            if try isRemoved(key) { return .removedBefore }
            if isExpecting, try Expectations(connection).settleName(key, feed: feed) {
                return try store(article)
            }
            if isExpecting, try DeletedStories(connection).settleName(key, of: feed) {
                hasTombstones = true
                return .removedBefore
            }
            let isExpected = isExpecting ? try Expectations(connection).has(key) : false
            try add(article, key: key, text: text, state: ReadingState(isRead: isExpected))
            return isExpected ? .expected : .new
        }
        let (id, oldText, oldSort) = (known.int64(0), known.int64(1), known.int64(2))
        known.reset()
        guard oldText != text else {
            try enclosures.note(article.enclosures, of: id)
            return try note(article.discussion, of: id) ? .talkedOf : .unchanged
        }
        let isUpdated =
            oldText == Self.provisional ? false : try reads(id, otherwiseThan: article)
        try replace(id, oldSort: oldSort, with: article, text: text, isUpdated: isUpdated)
        return isUpdated ? .updated : .unchanged
    }

    /// Stores an article that is not known as another reader had it.
    ///
    /// Its text stands until the feed brings its own, which is no news to the reader.
    ///
    /// - Returns: The number of the story.
    mutating func takeOver(
        _ article: IncomingArticle,
        state: ReadingState
    ) throws(SQLiteError) -> Int64 {
        try add(article, key: Digest.of(article.key), text: Self.provisional, state: state)
        return nextStory - 1
    }

    /// The digest of a text that the feed itself did not bring.
    static let provisional: Int64 = 0

    private mutating func isRemoved(_ key: Int64) throws(SQLiteError) -> Bool {
        guard hasTombstones else { return false }
        tombstone.bind(1, feed)
        tombstone.bind(2, key)
        defer { tombstone.reset() }
        return try tombstone.step()
    }

    private mutating func add(
        _ article: IncomingArticle,
        key: Int64,
        text: Int64,
        state: ReadingState
    ) throws(SQLiteError) {
        newStory.bind(1, nextStory)
        newStory.bind(2, feed)
        newStory.bind(3, section)
        newStory.bind(4, section != nil)
        newStory.bind(5, article.sort ?? SortKey.of(now, .undated))
        newStory.bind(6, key)
        newStory.bind(7, text)
        newStory.bind(8, state.isRead)
        newStory.bind(9, state.isStarred)
        try newStory.run()
        try write(article, as: nextStory)
        nextStory += 1
        hasNewOrder = true
    }

    /// Writes the words and the text of a story, over those that stand there; what the feed leaves out about the
    /// discussion is not taken back.
    private mutating func write(_ article: IncomingArticle, as id: Int64) throws(SQLiteError) {
        newHeadline.bind(1, id)
        newHeadline.bind(2, article.title)
        newHeadline.bind(3, article.summary)
        newHeadline.bind(4, article.byline)
        newHeadline.bind(5, article.published?.timeIntervalSince1970)
        newHeadline.bind(6, article.language)
        newHeadline.bind(7, article.readingMinutes)
        newHeadline.bind(8, article.hasPicture)
        newHeadline.bind(9, article.discussion?.address)
        newHeadline.bind(10, article.discussion?.pointCount)
        newHeadline.bind(11, article.discussion?.commentCount)
        try newHeadline.run()
        newArticle.bind(1, id)
        newArticle.bind(2, article.key)
        newArticle.bind(3, article.deck)
        newArticle.bind(4, article.link)
        newArticle.bind(5, article.updated?.timeIntervalSince1970)
        let pictures = article.pictures.joined(separator: "\n")
        newArticle.bind(6, pictures.isEmpty ? nil : pictures)
        newArticle.bind(7, article.html)
        try newArticle.run()
        try enclosures.note(article.enclosures, of: id)
    }

    /// Writes down how much readers talk about a story, which makes it neither new nor another one.
    ///
    /// - Returns: Whether that was not known; a feed that says nothing of it takes nothing back.
    private mutating func note(_ discussion: Discussion?, of id: Int64) throws(SQLiteError) -> Bool
    {
        guard let discussion else { return false }
        newTalk.bind(1, id)
        newTalk.bind(2, discussion.address)
        newTalk.bind(3, discussion.pointCount)
        newTalk.bind(4, discussion.commentCount)
        defer { newTalk.reset() }
        return try newTalk.step()
    }

    /// Puts the new text in the place of the old one; the reader's state stays.
    private mutating func replace(
        _ id: Int64,
        oldSort: Int64,
        with article: IncomingArticle,
        text: Int64,
        isUpdated: Bool
    ) throws(SQLiteError) {
        try SearchIndex(connection).forget(id, isComingBack: true)
        var article = article
        // A date that the feed told once stays.
        if article.sort == nil { article.published = SortKey.date(in: oldSort) }
        let sort = article.sort ?? oldSort
        if sort != oldSort { hasNewOrder = true }
        var story = try connection.prepare(
            "UPDATE story SET text_digest = ?2, sort = ?3, is_updated = is_updated OR ?4 WHERE id = ?1"
        )
        story.bind(1, id)
        story.bind(2, text)
        story.bind(3, sort)
        story.bind(4, isUpdated)
        try story.run()
        try write(article, as: id)
        try StoryPageRow.feedHasChanged(id, on: connection)
    }

    /// Whether the words in the archive are others; markup does not matter.
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
            || words(of: old.text(2) ?? "") != words(of: article.html)
    }

    private func words(of html: String) -> [UInt8] {
        var html = html
        return html.withUTF8 { plainText($0) }
    }
}

extension IncomingArticle {
    /// Where it stands in lists; `nil` for one without a date, which stands where it was stored first.
    fileprivate var sort: Int64? {
        firstSeen.map { SortKey.of($0, .saved) } ?? published.map { SortKey.of($0) }
    }

    /// Changes whenever something changes that is shown.
    var digest: Int64 {
        var digest = Digest()
        for text in [title, summary, deck, html, link, byline, language] { digest.add(text) }
        digest.add(published?.timeIntervalSince1970)
        for picture in pictures { digest.add(picture) }
        return digest.value
    }
}
