import FoundationEssentials
import News
import SQLite

extension Reader {
    /// What is kept of what readers say about a story.
    func thread(of id: Int64) throws(SQLiteError) -> DiscussionThread? {
        try ThreadRow.of(id, on: connection)?.thread
    }

    /// A thread that was fetched, with what in it is new to the reader.
    func marked(_ thread: DiscussionThread, of id: Int64) throws(SQLiteError) -> DiscussionThread {
        guard let kept = try ThreadRow.of(id, on: connection) else { return thread }
        var thread = thread
        (thread.looked, thread.place) = (kept.thread.looked, kept.thread.place)
        thread.round = kept.round + 1
        let isNew = Dictionary(kept.thread.comments.lazy.map { ($0.id, $0.isNew) }) { first, _ in
            first
        }
        for index in thread.comments.indices {
            thread.comments[index].isNew = isNew[thread.comments[index].id] ?? true
        }
        return thread
    }
}

/// The thread of a story as a row of its table.
struct ThreadRow {
    /// With what is new in it marked.
    let thread: DiscussionThread
    /// With which fetch each comment came, in their order.
    let rounds: [Int]
    /// How often it was fetched.
    let round: Int

    /// The row of a story; `nil` when there is none that can be read.
    static func of(_ id: Int64, on connection: Connection) throws(SQLiteError) -> ThreadRow? {
        var row = try connection.prepare(
            "SELECT fetched, round, seen_round, looked, place, comments FROM thread WHERE id = ?1"
        )
        row.bind(1, id)
        guard try row.step(), let fetched = row.date(0),
            let (kept, rounds) = ThreadCoding.thread(in: row.text(5) ?? "", fetched: fetched)
        else { return nil }
        var thread = kept
        thread.looked = row.date(3)
        thread.place = row.text(4)
        thread.round = row.int(1)
        let seen = row.int(2)
        for (index, round) in rounds.enumerated() where round > seen {
            thread.comments[index].isNew = true
        }
        return ThreadRow(thread: thread, rounds: rounds, round: row.int(1))
    }
}
