import News
import SQLite

enum StoryPageRow {
    static let text = "text"

    /// The SQL that stores or replaces the text of a web page.
    ///
    /// A new row gets the reading time and picture of the feed's text. An existing row keeps them,
    /// and the user's choice of text if it has one.
    static let replacement = """
        INSERT INTO page(id, visited, outcome, is_shown, words, minutes, has_picture, next_visit,
            address, entity_tag, last_modified, picture, html, feed_minutes, feed_has_picture)
        SELECT ?1, ?2, ?3, ?12 != '', ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12,
            reading_minutes, has_picture FROM headline WHERE id = ?1
        ON CONFLICT (id) DO UPDATE SET visited = ?2, outcome = ?3,
            is_shown = iif(page.html != '' AND ?12 != '', page.is_shown, ?12 != ''), words = ?4,
            minutes = ?5, has_picture = ?6, next_visit = ?7, address = ?8, entity_tag = ?9,
            last_modified = ?10, picture = ?11, html = ?12
        """

    static func updateHeadline(of id: Int64, on connection: Connection) throws(SQLiteError) {
        var statement = try connection.prepare(
            """
            UPDATE headline SET
                reading_minutes = iif(page.is_shown, page.minutes, page.feed_minutes),
                has_picture = iif(page.is_shown, page.has_picture OR page.feed_has_picture,
                    page.feed_has_picture)
            FROM page WHERE page.id = headline.id AND headline.id = ?1
            """
        )
        statement.bind(1, id)
        try statement.run()
    }

    /// Schedules fetching the web page again, because the feed's text changed.
    ///
    /// The headline must already describe the new text.
    static func feedHasChanged(_ id: Int64, on connection: Connection) throws(SQLiteError) {
        var statement = try connection.prepare(
            """
            UPDATE page SET next_visit = 0, feed_minutes = headline.reading_minutes,
                feed_has_picture = headline.has_picture
            FROM headline WHERE headline.id = page.id AND page.id = ?1
            """
        )
        statement.bind(1, id)
        try statement.run()
        try updateHeadline(of: id, on: connection)
    }
}
