import FoundationEssentials
import News
import SQLite

/// What was taken over from another reader, as one action of the journal; articles that came with it stay.
struct ImportUndoRecord: Codable {
    /// What was done with lists of feeds after that.
    var deeds: [SubscriptionChange]
    /// The marks that stories got which were here already.
    let marked: [MarkUndoRecord]

    init(deeds: [SubscriptionChange] = [], marked: [MarkUndoRecord]) {
        self.deeds = deeds
        self.marked = marked
    }

    /// Reads what ``payload`` wrote; `nil` when that is something else.
    init?(payload: String) {
        let read = try? JSONDecoder().decode(Self.self, from: Data(payload.utf8))
        guard let read else { return nil }
        self = read
    }

    /// The same as a text.
    var payload: String? {
        // Texts and numbers can always be encoded.
        (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// How many stories would have another state if the marks were taken back, or put on again.
    func storyCount(isTakingBack: Bool, on connection: Connection) throws(SQLiteError) -> Int {
        var stories: Set<Int64> = []
        for marked in marked {
            let changes = try marked.changes(isTakingBack: isTakingBack, on: connection)
            stories.formUnion(changes.lazy.map(\.id))
        }
        return stories.count
    }

    /// Takes the marks back, or puts them on again.
    func turnMarks(isTakingBack: Bool, on connection: Connection) throws(SQLiteError) {
        for marked in marked { _ = try marked.turn(isTakingBack: isTakingBack, on: connection) }
    }

    /// What was done, for people.
    func entry(storyCount: Int) -> JournalEntry {
        .imported(
            name: deeds.first?.name ?? "",
            feedCount: deeds.reduce(0) { $0 + max($1.before.count, $1.after.count) },
            storyCount: storyCount
        )
    }
}
