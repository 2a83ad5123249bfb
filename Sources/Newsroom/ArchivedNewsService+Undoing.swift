import Archive
import FoundationEssentials
public import News

extension ArchivedNewsService {
    /// Returns the action to undo next; `nil` if there is none.
    public func actionToUndo() async throws(NewsError) -> JournalAction? {
        let next = try await withArchive { archive throws(ArchiveError) in
            try await archive.actionToUndo()
        }
        return await named(next)
    }

    /// Returns the action to redo next; `nil` if there is none.
    public func actionToRedo() async throws(NewsError) -> JournalAction? {
        let next = try await withArchive { archive throws(ArchiveError) in
            try await archive.actionToRedo()
        }
        return await named(next)
    }

    /// Undoes an action and returns it with its current counts; `nil` if it has already been undone.
    ///
    /// If this throws, the action can be undone again.
    public func undo(_ action: JournalAction) async throws(NewsError) -> JournalEntry? {
        let step = try await withArchive { archive throws(ArchiveError) in
            try await archive.undo(action)
        }
        return try await carryOut(step, .back)
    }

    /// Redoes an action and returns it with its current counts; `nil` if another action has followed.
    ///
    /// If this throws, the action can be redone again.
    public func redo(_ action: JournalAction) async throws(NewsError) -> JournalEntry? {
        let step = try await withArchive { archive throws(ArchiveError) in
            try await archive.redo(action)
        }
        return try await carryOut(step, .forth)
    }

    private func named(_ pending: PendingAction?) async -> JournalAction? {
        guard let pending else { return nil }
        guard !pending.changes.isEmpty else { return pending.action }
        let name = await name(of: pending.changes)
        return JournalAction(
            number: pending.action.number,
            entry: pending.action.entry.named(name),
            made: pending.action.made,
            isFromThisSession: pending.action.isFromThisSession
        )
    }

    /// Applies the list changes of a step and then completes the step in the archive.
    ///
    /// If interrupted in between, the step is repeated, which has no further effect.
    private func carryOut(
        _ step: UndoStep?,
        _ direction: UndoDirection
    ) async throws(NewsError) -> JournalEntry? {
        guard let step else { return nil }
        guard !step.changes.isEmpty else {
            announce(step.outcome)
            return step.entry
        }
        let turnable = step.changes.filter { editor(of: $0.account) != nil }
        var hasChanged = false
        for deed in turnable where try await apply(deed, direction) { hasChanged = true }
        // A step of removed accounts must not block the undo history.
        try await withArchive { archive throws(ArchiveError) in try await archive.confirm(step) }
        if case .imported = step.entry { broadcaster.send(.headlines) }
        guard !turnable.isEmpty else { throw Self.noEditor }
        let name = await name(of: step.changes)
        let entry = step.entry.named(name)
        return switch entry {
        case .list(let action, let name, _) where !hasChanged: .list(action, name: name, count: 0)
        case .imported(let name, _, let storyCount) where !hasChanged:
            .imported(name: name, feedCount: 0, storyCount: storyCount)
        default: entry
        }
    }

    /// Returns the displayed name of the first change's feed or section.
    private func name(of deeds: [SubscriptionChange]) async -> String {
        guard let deed = deeds.first else { return "" }
        let isOfSection = [.sectionRenamed, .sectionPlaced].contains(deed.action)
        guard !isOfSection, let place = deed.before.first ?? deed.after.first,
            place.title == nil
        else { return deed.name }
        let feed = FeedID(place.address, in: deed.account)
        let title = try? await archiveProvider.opened().feedTitle(of: feed)
        return title ?? deed.name
    }

    /// Applies a change to the list and returns whether the list has changed.
    private func apply(_ deed: SubscriptionChange, _ direction: UndoDirection)
        async throws(NewsError) -> Bool
    {
        guard let editor = editor(of: deed.account) else { return false }
        let before = try await archiveProvider.readList(of: deed.account).subscriptions[
            deed.account
        ]
        try await editor.apply(deed, direction, telling: sendNotice)
        defer { broadcaster.send(.headlines) }
        return try await archiveProvider.readList(of: deed.account).subscriptions[deed.account]
            != before
    }
}

extension JournalEntry {
    fileprivate func named(_ name: String) -> JournalEntry {
        switch self {
        case .list(let action, _, let count): .list(action, name: name, count: count)
        case .imported(_, let feedCount, let storyCount):
            .imported(name: name, feedCount: feedCount, storyCount: storyCount)
        case .mark, .pages, .pageDetails: self
        }
    }
}
