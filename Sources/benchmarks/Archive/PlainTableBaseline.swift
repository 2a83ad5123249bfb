import Archive
import FoundationEssentials
import News
import SQLite

/// The baseline for storing and opening: SQLite with one table and one index.
struct PlainTableBaseline {
    let path: String

    func store(_ deliveries: [FetchedFeedUpdate]) throws(SQLiteError) {
        let connection = try open()
        try connection.execute(
            """
            CREATE TABLE article(id INTEGER PRIMARY KEY, feed TEXT, key TEXT, title TEXT,
                summary TEXT, link TEXT, published REAL, html TEXT);
            CREATE UNIQUE INDEX article_key ON article(feed, key);
            """
        )
        try connection.writing { () throws(SQLiteError) in
            var insertion = try connection.prepare(
                """
                INSERT INTO article(feed, key, title, summary, link, published, html)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
                """
            )
            for delivery in deliveries {
                for article in delivery.articles ?? [] {
                    insertion.bind(1, delivery.feed.address)
                    insertion.bind(2, article.key)
                    insertion.bind(3, article.title)
                    insertion.bind(4, article.summary)
                    insertion.bind(5, article.link)
                    insertion.bind(6, article.published?.timeIntervalSince1970)
                    insertion.bind(7, article.html)
                    try insertion.run()
                }
            }
        }
    }

    func checkpoint() throws(SQLiteError) {
        try open().execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }

    /// Opens the file, reads 40 rows, and returns their number.
    func readFirstRows() throws(SQLiteError) -> Int {
        try open().texts("SELECT title FROM article LIMIT 40").count
    }

    private func open() throws(SQLiteError) -> Connection {
        let connection = try Connection(path: path, access: .readingAndWriting, timeout: 10)
        try connection.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
        return connection
    }
}
