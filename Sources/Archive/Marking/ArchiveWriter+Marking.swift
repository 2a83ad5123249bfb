import FoundationEssentials
import News
import SQLite

extension ArchiveWriter {
    func mark(_ target: MarkTarget, _ mark: Mark) throws(SQLiteError) -> MarkResult {
        try connection.writing { () throws(SQLiteError) in
            let marking = ReadingStateWriter(mark, on: connection)
            let changes =
                switch target {
                case .articles(let ids): try marking.changes(among: ids.lazy.compactMap(\.number))
                case .query(let query):
                    try marking.changes(in: ResolvedHeadlineQuery.of(query, on: connection))
                }
            // Copies in other feeds are marked but not counted.
            let applied = try marking.apply(
                changes + DuplicateMarking(of: changes, marking, on: connection).changes
            )
            let count = min(changes.count, applied.count)
            let cleared = mark == .read(true) ? try clearUpdates(of: target) : []
            var outcome = try noting(applied + cleared, of: mark, count: count)
            if case .articles(let ids) = target {
                outcome.missing = try marking.missing(among: ids, besides: changes)
            }
            guard !applied.isEmpty else { return outcome }
            try UndoJournal(connection).append(
                mark,
                stories: StoryIDSet(applied.lazy.map(\.id)),
                count: count,
                made: now()
            )
            try recordSessionAction()
            return outcome
        }
    }

    private func clearUpdates(of target: MarkTarget) throws(SQLiteError) -> [ReadingStateChange] {
        let marks = UpdatedMarks(connection)
        return switch target {
        case .articles(let ids): try marks.clear(ids.lazy.compactMap(\.number))
        case .query(let query): try marks.clear(in: ResolvedHeadlineQuery.of(query, on: connection))
        }
    }

    private func noting(
        _ changes: [ReadingStateChange],
        of mark: Mark,
        count: Int
    ) throws(SQLiteError) -> MarkResult {
        guard case .deleted = mark, !changes.isEmpty else {
            return MarkResult(changes, count: count)
        }
        try incrementOrderRevision()
        return MarkResult(count: count)
    }

    func forgetDeleted() throws(SQLiteError) {
        let (deleted, journal) = (UndoableStoryDeleter(connection), UndoJournal(connection))
        guard try !deleted.forgettable(besides: journal.deletions).isEmpty else { return }
        try changingIndex { () throws(SQLiteError) in
            try deleted.forget(besides: journal.deletions)
        }
    }

    /// Marks an article and its copies as read without an undo entry, and clears "updated".
    ///
    /// - Returns: The stories that were unread or updated.
    func markOpened(_ id: Int64) throws(SQLiteError) -> [ArticleID] {
        try connection.writing { () throws(SQLiteError) in
            let marking = ReadingStateWriter(.read(true), on: connection)
            let changes = try marking.changes(among: [id])
            let all = try changes + DuplicateMarking(of: changes, marking, on: connection).changes
            let marked = try marking.apply(all)
            let seen = try UpdatedMarks(connection).clear([id])
            return (marked + seen).map { ArticleID("\($0.id)") }
        }
    }

    /// Records changes of subscriptions as one action.
    ///
    /// If `joinsImport` is true and the last action is an import, adds them to it.
    func note(_ deeds: [UndoableSubscriptionEdit], joinsImport: Bool) throws(SQLiteError) {
        try connection.writing { () throws(SQLiteError) in
            let journal = UndoJournal(connection)
            if joinsImport, let item = try journal.lastDone(),
                case .imported(var imported) = item.action, imported.deeds.isEmpty
            {
                imported.deeds = deeds
                return try journal.set(item.id, payload: imported.payload)
            }
            try journal.append(deeds, made: now())
            try recordSessionAction()
        }
    }

    func nextAction(isUndone: Bool) throws(SQLiteError) -> StoredUndoableAction? {
        let journal = UndoJournal(connection)
        let keys = try journal.keys(isUndone: isUndone)
        let key = isUndone ? session.next(toRedo: keys) : session.next(toUndo: keys)
        guard let key, let item = try journal.item(key, isUndone: isUndone) else { return nil }
        return StoredUndoableAction(
            item,
            isFromThisSession: session.contains(key, isUndone: isUndone)
        )
    }

    func undo(_ action: UndoableAction?) throws(SQLiteError) -> UndoResult? {
        try turn(action, isUndo: true)
    }

    func redo(_ action: UndoableAction?) throws(SQLiteError) -> UndoResult? {
        try turn(action, isUndo: false)
    }

    private func turn(
        _ action: UndoableAction?,
        isUndo: Bool
    ) throws(SQLiteError) -> UndoResult? {
        try changingIndex { () throws(SQLiteError) in
            var key = action?.key
            if key == nil { key = try nextAction(isUndone: !isUndo)?.action.key }
            guard let key, let item = try UndoJournal(connection).item(key, isUndone: !isUndo)
            else { return nil }
            return try carryOut(item, isUndo: isUndo)
        }
    }

    func recordSessionAction() throws(SQLiteError) {
        if let newest = try UndoJournal(connection).newest() { session.noteDone(newest) }
    }

    func settle(_ step: UndoResult) throws(SQLiteError) {
        try connection.writing { () throws(SQLiteError) in
            let journal = UndoJournal(connection)
            let isKnown = try journal.settle(step.key.id, isUndone: step.isUndo)
            if isKnown {
                note(step.key, isUndo: step.isUndo)
                try journal.imported(step.key.id)?
                    .turnMarks(isUndo: step.isUndo, on: connection)
            } else if !step.isUndo {
                // A new action has deleted the undone ones. Record the redone changes as the newest
                // action.
                try journal.append(step.changes, made: now())
                try recordSessionAction()
            }
        }
    }

    func keepPlace(_ place: ReadingPosition?, in id: Int64) throws(SQLiteError) {
        try connection.writing { () throws(SQLiteError) in
            var statement = try connection.prepare(
                "UPDATE story SET place_anchor = ?2, place_fraction = ?3 WHERE id = ?1"
            )
            statement.bind(1, id)
            statement.bind(2, place?.anchor)
            statement.bind(3, place?.fraction)
            try statement.run()
        }
    }

    private func noteTurn(of item: UndoJournal.StoredAction, isUndo: Bool) throws(SQLiteError) {
        try UndoJournal(connection).set(item.id, isUndone: isUndo)
        note(item.key, isUndo: isUndo)
    }

    private func note(_ key: SessionUndoHistory.Key, isUndo: Bool) {
        if isUndo { session.noteUndone(key) } else { session.noteDone(key) }
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
                outcome: try noting(changes, of: mark, count: count),
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
            if let changes { try UndoJournal(connection).set(item.id, changes: changes) }
            if count + others > 0 { try incrementOrderRevision() }
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
            let isWhole = imported.deeds.isEmpty
            if isWhole {
                try noteTurn(of: item, isUndo: isUndo)
                try imported.turnMarks(isUndo: isUndo, on: connection)
            }
            return UndoResult(
                entry: imported.entry(storyCount: count),
                outcome: MarkResult(count: isWhole ? count : 0),
                changes: imported.deeds,
                key: item.key,
                isUndo: isUndo
            )
        case .list(let deeds):
            return UndoResult(
                entry: deeds.entry,
                outcome: MarkResult([]),
                changes: deeds,
                key: item.key,
                isUndo: isUndo
            )
        }
    }
}

extension ArticleID {
    /// The row ID of the story; `nil` if the identifier is not from an archive.
    var number: Int64? { Int64(text) }
}
