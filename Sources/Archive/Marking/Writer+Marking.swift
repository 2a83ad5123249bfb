import FoundationEssentials
import News
import SQLite

extension Writer {
    /// Puts a mark on articles and remembers those that it changed.
    func mark(_ target: MarkTarget, _ mark: Mark) throws(SQLiteError) -> MarkResult {
        try connection.writing { () throws(SQLiteError) in
            let marking = ReadingStateWriter(mark, on: connection)
            let changes =
                switch target {
                case .articles(let ids): try marking.changes(among: ids.lazy.compactMap(\.number))
                case .query(let query):
                    try marking.changes(in: StorySelection.of(query, on: connection))
                }
            // An action on a story also applies to its copies in other feeds, and counts once.
            let applied = try marking.apply(
                changes + MarkedCopies(of: changes, marking, on: connection).changes
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
            try noteOwnAction()
            return outcome
        }
    }

    private func clearUpdates(of target: MarkTarget) throws(SQLiteError) -> [ReadingStateChange] {
        let marks = UpdatedMarks(connection)
        return switch target {
        case .articles(let ids): try marks.clear(ids.lazy.compactMap(\.number))
        case .query(let query): try marks.clear(in: StorySelection.of(query, on: connection))
        }
    }

    /// What a mark has changed; stories that came or went change the order of lists.
    private func noting(
        _ changes: [ReadingStateChange],
        of mark: Mark,
        count: Int
    ) throws(SQLiteError) -> MarkResult {
        guard case .deleted = mark, !changes.isEmpty else {
            return MarkResult(changes, count: count)
        }
        try noteNewOrder()
        return MarkResult(count: count)
    }

    /// Takes out for good what was deleted so long ago that no undo knows of it.
    func forgetDeleted() throws(SQLiteError) {
        // Mostly there is nothing, and nobody needs to wait for that.
        let (deleted, journal) = (StoryDeletion(connection), UndoJournal(connection))
        guard try !deleted.forgettable(besides: journal.deletions).isEmpty else { return }
        try changingIndex { () throws(SQLiteError) in
            try deleted.forget(besides: journal.deletions)
        }
    }

    /// Marks an article and its copies read without remembering it as an action; the reader sees its last text.
    ///
    /// - Returns: Those that were unread, or had changed since they were read.
    func markOpened(_ id: Int64) throws(SQLiteError) -> [ArticleID] {
        try connection.writing { () throws(SQLiteError) in
            let marking = ReadingStateWriter(.read(true), on: connection)
            let changes = try marking.changes(among: [id])
            let all = try changes + MarkedCopies(of: changes, marking, on: connection).changes
            let marked = try marking.apply(all)
            let seen = try UpdatedMarks(connection).clear([id])
            return (marked + seen).map { ArticleID("\($0.id)") }
        }
    }

    /// Remembers what was done with lists of feeds, as one action that can be taken back; with `joinsImport` as a part of
    /// the one before, where that took over what another reader has.
    func note(_ deeds: [SubscriptionChange], joinsImport: Bool) throws(SQLiteError) {
        try connection.writing { () throws(SQLiteError) in
            let journal = UndoJournal(connection)
            if joinsImport, let item = try journal.lastDone(),
                case .imported(var imported) = item.action, imported.deeds.isEmpty
            {
                imported.deeds = deeds
                return try journal.set(item.id, payload: imported.payload)
            }
            try journal.append(deeds, made: now())
            try noteOwnAction()
        }
    }

    /// The action to undo or redo next, and its changes to lists of feeds.
    func nextAction(isUndone: Bool) throws(SQLiteError) -> PendingAction? {
        let journal = UndoJournal(connection)
        let keys = try journal.keys(isUndone: isUndone)
        let key = isUndone ? session.next(toRedo: keys) : session.next(toUndo: keys)
        guard let key, let item = try journal.item(key, isUndone: isUndone) else { return nil }
        return PendingAction(
            item,
            isFromThisSession: session.contains(key, isUndone: isUndone)
        )
    }

    /// Undoes an action, or the next one; lists of feeds are left to the caller.
    func undo(_ action: JournalAction?) throws(SQLiteError) -> UndoStep? {
        try turn(action, isTakingBack: true)
    }

    /// Redoes an action, or the next one; lists of feeds are left to the caller.
    func redo(_ action: JournalAction?) throws(SQLiteError) -> UndoStep? {
        try turn(action, isTakingBack: false)
    }

    private func turn(
        _ action: JournalAction?,
        isTakingBack: Bool
    ) throws(SQLiteError) -> UndoStep? {
        try changingIndex { () throws(SQLiteError) in
            var key = action?.key
            if key == nil { key = try nextAction(isUndone: !isTakingBack)?.action.key }
            guard let key, let item = try UndoJournal(connection).item(key, isUndone: !isTakingBack)
            else { return nil }
            return try carryOut(item, isTakingBack: isTakingBack)
        }
    }

    /// Records that the newest action was done in this session.
    func noteOwnAction() throws(SQLiteError) {
        if let newest = try UndoJournal(connection).newest() { session.noteDone(newest) }
    }

    /// Remembers that the deeds of a step were taken back, or done again.
    func settle(_ step: UndoStep) throws(SQLiteError) {
        try connection.writing { () throws(SQLiteError) in
            let journal = UndoJournal(connection)
            let isKnown = try journal.settle(step.key.id, isUndone: step.isTakingBack)
            if isKnown {
                note(step.key, isTakingBack: step.isTakingBack)
                try journal.imported(step.key.id)?
                    .turnMarks(isTakingBack: step.isTakingBack, on: connection)
            } else if !step.isTakingBack {
                // Another action has come meanwhile, after which nothing could be done again: this is the newest now.
                try journal.append(step.deeds, made: now())
                try noteOwnAction()
            }
        }
    }

    /// Remembers where the reader stopped.
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

    private func noteTurn(of item: UndoJournal.Item, isTakingBack: Bool) throws(SQLiteError) {
        try UndoJournal(connection).set(item.id, isUndone: isTakingBack)
        note(item.key, isTakingBack: isTakingBack)
    }

    private func note(_ key: SessionActions.Key, isTakingBack: Bool) {
        if isTakingBack { session.noteUndone(key) } else { session.noteDone(key) }
    }

    private func carryOut(
        _ item: UndoJournal.Item,
        isTakingBack: Bool
    ) throws(SQLiteError) -> UndoStep {
        switch item.action {
        case .mark(let mark, let runs):
            try noteTurn(of: item, isTakingBack: isTakingBack)
            let marking = ReadingStateWriter(isTakingBack ? mark.reversed : mark, on: connection)
            let changes = try marking.apply(try marking.changes(in: runs))
            let count = min(changes.count, item.count)
            return UndoStep(
                entry: .mark(mark, count: count),
                outcome: try noting(changes, of: mark, count: count),
                deeds: [],
                key: item.key,
                isTakingBack: isTakingBack
            )
        case .pages(let isSaved, let runs, var changes):
            try noteTurn(of: item, isTakingBack: isTakingBack)
            let count = try SavedPages(connection).move(
                runs.ranges.lazy.flatMap { $0 },
                isSaved: isSaved != isTakingBack
            ).count
            let others = try changes?.turn(isTakingBack: isTakingBack, on: connection).count ?? 0
            if let changes { try UndoJournal(connection).set(item.id, changes: changes) }
            if count + others > 0 { try noteNewOrder() }
            return UndoStep(
                entry: runs.ranges.isEmpty
                    ? .pageDetails(count: others) : .pages(isSaved: isSaved, count: count),
                outcome: MarkResult(count: count + others),
                deeds: [],
                key: item.key,
                isTakingBack: isTakingBack
            )
        case .imported(let imported):
            let count = try imported.storyCount(isTakingBack: isTakingBack, on: connection)
            let isWhole = imported.deeds.isEmpty
            if isWhole {
                try noteTurn(of: item, isTakingBack: isTakingBack)
                try imported.turnMarks(isTakingBack: isTakingBack, on: connection)
            }
            return UndoStep(
                entry: imported.entry(storyCount: count),
                outcome: MarkResult(count: isWhole ? count : 0),
                deeds: imported.deeds,
                key: item.key,
                isTakingBack: isTakingBack
            )
        case .list(let deeds):
            return UndoStep(
                entry: deeds.entry,
                outcome: MarkResult([]),
                deeds: deeds,
                key: item.key,
                isTakingBack: isTakingBack
            )
        }
    }
}

extension ArticleID {
    /// The number of the story; `nil` for a name that no archive gave.
    var number: Int64? { Int64(text) }
}
