import FoundationEssentials
import News
import SQLite

/// Appends actions to the undo history, and records them as actions of this session.
struct UndoRecorder {
    let journal: UndoJournal
    let session: SessionUndoHistory
    private let now: @Sendable () -> Date

    init(
        _ journal: UndoJournal,
        session: SessionUndoHistory,
        now: @escaping @Sendable () -> Date
    ) {
        self.journal = journal
        self.session = session
        self.now = now
    }

    /// Appends an action, which `append` stores in the journal with the given time.
    func record(
        _ append: (UndoJournal, Date) throws(SQLiteError) -> Void
    ) throws(SQLiteError) {
        try append(journal, now())
        if let newest = try journal.newest() { session.noteDone(newest) }
    }

    /// Records changes of subscriptions as one action, or with `joinsImport` as part of the last
    /// import.
    func record(
        _ edits: [UndoableSubscriptionEdit],
        joinsImport: Bool = false
    ) throws(SQLiteError) {
        if joinsImport, let item = try journal.lastDone(),
            case .imported(var imported) = item.action, imported.edits.isEmpty
        {
            imported.edits = edits
            return try journal.set(item.id, payload: imported.payload)
        }
        try record { journal, time throws(SQLiteError) in try journal.append(edits, made: time) }
    }
}
