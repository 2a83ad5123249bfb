import News
import SQLite

struct UndoExecutor {
    private let connection: Connection
    private let recorder: UndoRecorder

    init(on connection: Connection, recordingIn recorder: UndoRecorder) {
        self.connection = connection
        self.recorder = recorder
    }

    func nextAction(isUndone: Bool) throws(SQLiteError) -> StoredUndoableAction? {
        let keys = try recorder.journal.keys(isUndone: isUndone)
        let key =
            isUndone ? recorder.session.next(toRedo: keys) : recorder.session.next(toUndo: keys)
        guard let key, let item = try recorder.journal.item(key, isUndone: isUndone) else {
            return nil
        }
        return StoredUndoableAction(
            item,
            isFromThisSession: recorder.session.contains(key, isUndone: isUndone)
        )
    }

    func undo(_ action: UndoableAction?) throws(SQLiteError) -> UndoResult? {
        try turn(action, isUndo: true)
    }

    func redo(_ action: UndoableAction?) throws(SQLiteError) -> UndoResult? {
        try turn(action, isUndo: false)
    }

    /// Records that the subscription changes of an action were undone or redone.
    func confirm(_ step: UndoResult) throws(SQLiteError) {
        try connection.writing { () throws(SQLiteError) in
            let isKnown = try recorder.journal.setUndone(step.key.id, isUndone: step.isUndo)
            if isKnown {
                note(step.key, isUndo: step.isUndo)
                try recorder.journal.imported(step.key.id)?
                    .turnMarks(isUndo: step.isUndo, on: connection)
            } else if !step.isUndo {
                // A new action has deleted the undone ones. Record the redone changes as the newest
                // action.
                try recorder.record(step.changes)
            }
        }
    }

    private func turn(
        _ action: UndoableAction?,
        isUndo: Bool
    ) throws(SQLiteError) -> UndoResult? {
        try SearchIndex(connection).writing { () throws(SQLiteError) in
            var key = action?.key
            if key == nil { key = try nextAction(isUndone: !isUndo)?.action.key }
            guard let key, let item = try recorder.journal.item(key, isUndone: !isUndo) else {
                return nil
            }
            return try carryOut(item, isUndo: isUndo)
        }
    }

    private func noteTurn(of item: UndoJournal.StoredAction, isUndo: Bool) throws(SQLiteError) {
        try recorder.journal.set(item.id, isUndone: isUndo)
        note(item.key, isUndo: isUndo)
    }

    private func note(_ key: SessionUndoHistory.Key, isUndo: Bool) {
        if isUndo { recorder.session.noteUndone(key) } else { recorder.session.noteDone(key) }
    }

    private func carryOut(
        _ item: UndoJournal.StoredAction,
        isUndo: Bool
    ) throws(SQLiteError) -> UndoResult {
        switch item.action {
        case .mark(let mark, let runs):
            try noteTurn(of: item, isUndo: isUndo)
            let marking = ReadingStateWriter(isUndo ? mark.reversed : mark, on: connection)
            let changes = try marking.apply(try marking.changes(in: runs))
            let count = min(changes.count, item.count)
            return UndoResult(
                entry: .mark(mark, count: count),
                outcome: MarkResult(changes, of: mark, count: count),
                changes: [],
                key: item.key,
                isUndo: isUndo
            )
        case .pages(let isSaved, let runs, var changes):
            try noteTurn(of: item, isUndo: isUndo)
            let count = try SavedPages(connection).move(
                runs.ranges.lazy.flatMap { $0 },
                isSaved: isSaved != isUndo
            ).count
            let others = try changes?.turn(isUndo: isUndo, on: connection).count ?? 0
            if let changes { try recorder.journal.set(item.id, changes: changes) }
            if count + others > 0 { try ArchiveRow(connection).incrementOrderRevision() }
            return UndoResult(
                entry: runs.ranges.isEmpty
                    ? .pageDetails(count: others) : .pages(isSaved: isSaved, count: count),
                outcome: MarkResult(count: count + others),
                changes: [],
                key: item.key,
                isUndo: isUndo
            )
        case .imported(let imported):
            let count = try imported.storyCount(isUndo: isUndo, on: connection)
            let isWhole = imported.edits.isEmpty
            if isWhole {
                try noteTurn(of: item, isUndo: isUndo)
                try imported.turnMarks(isUndo: isUndo, on: connection)
            }
            return UndoResult(
                entry: imported.entry(storyCount: count),
                outcome: MarkResult(count: isWhole ? count : 0),
                changes: imported.edits,
                key: item.key,
                isUndo: isUndo
            )
        case .list(let edits):
            return UndoResult(
                entry: edits.entry,
                outcome: MarkResult([]),
                changes: edits,
                key: item.key,
                isUndo: isUndo
            )
        }
    }
}
