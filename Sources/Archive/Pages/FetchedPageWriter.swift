import FoundationEssentials
import News
import SQLite

struct FetchedPageWriter {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Stores results in one transaction, and returns for each whether the shown text changed.
    func store(_ notes: [(note: PageFetchRecord, story: Int64)]) throws(SQLiteError) -> [Bool] {
        let index = SearchIndex(connection)
        return try index.writing { () throws(SQLiteError) in
            let whole = notes.compactMap {
                if case .text = $0.note.outcome { $0.story } else { nil }
            }
            // Done before texts change, because FTS5 needs the indexed words.
            try index.forgetWithPages(whole)
            var answers: [Bool] = []
            for (note, story) in notes { answers.append(try store(note, of: story)) }
            try index.addPages(of: whole)
            return answers
        }
    }

    private func store(_ note: PageFetchRecord, of id: Int64) throws(SQLiteError) -> Bool {
        guard let feed = try feed(of: id) else { return false }
        if let isRicher = note.isRicher {
            try learn(isRicher: isRicher, at: note.visited, feed: feed)
        }
        switch note.outcome {
        case .text(let text):
            try store(text, note, of: id)
            return true
        case .unchanged:
            try touch(note, of: id)
        case .failed(let failure):
            if try !touch(note, of: id) { try store(failure, note, of: id) }
        }
        return false
    }

    /// Selects, in one transaction, which text is shown; returns whether it changed.
    func showPage(_ isShown: Bool, of id: Int64) throws(SQLiteError) -> Bool {
        try connection.writing { () throws(SQLiteError) in
            var statement = try connection.prepare(
                """
                UPDATE page SET is_shown = ?2 WHERE id = ?1 AND html != '' AND is_shown != ?2
                RETURNING id
                """
            )
            statement.bind(1, id)
            statement.bind(2, isShown)
            guard try statement.step() else { return false }
            statement.reset()
            try StoryPageRow.updateHeadline(of: id, on: connection)
            return true
        }
    }

    private func feed(of id: Int64) throws(SQLiteError) -> Int64? {
        var statement = try connection.prepare("SELECT feed FROM story WHERE id = ?1")
        statement.bind(1, id)
        return try statement.step() ? statement.int64(0) : nil
    }

    private func store(_ text: PageText, _ note: PageFetchRecord, of id: Int64) throws(SQLiteError)
    {
        var statement = try connection.prepare(StoryPageRow.replacement)
        statement.bind(1, id)
        statement.bind(2, note.visited.timeIntervalSince1970)
        statement.bind(3, StoryPageRow.text)
        statement.bind(4, text.words)
        statement.bind(5, text.minutes)
        statement.bind(6, text.hasPicture)
        statement.bind(7, note.nextVisit?.timeIntervalSince1970)
        statement.bind(8, text.address)
        statement.bind(9, text.entityTag)
        statement.bind(10, text.lastModified)
        statement.bind(11, text.leadPicture)
        statement.bind(12, text.html)
        try statement.run()
        try StoryPageRow.updateHeadline(of: id, on: connection)
    }

    private func store(
        _ failure: FullTextFailure,
        _ note: PageFetchRecord,
        of id: Int64
    ) throws(SQLiteError) {
        var statement = try connection.prepare(StoryPageRow.replacement)
        statement.bind(1, id)
        statement.bind(2, note.visited.timeIntervalSince1970)
        statement.bind(3, PageFailureCoding.text(of: failure))
        statement.bind(4, 0)
        statement.bind(6, false)
        statement.bind(7, note.nextVisit?.timeIntervalSince1970)
        statement.bind(12, "")
        try statement.run()
    }

    @discardableResult
    private func touch(_ note: PageFetchRecord, of id: Int64) throws(SQLiteError) -> Bool {
        var statement = try connection.prepare(
            """
            UPDATE page SET visited = ?2, next_visit = ?3 WHERE id = ?1 AND html != ''
            RETURNING id
            """
        )
        statement.bind(1, id)
        statement.bind(2, note.visited.timeIntervalSince1970)
        statement.bind(3, note.nextVisit?.timeIntervalSince1970)
        return try statement.step()
    }

    private func learn(isRicher: Bool, at time: Date, feed: Int64) throws(SQLiteError) {
        var statement = try connection.prepare(
            isRicher
                ? "DELETE FROM page_habit WHERE feed = ?1"
                : """
                INSERT INTO page_habit(feed, poor_run, last_poor) VALUES (?1, 1, ?2)
                ON CONFLICT (feed) DO UPDATE SET poor_run = poor_run + 1, last_poor = ?2
                """
        )
        statement.bind(1, feed)
        if !isRicher { statement.bind(2, time.timeIntervalSince1970) }
        try statement.run()
    }
}
