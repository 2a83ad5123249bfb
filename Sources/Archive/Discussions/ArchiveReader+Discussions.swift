import FoundationEssentials
import News
import SQLite

extension ArchiveReader {
    func thread(of id: Int64) throws(SQLiteError) -> DiscussionThread? {
        try DiscussionRow.of(id, on: connection)?.thread
    }

    func marked(_ thread: DiscussionThread, of id: Int64) throws(SQLiteError) -> DiscussionThread {
        guard let kept = try DiscussionRow.of(id, on: connection) else { return thread }
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
}

struct DiscussionRow {
    let thread: DiscussionThread
    /// For each comment, the number of the fetch that first contained it.
    let rounds: [Int]
    let round: Int

    static func of(_ id: Int64, on connection: Connection) throws(SQLiteError) -> DiscussionRow? {
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
        return DiscussionRow(thread: thread, rounds: rounds, round: row.int(1))
    }
}
