import FoundationEssentials
import News
import SQLite

/// The reader's actions in their order: those that hold, then those that were taken back.
struct UndoJournal {
    /// One action.
    struct Item {
        let id: Int64
        let made: Date
        /// How many stories or feeds the action changed.
        let count: Int
        let action: Action
    }

    /// What a reader did.
    enum Action {
        /// A mark, and the stories that it changed.
        case mark(Mark, StoryIDSet)
        /// Deeds on lists, one for each account, done at once.
        case list([SubscriptionChange])
        /// What another reader had.
        case imported(ImportUndoRecord)
        /// Pages that were saved, or removed, and what became of those that were known.
        case pages(isSaved: Bool, StoryIDSet, SavedPageUndoRecord?)
    }

    /// How many actions are remembered.
    private static let limit = 1000

    let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Remembers a mark.
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

    /// Remembers what was done with lists of feeds at once.
    func append(_ deeds: [SubscriptionChange], made: Date) throws(SQLiteError) {
        // Texts and numbers can always be encoded.
        guard let payload = try? JSONEncoder().encode(deeds) else { return }
        try makeRoom()
        var statement = try connection.prepare(
            """
            INSERT INTO journal(made, is_undone, action, count, payload)
            VALUES (?1, 0, 'list', ?2, ?3)
            """
        )
        statement.bind(1, made.timeIntervalSince1970)
        statement.bind(2, deeds.reduce(0) { $0 + max($1.before.count, $1.after.count) })
        statement.bind(3, String(decoding: payload, as: UTF8.self))
        try statement.run()
    }

    /// Remembers what was taken over from another reader.
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

    /// What an action has taken over from another reader; `nil` where it is another one.
    func imported(_ id: Int64) throws(SQLiteError) -> ImportUndoRecord? {
        var row = try connection.prepare(
            "SELECT payload FROM journal WHERE id = ?1 AND action = '\(Self.imported)'"
        )
        row.bind(1, id)
        return try row.step() ? row.text(0).flatMap(ImportUndoRecord.init) : nil
    }

    /// Remembers that pages were saved, or removed, and what was changed of others with them.
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

    /// Remembers what turns the changes of an action the next time.
    func set(_ id: Int64, changes: SavedPageUndoRecord) throws(SQLiteError) {
        try set(id, payload: Self.payload(of: changes))
    }

    /// Remembers more of an action.
    func set(_ id: Int64, payload: String?) throws(SQLiteError) {
        var statement = try connection.prepare("UPDATE journal SET payload = ?2 WHERE id = ?1")
        statement.bind(1, id)
        statement.bind(2, payload)
        try statement.run()
    }

    private static func payload(of changes: SavedPageUndoRecord?) -> String? {
        // Texts and numbers can always be encoded.
        changes.flatMap { try? JSONEncoder().encode($0) }
            .map { String(decoding: $0, as: UTF8.self) }
    }

    static let imported = "import"
    static let pagesSaved = "pages saved"
    static let pagesRemoved = "pages removed"

    /// The stories of all actions on saved pages, those that were taken back among them.
    func pages() throws(SQLiteError) -> [StoryIDSet] {
        try runs(of: "'\(Self.pagesSaved)', '\(Self.pagesRemoved)'")
    }

    /// The stories of all deletions, those that were taken back among them.
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

    /// The stories of all marks that were made since a time, those that were taken back among them.
    ///
    /// An action that bears a time beyond `latest` was made while a clock ran ahead; it counts as made when the next one
    /// was whose time can be, and as made just now where there is none. One that bears an earlier time than another
    /// before it was made no earlier than that.
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

    /// The highest number of a story that an action names.
    func highestStory() throws(SQLiteError) -> Int64 {
        var statement = try connection.prepare("SELECT stories FROM journal WHERE stories NOT NULL")
        var highest: Int64 = 0
        while try statement.step() {
            let last = StoryIDSet(bytes: statement.bytes(0))?.ranges.last?.upperBound
            highest = max(highest, last ?? 0)
        }
        return highest
    }

    /// Notes that an action was taken back, or done again.
    func set(_ id: Int64, isUndone: Bool) throws(SQLiteError) {
        var statement = try connection.prepare("UPDATE journal SET is_undone = ?2 WHERE id = ?1")
        statement.bind(1, id)
        statement.bind(2, isUndone)
        try statement.run()
    }

    /// Notes that deeds on lists were taken back, or done again.
    ///
    /// - Returns: False when it was noted already, or when the action is gone; its number may be another's then.
    func settle(_ id: Int64, isUndone: Bool) throws(SQLiteError) -> Bool {
        var statement = try connection.prepare(
            "UPDATE journal SET is_undone = ?2 WHERE id = ?1 AND is_undone != ?2 AND stories IS NULL"
        )
        statement.bind(1, id)
        statement.bind(2, isUndone)
        try statement.run()
        return connection.changedRowCount > 0
    }

    /// What was taken back cannot be done again after another action; the oldest are forgotten.
    private func makeRoom() throws(SQLiteError) {
        try connection.run("DELETE FROM journal WHERE is_undone = 1")
        try connection.run(
            "DELETE FROM journal WHERE id <= (SELECT max(id) FROM journal) - \(Self.limit - 1)"
        )
    }
}
