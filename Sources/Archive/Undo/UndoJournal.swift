import FoundationEssentials
import News
import SQLite

/// The undo history: actions in chronological order, including undone ones.
struct UndoJournal {
    struct StoredAction {
        let id: Int64
        let made: Date
        let count: Int
        let action: Action
    }

    enum Action {
        case mark(Mark, StoryIDSet)
        /// Changes of subscriptions that were made together, one per account.
        case list([UndoableSubscriptionEdit])
        case imported(ImportUndoRecord)
        /// Pages that were saved or removed, and changes of pages that were already saved.
        case pages(isSaved: Bool, StoryIDSet, SavedPageUndoRecord?)
    }

    private static let limit = 1000
    private static let imported = "import"
    private static let pagesSaved = "pages saved"
    private static let pagesRemoved = "pages removed"
    private static let columns =
        "id, action, count, stories, address, title, section, place, payload, made FROM journal"

    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    func append(_ mark: Mark, stories: StoryIDSet, count: Int, made: Date) throws(SQLiteError) {
        try makeRoom()
        var statement = try connection.prepare(
            """
            INSERT INTO journal(made, is_undone, action, count, stories) VALUES (?1, 0, ?2, ?3, ?4)
            """
        )
        statement.bind(1, made.timeIntervalSince1970)
        statement.bind(2, mark.action)
        statement.bind(3, count)
        statement.bind(4, stories.bytes)
        try statement.run()
    }

    func append(_ edits: [UndoableSubscriptionEdit], made: Date) throws(SQLiteError) {
        guard let payload = try? JSONEncoder().encode(edits) else { return }
        try makeRoom()
        var statement = try connection.prepare(
            """
            INSERT INTO journal(made, is_undone, action, count, payload)
            VALUES (?1, 0, 'list', ?2, ?3)
            """
        )
        statement.bind(1, made.timeIntervalSince1970)
        statement.bind(2, edits.reduce(0) { $0 + max($1.before.count, $1.after.count) })
        statement.bind(3, String(decoding: payload, as: UTF8.self))
        try statement.run()
    }

    func append(_ imported: ImportUndoRecord, count: Int, made: Date) throws(SQLiteError) {
        try makeRoom()
        var statement = try connection.prepare(
            """
            INSERT INTO journal(made, is_undone, action, count, payload)
            VALUES (?1, 0, '\(Self.imported)', ?2, ?3)
            """
        )
        statement.bind(1, made.timeIntervalSince1970)
        statement.bind(2, count)
        statement.bind(3, imported.payload)
        try statement.run()
    }

    func imported(_ id: Int64) throws(SQLiteError) -> ImportUndoRecord? {
        var row = try connection.prepare(
            "SELECT payload FROM journal WHERE id = ?1 AND action = '\(Self.imported)'"
        )
        row.bind(1, id)
        return try row.step() ? row.text(0).flatMap(ImportUndoRecord.init) : nil
    }

    func append(
        pages stories: StoryIDSet,
        isSaved: Bool,
        count: Int,
        changes: SavedPageUndoRecord? = nil,
        made: Date
    ) throws(SQLiteError) {
        try makeRoom()
        var statement = try connection.prepare(
            """
            INSERT INTO journal(made, is_undone, action, count, stories, payload)
            VALUES (?1, 0, ?2, ?3, ?4, ?5)
            """
        )
        statement.bind(1, made.timeIntervalSince1970)
        statement.bind(2, isSaved ? Self.pagesSaved : Self.pagesRemoved)
        statement.bind(3, count)
        statement.bind(4, stories.bytes)
        statement.bind(5, Self.payload(of: changes))
        try statement.run()
    }

    func set(_ id: Int64, changes: SavedPageUndoRecord) throws(SQLiteError) {
        try set(id, payload: Self.payload(of: changes))
    }

    func set(_ id: Int64, payload: String?) throws(SQLiteError) {
        var statement = try connection.prepare("UPDATE journal SET payload = ?2 WHERE id = ?1")
        statement.bind(1, id)
        statement.bind(2, payload)
        try statement.run()
    }

    private static func payload(of changes: SavedPageUndoRecord?) -> String? {
        changes.flatMap { try? JSONEncoder().encode($0) }
            .map { String(decoding: $0, as: UTF8.self) }
    }

    func pages() throws(SQLiteError) -> [StoryIDSet] {
        try runs(of: "'\(Self.pagesSaved)', '\(Self.pagesRemoved)'")
    }

    func deletions() throws(SQLiteError) -> [StoryIDSet] {
        let actions = [Mark.deleted(true), .deleted(false)].map { "'\($0.action)'" }
        return try runs(of: actions.joined(separator: ", "))
    }

    private func runs(of actions: String) throws(SQLiteError) -> [StoryIDSet] {
        var statement = try connection.prepare(
            "SELECT stories FROM journal WHERE action IN (\(actions))"
        )
        var result: [StoryIDSet] = []
        while try statement.step() {
            result.append(StoryIDSet(bytes: statement.bytes(0)) ?? StoryIDSet([]))
        }
        return result
    }

    /// Returns the stories of all marks since a time, including undone ones.
    ///
    /// An action later than `latest` was recorded by a clock that was ahead: it gets the time of
    /// the next plausible action, or else the current time. An action earlier than the preceding
    /// one gets the preceding action's time.
    func stories(madeSince first: Date, believing latest: Date) throws(SQLiteError) -> StoryIDSet {
        var statement = try connection.prepare("SELECT made, stories FROM journal ORDER BY id")
        var actions: [(made: Double, stories: [ClosedRange<Int64>])] = []
        var newest = -Double.infinity
        while try statement.step() {
            let made = statement.double(0)
            if made <= latest.timeIntervalSince1970 { newest = max(newest, made) }
            let stories = StoryIDSet(bytes: statement.bytes(1))?.ranges ?? []
            actions.append((made > latest.timeIntervalSince1970 ? made : newest, stories))
        }
        var ranges: [ClosedRange<Int64>] = []
        var next = Double.infinity
        for action in actions.reversed() {
            next = min(next, action.made)
            if next >= first.timeIntervalSince1970 { ranges += action.stories }
        }
        return StoryIDSet(joining: ranges)
    }

    func highestStory() throws(SQLiteError) -> Int64 {
        var statement = try connection.prepare("SELECT stories FROM journal WHERE stories NOT NULL")
        var highest: Int64 = 0
        while try statement.step() {
            let last = StoryIDSet(bytes: statement.bytes(0))?.ranges.last?.upperBound
            highest = max(highest, last ?? 0)
        }
        return highest
    }

    func set(_ id: Int64, isUndone: Bool) throws(SQLiteError) {
        var statement = try connection.prepare("UPDATE journal SET is_undone = ?2 WHERE id = ?1")
        statement.bind(1, id)
        statement.bind(2, isUndone)
        try statement.run()
    }

    /// Records that an action's changes of subscriptions were undone or redone.
    ///
    /// - Returns: False if this was recorded before, or the action was deleted and its number may
    ///   belong to another one.
    func setUndone(_ id: Int64, isUndone: Bool) throws(SQLiteError) -> Bool {
        var statement = try connection.prepare(
            "UPDATE journal SET is_undone = ?2 WHERE id = ?1 AND is_undone != ?2 AND stories IS NULL"
        )
        statement.bind(1, id)
        statement.bind(2, isUndone)
        try statement.run()
        return connection.changedRowCount > 0
    }

    /// Deletes undone actions, which a new action makes obsolete, and old actions beyond the limit.
    private func makeRoom() throws(SQLiteError) {
        try connection.run("DELETE FROM journal WHERE is_undone = 1")
        try connection.run(
            "DELETE FROM journal WHERE id <= (SELECT max(id) FROM journal) - \(Self.limit - 1)"
        )
    }

    func move(from old: FeedID, to new: FeedID) throws(SQLiteError) {
        var rows: [(id: Int64, payload: String)] = []
        do {
            var statement = try connection.prepare(
                "SELECT id, payload FROM journal WHERE payload NOT NULL"
            )
            while try statement.step() {
                rows.append((statement.int64(0), statement.text(1) ?? ""))
            }
        }
        for (id, payload) in rows {
            var imported = ImportUndoRecord(payload: payload)
            guard let edits = imported?.edits ?? Self.edits(inPayload: payload) else { continue }
            let moved = edits.map { $0.moved(from: old, to: new) }
            guard moved != edits else { continue }
            imported?.edits = moved
            try set(id, payload: imported?.payload ?? Self.payload(of: moved))
        }
    }

    private static func payload(of edits: [UndoableSubscriptionEdit]) -> String? {
        (try? JSONEncoder().encode(edits)).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func edits(inPayload payload: String) -> [UndoableSubscriptionEdit]? {
        let data = Data(payload.utf8)
        let decoder = JSONDecoder()
        if let edits = try? decoder.decode([UndoableSubscriptionEdit].self, from: data) {
            return edits
        }
        return (try? decoder.decode(UndoableSubscriptionEdit.self, from: data)).map { [$0] }
    }

    func lastDone() throws(SQLiteError) -> StoredAction? {
        try item("SELECT \(Self.columns) WHERE is_undone = 0 ORDER BY id DESC LIMIT 1")
    }

    /// Returns the keys of all actions to undo, newest first, or to redo, oldest first.
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
            return .list(edits(in: row))
        }
    }

    private static func edits(in row: borrowing Statement) -> [UndoableSubscriptionEdit] {
        if let edits = row.text(8).flatMap(Self.edits(inPayload:)) { return edits }
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

extension UndoableSubscriptionEdit {
    fileprivate func moved(from old: FeedID, to new: FeedID) -> UndoableSubscriptionEdit {
        guard account == old.account else { return self }
        func moved(_ places: [Place]) -> [Place] {
            places.map { place in
                guard place.address == old.address else { return place }
                return Place(
                    address: new.address,
                    title: place.title,
                    section: place.section,
                    number: place.number
                )
            }
        }
        return UndoableSubscriptionEdit(
            action: action,
            account: account,
            name: name,
            key: key,
            before: moved(before),
            after: moved(after),
            section: section
        )
    }
}
