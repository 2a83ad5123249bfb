import FoundationEssentials
import News
import SQLite

/// A mark, and the stories that got it as a part of something larger, as the journal remembers them.
struct MarkUndoRecord: Codable {
    private let action: String
    private let stories: Data

    /// Puts marks on those of some stories that do not have them, within a transaction.
    ///
    /// - Returns: What that has changed.
    static func mark(
        _ wanted: [Mark: [Int64]],
        on connection: Connection
    ) throws(SQLiteError) -> [MarkUndoRecord] {
        var result: [MarkUndoRecord] = []
        for (mark, stories) in wanted.sorted(by: { $0.key.action < $1.key.action }) {
            let marking = ReadingStateWriter(mark, on: connection)
            let applied = try marking.apply(try marking.changes(among: stories))
            if !applied.isEmpty {
                result.append(MarkUndoRecord(mark, StoryIDSet(applied.lazy.map(\.id))))
            }
        }
        return result
    }

    /// Names the stories that a mark has changed.
    init(_ mark: Mark, _ stories: StoryIDSet) {
        action = mark.action
        self.stories = Data(stories.bytes)
    }

    /// Takes the mark back, or puts it on again.
    ///
    /// - Returns: The stories that have another state now.
    func turn(isTakingBack: Bool, on connection: Connection) throws(SQLiteError) -> [Int64] {
        let changes = try changes(isTakingBack: isTakingBack, on: connection)
        guard let mark = Mark(action: action) else { return [] }
        let marking = ReadingStateWriter(isTakingBack ? mark.reversed : mark, on: connection)
        return try marking.apply(changes).map(\.id)
    }

    /// The stories that ``turn(isTakingBack:on:)`` would change.
    func changes(
        isTakingBack: Bool,
        on connection: Connection
    ) throws(SQLiteError) -> [ReadingStateChange] {
        // What cannot be read names no stories, and nothing is changed.
        guard let mark = Mark(action: action), let runs = StoryIDSet(bytes: Array(stories)) else {
            return []
        }
        let marking = ReadingStateWriter(isTakingBack ? mark.reversed : mark, on: connection)
        return try marking.changes(in: runs)
    }
}
