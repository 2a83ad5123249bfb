import SQLite

/// The full-text index, and the stories that are not indexed yet.
///
/// Stories are indexed in ascending order up to `archive.indexed_through`; a story whose text
/// changes moves to `reindexing` at once. After ``waiveOrder()``, `reindexing` contains all
/// stories that are not indexed.
struct SearchIndex {
    private let connection: Connection
    /// The maximum number of bytes for tokens in memory, enough for about 200 long stories.
    private static let memory = 4 << 20
    /// The number of segments of equal size that FTS5 merges incrementally.
    ///
    /// With its default of four, indexing takes 20 % longer and a search is 0.02 ms faster.
    private static let mergedAtOnce = 16
    /// The number of segments at which FTS5 merges all of them in one transaction.
    private static let mostUnmerged = 64

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Runs the body in a write transaction that may change the index.
    ///
    /// If the index is damaged, clears it and runs the body again, so that the change is not lost.
    func writing<Result>(
        _ body: () throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        do throws(SQLiteError) {
            return try connection.writing(body)
        } catch {
            guard error.isDamageOfVirtualTable else { throw error }
            try connection.writing { () throws(SQLiteError) in try empty() }
            return try connection.writing(body)
        }
    }

    /// Removes a story from the index while the archive still contains the indexed text, which FTS5
    /// needs.
    ///
    /// If `isIndexedAgain` is true, adds it to `reindexing`.
    func forget(_ id: Int64, isIndexedAgain: Bool) throws(SQLiteError) {
        var statement = try connection.prepare(
            """
            INSERT INTO search(search, rowid, title, text)
            SELECT 'delete', id, title, text FROM searchable WHERE id = ?1
            """
        )
        statement.bind(1, id)
        try statement.run()
        var note = try connection.prepare(
            isIndexedAgain
                ? """
                INSERT OR IGNORE INTO reindexing
                SELECT ?1 WHERE ?1 <= (SELECT indexed_through FROM archive)
                """
                : "DELETE FROM reindexing WHERE id = ?1"
        )
        note.bind(1, id)
        try note.run()
    }

    /// Moves stories from the index to `reindexing` before the text of their web page changes.
    func forgetWithPages(_ ids: [Int64]) throws(SQLiteError) {
        guard !ids.isEmpty else { return }
        let changing = """
            id IN (SELECT id FROM page WHERE id IN (\(Self.list(ids))) AND html != '')
            """
        guard try connection.number("SELECT 1 FROM searchable WHERE \(changing)") != nil else {
            return
        }
        try connection.execute(
            """
            INSERT INTO search(search, rowid, title, text)
            SELECT 'delete', id, title, text FROM searchable WHERE \(changing) ORDER BY id;
            INSERT OR IGNORE INTO reindexing
            SELECT id FROM story
            WHERE \(changing) AND id <= (SELECT indexed_through FROM archive)
            """
        )
    }

    /// Indexes stories whose web page has a new text.
    ///
    /// The old text must have been removed from the index.
    ///
    /// Uses one statement, because FTS5 writes to disk after each statement, and when a row ID is
    /// lower than the previous one.
    func addPages(of ids: [Int64]) throws(SQLiteError) {
        guard !ids.isEmpty else { return }
        let list = Self.list(ids)
        try connection.execute(
            """
            INSERT INTO search(search, rowid, title, text)
            SELECT iif(step.is_new, NULL, 'delete'), article.id, \(Self.title),
                \(Self.feedText) || iif(step.is_new, \(Self.pageText), '')
            \(Self.stories)
                CROSS JOIN (SELECT 0 AS is_new UNION ALL SELECT 1) AS step
            WHERE article.id IN (\(list)) AND article.id <= (SELECT indexed_through FROM archive)
                AND (step.is_new OR article.id NOT IN (SELECT id FROM reindexing))
            ORDER BY article.id, step.is_new;
            DELETE FROM reindexing WHERE id IN (\(list))
            """
        )
    }

    func owed() throws(SQLiteError) -> Int {
        let changed = try connection.number("SELECT count(*) FROM reindexing") ?? 0
        let new = try connection.number(
            "SELECT count(*) FROM story WHERE id > (SELECT indexed_through FROM archive)"
        )
        return Int(changed + (new ?? 0))
    }

    func add(limit: Int) throws(SQLiteError) {
        let left = limit - (try addChanged(limit: limit))
        if left > 0 { try addNew(limit: left) }
    }

    func waiveOrder() throws(SQLiteError) {
        try connection.execute(
            """
            INSERT OR IGNORE INTO reindexing
            SELECT id FROM story WHERE id > (SELECT indexed_through FROM archive);
            UPDATE archive SET indexed_through =
                max(indexed_through, (SELECT coalesce(max(id), 0) FROM story))
            """
        )
    }

    private func add(_ ids: [Int64]) throws(SQLiteError) {
        let list = Self.list(ids)
        try connection.execute(
            """
            \(Self.insertion)
            WHERE article.id IN (SELECT id FROM reindexing WHERE id IN (\(list)))
            ORDER BY article.id;
            DELETE FROM reindexing WHERE id IN (\(list))
            """
        )
    }

    /// Configures the index for inserting many stories.
    ///
    /// Clears it if the text extraction has changed.
    ///
    /// `probe` is a digest of the tokens of a sample text.
    func prepare(for probe: Int64) throws(SQLiteError) {
        try tune("hashsize", Self.memory)
        try tune("automerge", Self.mergedAtOnce)
        try tune("crisismerge", Self.mostUnmerged)
        guard try connection.number("SELECT index_probe FROM archive") != probe else { return }
        try empty()
        try connection.execute("UPDATE archive SET index_probe = \(probe)")
    }

    func empty() throws(SQLiteError) {
        do throws(SQLiteError) {
            try connection.execute("INSERT INTO search(search) VALUES ('delete-all')")
        } catch {
            guard error.isDamage || error.isDamageOfVirtualTable else { throw error }
            // `DROP TABLE` requires a valid version and structure record. Write those of an empty
            // index.
            try connection.execute(
                """
                REPLACE INTO search_config(k, v) VALUES ('version', 4);
                REPLACE INTO search_data(id, block) VALUES (10, x'00000000000000');
                DROP TABLE search;
                \(Schema.search)
                """
            )
        }
        try connection.execute(
            "DELETE FROM reindexing; UPDATE archive SET indexed_through = 0"
        )
    }

    /// Returns whether the index is consistent.
    ///
    /// If `isCompared` is true, also compares it with the articles.
    func isSound(isCompared: Bool) throws(SQLiteError) -> Bool {
        do throws(SQLiteError) {
            try connection.execute(
                """
                INSERT INTO search(search, rank) VALUES ('integrity-check', \(isCompared ? 1 : 0))
                """
            )
            return true
        } catch {
            guard error.isDamage || error.isDamageOfVirtualTable else { throw error }
            return false
        }
    }

    private func tune(_ name: String, _ value: Int) throws(SQLiteError) {
        let known = try connection.number("SELECT v FROM search_config WHERE k = '\(name)'")
        guard known != Int64(value) else { return }
        try connection.execute("INSERT INTO search(search, rank) VALUES ('\(name)', \(value))")
    }

    private func addChanged(limit: Int) throws(SQLiteError) -> Int {
        var changed: [Int64] = []
        do {
            var statement = try connection.prepare("SELECT id FROM reindexing ORDER BY id LIMIT ?1")
            statement.bind(1, limit)
            while try statement.step() { changed.append(statement.int64(0)) }
        }
        try add(changed)
        return changed.count
    }

    private func addNew(limit: Int) throws(SQLiteError) {
        var step = try connection.prepare(
            """
            SELECT max(id) FROM (SELECT id FROM story
                WHERE id > (SELECT indexed_through FROM archive) ORDER BY id LIMIT ?1)
            """
        )
        step.bind(1, limit)
        guard try step.step(), !step.isNull(0) else { return }
        let last = step.int64(0)
        var insertion = try connection.prepare(
            """
            \(Self.insertion)
            WHERE article.id > (SELECT indexed_through FROM archive) AND article.id <= ?1
            ORDER BY article.id
            """
        )
        insertion.bind(1, last)
        try insertion.run()
        var note = try connection.prepare("UPDATE archive SET indexed_through = ?1")
        note.bind(1, last)
        try note.run()
    }

    private static func list(_ ids: [Int64]) -> String {
        ids.map(String.init).joined(separator: ",")
    }

    // As in the view `searchable`.
    private static let title = "archive_words(headline.title)"
    private static let feedText = "archive_words(article.deck) || ' ' || archive_text(article.html)"
    private static let pageText = "iif(page.html != '', ' ' || archive_text(page.html), '')"
    private static let stories = """
        FROM article CROSS JOIN headline ON headline.id = article.id
            LEFT JOIN page ON page.id = article.id
        """
    private static let insertion = """
        INSERT INTO search(rowid, title, text)
        SELECT article.id, \(title), \(feedText) || \(pageText)
        \(stories)
        """
}
