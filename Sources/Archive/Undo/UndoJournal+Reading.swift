import FoundationEssentials
import News
import SQLite

extension UndoJournal {
    private static let columns =
        "id, action, count, stories, address, title, section, place, payload, made FROM journal"

    func lastDone() throws(SQLiteError) -> StoredAction? {
        try item("SELECT \(Self.columns) WHERE is_undone = 0 ORDER BY id DESC LIMIT 1")
    }

    /// Returns the keys of all actions that can be undone, newest first, or redone, oldest first.
    func keys(isUndone: Bool) throws(SQLiteError) -> [SessionUndoHistory.Key] {
        var rows = try connection.prepare(
            isUndone
                ? "SELECT id, made FROM journal WHERE is_undone = 1 ORDER BY id"
                : "SELECT id, made FROM journal WHERE is_undone = 0 ORDER BY id DESC"
        )
        var keys: [SessionUndoHistory.Key] = []
        while try rows.step() {
            keys.append(
                SessionUndoHistory.Key(
                    id: rows.int64(0),
                    made: Date(timeIntervalSince1970: rows.double(1))
                )
            )
        }
        return keys
    }

    /// Returns the action with a key; `nil` if it was deleted, or undone or redone since.
    func item(_ key: SessionUndoHistory.Key, isUndone: Bool) throws(SQLiteError) -> StoredAction? {
        let item = try item(
            "SELECT \(Self.columns) WHERE id = \(key.id) AND is_undone = \(isUndone ? 1 : 0)"
        )
        return item?.made == key.made ? item : nil
    }

    func newest() throws(SQLiteError) -> SessionUndoHistory.Key? {
        var row = try connection.prepare(
            "SELECT id, made FROM journal ORDER BY id DESC LIMIT 1"
        )
        guard try row.step() else { return nil }
        return SessionUndoHistory.Key(
            id: row.int64(0),
            made: Date(timeIntervalSince1970: row.double(1))
        )
    }

    private func item(_ sql: String) throws(SQLiteError) -> StoredAction? {
        var row = try connection.prepare(sql)
        guard try row.step() else { return nil }
        return StoredAction(
            id: row.int64(0),
            made: Date(timeIntervalSince1970: row.double(9)),
            count: row.int(2),
            action: Self.action(in: row)
        )
    }

    private static func action(in row: borrowing Statement) -> Action {
        let name = row.text(1) ?? ""
        let runs = StoryIDSet(bytes: row.bytes(3)) ?? StoryIDSet([])
        if let mark = Mark(action: name) { return .mark(mark, runs) }
        switch name {
        case pagesSaved, pagesRemoved:
            let changes = row.text(8).flatMap {
                try? JSONDecoder().decode(SavedPageUndoRecord.self, from: Data($0.utf8))
            }
            return .pages(isSaved: name == pagesSaved, runs, changes)
        case imported:
            return .imported(
                row.text(8).flatMap(ImportUndoRecord.init) ?? ImportUndoRecord(marked: [])
            )
        default:
            return .list(deeds(in: row))
        }
    }

    private static func deeds(in row: borrowing Statement) -> [UndoableSubscriptionEdit] {
        if let deeds = row.text(8).flatMap(Self.deeds(inPayload:)) { return deeds }
        // Earlier versions stored removals in columns. An empty address does not match any feed.
        let address = row.text(4) ?? ""
        let place = UndoableSubscriptionEdit.Place(
            address: address,
            title: row.text(5),
            section: row.text(6) ?? "",
            number: row.int(7)
        )
        return [
            UndoableSubscriptionEdit(
                action: .removed,
                name: row.text(5) ?? MessageTextSanitizer.presentable(address),
                key: "removal \(address)",
                before: address.isEmpty ? [] : [place]
            )
        ]
    }
}
