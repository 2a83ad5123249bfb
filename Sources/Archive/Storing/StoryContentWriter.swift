import FoundationEssentials
import News
import SQLite

/// Writes the headline, text, link to comments, and enclosures of stories.
struct StoryContentWriter: ~Copyable {
    private var newHeadline: Statement
    private var newArticle: Statement
    private var newTalk: Statement
    private var enclosures: EnclosureWriter

    init(on connection: Connection) throws(SQLiteError) {
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
        let enclosures = try EnclosureWriter(on: connection)
        self.enclosures = enclosures
        self.newHeadline = newHeadline
        self.newArticle = newArticle
        self.newTalk = newTalk
    }

    /// Writes the headline and text of an article.
    ///
    /// Keeps discussion data that the feed omits.
    mutating func write(_ article: IncomingArticle, as id: Int64) throws(SQLiteError) {
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

    /// Stores the enclosures and the counts of the discussion.
    ///
    /// The text is unchanged.
    ///
    /// Keeps discussion data that the feed omits.
    ///
    /// - Returns: Whether the discussion changed.
    mutating func noteDiscussion(
        of article: IncomingArticle,
        _ id: Int64
    ) throws(SQLiteError) -> Bool {
        try enclosures.note(article.enclosures, of: id)
        guard let discussion = article.discussion else { return false }
        newTalk.bind(1, id)
        newTalk.bind(2, discussion.address)
        newTalk.bind(3, discussion.pointCount)
        newTalk.bind(4, discussion.commentCount)
        defer { newTalk.reset() }
        return try newTalk.step()
    }
}

extension String {
    func words(_ plainText: PlainTextConverter) -> [UInt8] {
        var html = self
        return html.withUTF8 { plainText($0) }
    }
}
