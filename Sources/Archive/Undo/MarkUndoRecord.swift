import FoundationEssentials
import News
import SQLite

/// A mark and the stories that it changed, as part of an action.
struct MarkUndoRecord: Codable {
    private let action: String
    private let stories: Data

    /// Applies marks to stories that lack them, and returns the changes; must be called in a
    /// transaction.
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

    init(_ mark: Mark, _ stories: StoryIDSet) {
        action = mark.action
        self.stories = Data(stories.bytes)
    }

    func apply(isUndo: Bool, on connection: Connection) throws(SQLiteError) -> [Int64] {
        let changes = try changes(isUndo: isUndo, on: connection)
        guard let mark = Mark(action: action) else { return [] }
        let marking = ReadingStateWriter(isUndo ? mark.reversed : mark, on: connection)
        return try marking.apply(changes).map(\.id)
    }

    func changes(
        isUndo: Bool,
        on connection: Connection
    ) throws(SQLiteError) -> [ReadingStateChange] {
        guard let mark = Mark(action: action), let runs = StoryIDSet(bytes: Array(stories)) else {
            return []
        }
        let marking = ReadingStateWriter(isUndo ? mark.reversed : mark, on: connection)
        return try marking.changes(in: runs)
    }
}
