import SQLite

/// The full-text index and what it still owes.
///
/// Stories are indexed in the order of their numbers; `archive.indexed_through` says how far. A story
/// whose text changes leaves the index at once and waits in `reindexing`, as do all that are owed once their order is
/// waived (``waiveOrder()``). Index and notes change in the same transaction, so that they agree at every moment.
struct SearchIndex {
    private let connection: Connection
    /// Bytes of words that are gathered before they become a segment: those of 200 long stories.
    private static let memory = 4 << 20
    /// So many segments of a size are merged, little by little: with four, as FTS5 has it, the index takes a fifth longer
    /// to make, and saves a search 0.02 ms.
    private static let mergedAtOnce = 16
    /// With so many, one transaction has to merge them all.
    private static let mostUnmerged = 64

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Takes a story out, with the words by which it went in; they must still stand in the archive.
    func forget(_ id: Int64, isComingBack: Bool) throws(SQLiteError) {
        var statement = try connection.prepare(
            """
            INSERT INTO search(search, rowid, title, text)
            SELECT 'delete', id, title, text FROM searchable WHERE id = ?1
            """
        )
        statement.bind(1, id)
        try statement.run()
        var note = try connection.prepare(
            isComingBack
                ? """
                INSERT OR IGNORE INTO reindexing
                SELECT ?1 WHERE ?1 <= (SELECT indexed_through FROM archive)
                """
                : "DELETE FROM reindexing WHERE id = ?1"
        )
        note.bind(1, id)
        try note.run()
    }

    /// Takes out those of some stories that have a page whose text is about to change; they wait to come back.
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

    /// Puts in the texts of pages that some stories have got, whose turn has come; those that are in without a page are
    /// taken out before.
    ///
    /// It is one statement for all of them, since FTS5 writes to the file after each, and when a number is lower than the
    /// one before.
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

    /// How many stories are not in the index.
    func owed() throws(SQLiteError) -> Int {
        let changed = try connection.number("SELECT count(*) FROM reindexing") ?? 0
        let new = try connection.number(
            "SELECT count(*) FROM story WHERE id > (SELECT indexed_through FROM archive)"
        )
        return Int(changed + (new ?? 0))
    }

    /// Indexes some stories; the caller has begun a transaction.
    func add(limit: Int) throws(SQLiteError) {
        let left = limit - (try addChanged(limit: limit))
        if left > 0 { try addNew(limit: left) }
    }

    /// Lets the stories that are not in the index enter it in any order.
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

    /// Indexes those of some stories that wait in `reindexing`; the caller has begun a transaction.
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

    /// Readies the index for many stories, and empties it when it was made of other words than would be put in today.
    ///
    /// - Parameter probe: A digest of how a sample of texts goes in.
    /// - Throws: What SQLite answered.
    func prepare(for probe: Int64) throws(SQLiteError) {
        try tune("hashsize", Self.memory)
        try tune("automerge", Self.mergedAtOnce)
        try tune("crisismerge", Self.mostUnmerged)
        guard try connection.number("SELECT index_probe FROM archive") != probe else { return }
        try empty()
        try connection.execute("UPDATE archive SET index_probe = \(probe)")
    }

    /// Takes everything out, whatever state the index is in; the caller has begun a transaction.
    func empty() throws(SQLiteError) {
        do throws(SQLiteError) {
            try connection.execute("INSERT INTO search(search) VALUES ('delete-all')")
        } catch {
            guard error.isDamage || error.isDamageOfVirtualTable else { throw error }
            // Without its version and the record of its structure, here that of no words, the table cannot even be dropped.
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

    /// Whether the index is sound in itself; with `isCompared`, whether it has all words of the articles, too.
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

    /// Sets what the index keeps of itself, if that is different.
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

    // The same words as in the view `searchable`.
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
