import FoundationEssentials
import News
import SQLite

/// An import as one action, whose undo keeps the imported articles.
struct ImportUndoRecord: Codable {
    var edits: [UndoableSubscriptionEdit]
    let marked: [MarkUndoRecord]

    private enum CodingKeys: String, CodingKey {
        case edits = "deeds"
        case marked
    }

    init(edits: [UndoableSubscriptionEdit] = [], marked: [MarkUndoRecord]) {
        self.edits = edits
        self.marked = marked
    }

    init?(payload: String) {
        let read = try? JSONDecoder().decode(Self.self, from: Data(payload.utf8))
        guard let read else { return nil }
        self = read
    }

    var payload: String? {
        (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) }
    }

    func storyCount(isUndo: Bool, on connection: Connection) throws(SQLiteError) -> Int {
        var stories: Set<Int64> = []
        for marked in marked {
            let changes = try marked.changes(isUndo: isUndo, on: connection)
            stories.formUnion(changes.lazy.map(\.id))
        }
        return stories.count
    }

    func turnMarks(isUndo: Bool, on connection: Connection) throws(SQLiteError) {
        for marked in marked { _ = try marked.apply(isUndo: isUndo, on: connection) }
    }

    func entry(storyCount: Int) -> UndoActionDescription {
        .imported(
            name: edits.first?.name ?? "",
            feedCount: edits.reduce(0) { $0 + max($1.before.count, $1.after.count) },
            storyCount: storyCount
        )
    }
}
