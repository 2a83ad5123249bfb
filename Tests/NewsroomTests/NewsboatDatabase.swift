import SQLite

/// Creates newsboat databases of every schema version.
struct NewsboatDatabase {
    enum Version: String, CaseIterable, Sendable {
        case v2_10 = "2.10"
        case v2_11 = "2.11"
        case v2_22 = "2.22"
        case v2_33 = "2.33"
    }

    /// A row of `rss_item`.
    struct Item {
        var guid: String
        var title = ""
        var url = ""
        var feed: String
        var date: Int64 = 1_795_165_200
        var content = "<p>Old text</p>"
        var isUnread = false
        var flags: String?
        var isDeleted = false
    }

    private let connection: Connection

    init(at path: String, version: Version) throws {
        connection = try Connection(path: path, access: .readingAndWriting, timeout: 1)
        try connection.execute(
            """
            CREATE TABLE rss_feed (rssurl VARCHAR(1024) PRIMARY KEY NOT NULL,
                url VARCHAR(1024) NOT NULL, title VARCHAR(1024) NOT NULL,
                lastmodified INTEGER(11) NOT NULL DEFAULT 0, is_rtl INTEGER(1) NOT NULL DEFAULT 0,
                etag VARCHAR(128) NOT NULL DEFAULT '');
            CREATE TABLE rss_item (id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
                guid VARCHAR(64) NOT NULL, title VARCHAR(1024) NOT NULL,
                author VARCHAR(1024) NOT NULL, url VARCHAR(1024) NOT NULL,
                feedurl VARCHAR(1024) NOT NULL, pubDate INTEGER NOT NULL,
                content VARCHAR(65535) NOT NULL, unread INTEGER(1) NOT NULL,
                enclosure_url VARCHAR(1024), enclosure_type VARCHAR(1024),
                enqueued INTEGER(1) NOT NULL DEFAULT 0, flags VARCHAR(52),
                deleted INTEGER(1) NOT NULL DEFAULT 0, base VARCHAR(128) NOT NULL DEFAULT '');
            CREATE TABLE google_replay (id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
                guid VARCHAR(64) NOT NULL, state INTEGER NOT NULL, ts INTEGER NOT NULL);
            CREATE INDEX idx_guid ON rss_item(guid);
            CREATE INDEX idx_feedurl ON rss_item(feedurl);
            """
        )
        guard version != .v2_10 else { return }
        let minor = version.rawValue.dropFirst(2)
        try connection.execute(
            """
            CREATE TABLE metadata (db_schema_version_major INTEGER NOT NULL,
                db_schema_version_minor INTEGER NOT NULL);
            INSERT INTO metadata VALUES (2, \(minor));
            """
        )
        guard version != .v2_11 else { return }
        try connection.execute(
            "ALTER TABLE rss_item ADD content_mime_type VARCHAR(255) NOT NULL DEFAULT ''"
        )
        guard version != .v2_22 else { return }
        try connection.execute(
            """
            ALTER TABLE rss_item ADD enclosure_description VARCHAR(1024) NOT NULL DEFAULT '';
            ALTER TABLE rss_item
                ADD enclosure_description_mime_type VARCHAR(128) NOT NULL DEFAULT '';
            """
        )
    }

    func addFeed(_ address: String, title: String, page: String = "", etag: String = "") throws {
        var statement = try connection.prepare(
            "INSERT INTO rss_feed(rssurl, url, title, etag, lastmodified) VALUES (?1, ?2, ?3, ?4, 9)"
        )
        statement.bind(1, address)
        statement.bind(2, page)
        statement.bind(3, title)
        statement.bind(4, etag)
        try statement.run()
    }

    func add(_ item: Item) throws {
        var statement = try connection.prepare(
            """
            INSERT INTO rss_item(guid, title, author, url, feedurl, pubDate, content, unread, flags,
                deleted) VALUES (?1, ?2, 'An author', ?3, ?4, ?5, ?6, ?7, ?8, ?9)
            """
        )
        statement.bind(1, item.guid)
        statement.bind(2, item.title)
        statement.bind(3, item.url)
        statement.bind(4, item.feed)
        statement.bind(5, item.date)
        statement.bind(6, item.content)
        statement.bind(7, item.isUnread)
        statement.bind(8, item.flags)
        statement.bind(9, item.isDeleted)
        try statement.run()
    }

    func execute(_ sql: String) throws { try connection.execute(sql) }
}
