import FoundationEssentials
import News
import SQLite

struct DiscussionTable {
    private struct Row {
        let thread: DiscussionThread
        /// For each comment, the number of the fetch that first contained it.
        let rounds: [Int]
        let round: Int
    }

    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    func thread(of id: Int64) throws(SQLiteError) -> DiscussionThread? {
        try row(of: id)?.thread
    }

    func marked(_ thread: DiscussionThread, of id: Int64) throws(SQLiteError) -> DiscussionThread {
        guard let kept = try row(of: id) else { return thread }
        var thread = thread
        (thread.lastRead, thread.lastReadComment) = (
            kept.thread.lastRead, kept.thread.lastReadComment
        )
        thread.fetchNumber = kept.round + 1
        let isNew = Dictionary(kept.thread.comments.lazy.map { ($0.id, $0.isNew) }) { first, _ in
            first
        }
        for index in thread.comments.indices {
            thread.comments[index].isNew = isNew[thread.comments[index].id] ?? true
        }
        return thread
    }

    /// Stores comments in one transaction.
    ///
    /// Known comments keep their fetch number.
    ///
    /// - Returns: Whether the counts of the headline changed.
    func store(
        _ thread: DiscussionThread,
        of id: Int64
    ) throws(SQLiteError) -> Bool {
        try connection.writing { () throws(SQLiteError) in
            guard try isThere(id) else { return false }
            let kept = try row(of: id)
            let known = kept.map { kept in
                Dictionary(zip(kept.thread.comments.lazy.map(\.id), kept.rounds)) { first, _ in
                    first
                }
            }
            let round = (kept?.round ?? 0) + 1
            let rounds = thread.comments.map { known?[$0.id] ?? round }
            var statement = try connection.prepare(
                """
                INSERT INTO thread(id, fetched, round, seen_round, comments) VALUES (?1, ?2, ?3, ?3, ?4)
                ON CONFLICT (id) DO UPDATE SET fetched = ?2, round = ?3, comments = ?4
                """
            )
            statement.bind(1, id)
            statement.bind(2, thread.fetched.timeIntervalSince1970)
            statement.bind(3, round)
            statement.bind(4, CommentsCoding.text(of: thread, rounds: rounds))
            try statement.run()
            return try updateHeadlineCounts(of: id, about: thread)
        }
    }

    /// Stores the comment at which the user stopped and the last fetch seen.
    ///
    /// Comments of later fetches remain new, even if another process stored them.
    func storeLastRead(
        at comment: String?,
        round: Int,
        inThreadOf id: Int64,
        now: Date
    ) throws(SQLiteError) {
        try connection.writing { () throws(SQLiteError) in
            var statement = try connection.prepare(
                """
                UPDATE thread SET seen_round = max(seen_round, min(round, ?4)), looked = ?2, place = ?3
                WHERE id = ?1
                """
            )
            statement.bind(1, id)
            statement.bind(2, now.timeIntervalSince1970)
            statement.bind(3, comment)
            statement.bind(4, round)
            try statement.run()
        }
    }

    private func row(of id: Int64) throws(SQLiteError) -> Row? {
        var row = try connection.prepare(
            "SELECT fetched, round, seen_round, looked, place, comments FROM thread WHERE id = ?1"
        )
        row.bind(1, id)
        guard try row.step(), let fetched = row.date(0),
            let (kept, rounds) = CommentsCoding.thread(in: row.text(5) ?? "", fetched: fetched)
        else { return nil }
        var thread = kept
        thread.lastRead = row.date(3)
        thread.lastReadComment = row.text(4)
        thread.fetchNumber = row.int(1)
        let seen = row.int(2)
        for (index, round) in rounds.enumerated() where round > seen {
            thread.comments[index].isNew = true
        }
        return Row(thread: thread, rounds: rounds, round: row.int(1))
    }

    private func isThere(_ id: Int64) throws(SQLiteError) -> Bool {
        var statement = try connection.prepare("SELECT 1 FROM story WHERE id = ?1")
        statement.bind(1, id)
        return try statement.step()
    }

    private func updateHeadlineCounts(
        of id: Int64,
        about thread: DiscussionThread
    ) throws(SQLiteError) -> Bool {
        var statement = try connection.prepare(
            """
            UPDATE headline SET points = coalesce(?2, points), comments = ?3
            WHERE id = ?1 AND discussion NOT NULL
                AND (points IS NOT coalesce(?2, points) OR comments IS NOT ?3) RETURNING id
            """
        )
        statement.bind(1, id)
        statement.bind(2, thread.submission.pointCount)
        statement.bind(3, thread.comments.count { !$0.isDeleted })
        return try statement.step()
    }
}
