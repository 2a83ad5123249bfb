import FoundationEssentials
import SQLite

struct SavedPageText: Codable {
    var title: String
    var summary: String?
    var byline: String?
    var language: String?
    var readingMinutes: Int?
    var hasPicture: Bool
    var deck: String?
    /// The addresses of the pictures, one per line.
    var pictures: String?
    var html: String
    var saved: Double
    var fetched: Double?

    init?(of page: Int64, on connection: Connection) throws(SQLiteError) {
        var row = try connection.prepare(
            """
            SELECT title, summary, byline, language, reading_minutes, has_picture, deck, pictures,
                html, saved, fetched
            FROM saved_page JOIN headline ON headline.id = saved_page.id
                JOIN article ON article.id = saved_page.id
            WHERE saved_page.id = ?1
            """
        )
        row.bind(1, page)
        guard try row.step() else { return nil }
        title = row.text(0) ?? ""
        summary = row.text(1)
        byline = row.text(2)
        language = row.text(3)
        readingMinutes = row.isNull(4) ? nil : row.int(4)
        hasPicture = row.bool(5)
        deck = row.text(6)
        pictures = row.text(7)
        html = row.text(8) ?? ""
        saved = row.double(9)
        fetched = row.isNull(10) ? nil : row.double(10)
    }

    /// A digest that omits the summary, which may state why the text is missing.
    var digest: Int64 {
        var digest = Digest()
        for text in [title, byline, language, deck, pictures, html] { digest.add(text) }
        digest.add(readingMinutes.map { Double($0) })
        digest.add(saved)
        digest.add(fetched)
        return digest.value
    }

    /// Merges the data of a page in an imported list.
    ///
    /// Fills only gaps, unless `isReplacing` is true. If the list has a text, its fetch time
    /// becomes `time`.
    func merged(by page: SavePageRequest, at time: Date, isReplacing: Bool) -> SavedPageText {
        let article = page.article
        var words = self
        if page.hasTitle, isReplacing || title == page.placeholderTitle {
            words.title = article.title
        }
        words.byline = isReplacing ? article.byline ?? byline : byline ?? article.byline
        words.language = isReplacing ? article.language ?? language : language ?? article.language
        if isReplacing { words.saved = page.saved.timeIntervalSince1970 }
        if page.isFetched, isReplacing || fetched == nil {
            words.html = article.html
            words.summary = article.summary
            words.deck = article.deck ?? deck
            words.readingMinutes = article.readingMinutes
            words.hasPicture = article.hasPicture
            let pictures = article.pictures.joined(separator: "\n")
            words.pictures = pictures.isEmpty ? nil : pictures
            words.fetched = time.timeIntervalSince1970
        } else if let note = article.deck, isReplacing || deck == nil {
            words.deck = note
            if isReplacing || fetched == nil { words.summary = article.summary }
        }
        return words
    }

    func write(to page: Int64, on connection: Connection) throws(SQLiteError) {
        try SearchIndex(connection).forget(page, isIndexedAgain: true)
        var headline = try connection.prepare(
            """
            UPDATE headline SET title = ?2, summary = ?3, byline = ?4, language = ?5,
                reading_minutes = ?6, has_picture = ?7
            WHERE id = ?1
            """
        )
        headline.bind(1, page)
        headline.bind(2, title)
        headline.bind(3, summary)
        headline.bind(4, byline)
        headline.bind(5, language)
        headline.bind(6, readingMinutes)
        headline.bind(7, hasPicture)
        try headline.run()
        var article = try connection.prepare(
            "UPDATE article SET deck = ?2, pictures = ?3, html = ?4 WHERE id = ?1"
        )
        article.bind(1, page)
        article.bind(2, deck)
        article.bind(3, pictures)
        article.bind(4, html)
        try article.run()
        var row = try connection.prepare(
            "UPDATE saved_page SET saved = ?2, fetched = ?3 WHERE id = ?1"
        )
        row.bind(1, page)
        row.bind(2, saved)
        row.bind(3, fetched)
        try row.run()
        // The digest is provisional, because the fetched page will replace this text.
        var story = try connection.prepare(
            """
            UPDATE story SET sort = ?2, text_digest = \(ArticleWriter.provisional) WHERE id = ?1
            """
        )
        story.bind(1, page)
        story.bind(2, StoryDateSortKey.of(Date(timeIntervalSince1970: saved), .saved))
        try story.run()
    }
}
