import FoundationEssentials
import News
import SQLite

extension Writer {
    /// Puts a mark on articles and remembers those that it changed.
    func mark(_ target: MarkTarget, _ mark: Mark) throws(SQLiteError) -> MarkOutcome {
        try connection.writing { () throws(SQLiteError) in
            let marking = StateMarking(mark, on: connection)
            let changes =
                switch target {
                case .articles(let ids): try marking.changes(among: ids.lazy.compactMap(\.number))
                case .query(let query):
                    try marking.changes(in: StorySelection.of(query, on: connection))
                }
            let applied = try marking.apply(changes)
            var outcome = try noting(applied, of: mark)
            if case .articles(let ids) = target {
                outcome.missing = try marking.missing(among: ids, besides: changes)
            }
            guard !applied.isEmpty else { return outcome }
            try Journal(connection).append(
                mark,
                stories: StoryRuns(applied.lazy.map(\.id)),
                count: applied.count,
                made: now()
            )
            try noteOwnAction()
            return outcome
        }
    }

    /// What a mark has changed; stories that came or went change the order of lists.
    private func noting(_ changes: [StateChange], of mark: Mark) throws(SQLiteError) -> MarkOutcome
    {
        guard case .deleted = mark, !changes.isEmpty else { return MarkOutcome(changes) }
        try noteNewOrder()
        return MarkOutcome(count: changes.count)
    }

    /// Takes out for good what was deleted so long ago that no undo knows of it.
    func forgetDeleted() throws(SQLiteError) {
        // Mostly there is nothing, and nobody needs to wait for that.
        let (deleted, journal) = (DeletedStories(connection), Journal(connection))
        guard try !deleted.forgettable(besides: journal.deletions).isEmpty else { return }
        try changingIndex { () throws(SQLiteError) in
            try deleted.forget(besides: journal.deletions)
        }
    }

    /// Marks an article read without remembering it as an action; the reader sees its last text.
    ///
    /// - Returns: Whether it was unread, or had changed since it was read.
    func markOpened(_ id: Int64) throws(SQLiteError) -> Bool {
        try connection.writing { () throws(SQLiteError) in
            let marking = StateMarking(.read(true), on: connection)
            let changes = try marking.changes(among: [id])
            if !changes.isEmpty { _ = try marking.apply(changes) }
            var seen = try connection.prepare(
                "UPDATE story SET is_updated = 0 WHERE id = ?1 AND is_updated != 0 RETURNING id"
            )
            seen.bind(1, id)
            return try seen.step() || !changes.isEmpty
        }
    }

    /// Remembers what was done with lists of feeds, as one action that can be taken back; with `joinsImport` as a part of
    /// the one before, where that took over what another reader has.
    func note(_ deeds: [ListDeed], joinsImport: Bool) throws(SQLiteError) {
        try connection.writing { () throws(SQLiteError) in
            let journal = Journal(connection)
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

    /// Takes the last action back; deeds on lists are left to the caller.
    func undo() throws(SQLiteError) -> JournalStep? {
        try changingIndex { () throws(SQLiteError) in
            guard let item = try Journal(connection).lastDone() else { return nil }
            return try carryOut(item, isTakingBack: true)
        }
    }

    /// When the last action was done, where others did it, or an earlier run of the program.
    func timeOfForeignDeed() throws(SQLiteError) -> Date? {
        let newest = try Journal(connection).newest(isUndone: false)
        return newest.flatMap {
            ownActions[$0.id] == $0.made ? nil : Date(timeIntervalSince1970: $0.made)
        }
    }

    /// Notes that the newest action was done here.
    func noteOwnAction() throws(SQLiteError) {
        guard let newest = try Journal(connection).newest() else { return }
        ownActions[newest.id] = newest.made
    }

    /// Does the last action that was taken back again; deeds on lists are left to the caller.
    func redo() throws(SQLiteError) -> JournalStep? {
        try changingIndex { () throws(SQLiteError) in
            guard let item = try Journal(connection).firstUndone() else { return nil }
            return try carryOut(item, isTakingBack: false)
        }
    }

    /// Remembers that the deeds of a step were taken back, or done again.
    func settle(_ step: JournalStep) throws(SQLiteError) {
        try connection.writing { () throws(SQLiteError) in
            let journal = Journal(connection)
            let isKnown = try journal.settle(step.number, isUndone: step.isTakingBack)
            if isKnown {
                try journal.imported(step.number)?
                    .turnMarks(isTakingBack: step.isTakingBack, on: connection)
            } else if !step.isTakingBack {
                // Another action has come meanwhile, after which nothing could be done again: this is the newest now.
                try journal.append(step.deeds, made: now())
                try noteOwnAction()
            }
        }
    }

    /// Remembers where the reader stopped.
    func keepPlace(_ place: ReadingPlace?, in id: Int64) throws(SQLiteError) {
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

    private func noteTurn(of item: Journal.Item, isTakingBack: Bool) throws(SQLiteError) {
        try Journal(connection).set(item.id, isUndone: isTakingBack)
    }

    private func carryOut(
        _ item: Journal.Item,
        isTakingBack: Bool
    ) throws(SQLiteError) -> JournalStep {
        switch item.action {
        case .mark(let mark, let runs):
            try noteTurn(of: item, isTakingBack: isTakingBack)
            let marking = StateMarking(isTakingBack ? mark.reversed : mark, on: connection)
            let changes = try marking.apply(try marking.changes(in: runs))
            return JournalStep(
                entry: .mark(mark, count: changes.count),
                outcome: try noting(changes, of: mark),
                deeds: [],
                number: item.id,
                isTakingBack: isTakingBack
            )
        case .pages(let isSaved, let runs, var changes):
            try noteTurn(of: item, isTakingBack: isTakingBack)
            let count = try SavedPages(connection).move(
                runs.ranges.lazy.flatMap { $0 },
                isSaved: isSaved != isTakingBack
            ).count
            let others = try changes?.turn(isTakingBack: isTakingBack, on: connection).count ?? 0
            if let changes { try Journal(connection).set(item.id, changes: changes) }
            if count + others > 0 { try noteNewOrder() }
            return JournalStep(
                entry: runs.ranges.isEmpty
                    ? .pageDetails(count: others) : .pages(isSaved: isSaved, count: count),
                outcome: MarkOutcome(count: count + others),
                deeds: [],
                number: item.id,
                isTakingBack: isTakingBack
            )
        case .imported(let imported):
            let count = try imported.storyCount(isTakingBack: isTakingBack, on: connection)
            let isWhole = imported.deeds.isEmpty
            if isWhole {
                try noteTurn(of: item, isTakingBack: isTakingBack)
                try imported.turnMarks(isTakingBack: isTakingBack, on: connection)
            }
            return JournalStep(
                entry: imported.entry(storyCount: count),
                outcome: MarkOutcome(count: isWhole ? count : 0),
                deeds: imported.deeds,
                number: item.id,
                isTakingBack: isTakingBack
            )
        case .list(let deeds):
            return JournalStep(
                entry: deeds.entry,
                outcome: MarkOutcome([]),
                deeds: deeds,
                number: item.id,
                isTakingBack: isTakingBack
            )
        }
    }
}

extension ArticleID {
    /// The number of the story; `nil` for a name that no archive gave.
    var number: Int64? { Int64(text) }
}
