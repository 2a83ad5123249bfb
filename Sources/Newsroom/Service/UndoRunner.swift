import Archive
import FoundationEssentials
import News

/// Undoes and redoes the user's actions on stories and subscriptions.
struct UndoRunner: Undoing {
    private let archives: ArchiveProvider
    private let listEditor: SubscriptionListEditor
    private let broadcaster: ChangeBroadcaster

    init(
        archives: ArchiveProvider,
        listEditor: SubscriptionListEditor,
        broadcaster: ChangeBroadcaster
    ) {
        self.archives = archives
        self.listEditor = listEditor
        self.broadcaster = broadcaster
    }

    func actionToUndo() async throws(NewsError) -> UndoableAction? {
        let next = try await archives.ask { archive throws(ArchiveError) in
            try await archive.actionToUndo()
        }
        return await named(next)
    }

    func actionToRedo() async throws(NewsError) -> UndoableAction? {
        let next = try await archives.ask { archive throws(ArchiveError) in
            try await archive.actionToRedo()
        }
        return await named(next)
    }

    func undo(_ action: UndoableAction) async throws(NewsError) -> UndoActionDescription? {
        let step = try await archives.ask { archive throws(ArchiveError) in
            try await archive.undo(action)
        }
        return try await carryOut(step, .back)
    }

    func redo(_ action: UndoableAction) async throws(NewsError) -> UndoActionDescription? {
        let step = try await archives.ask { archive throws(ArchiveError) in
            try await archive.redo(action)
        }
        return try await carryOut(step, .forth)
    }

    private func named(_ pending: StoredUndoableAction?) async -> UndoableAction? {
        guard let pending else { return nil }
        guard !pending.changes.isEmpty else { return pending.action }
        let name = await name(of: pending.changes)
        return UndoableAction(
            number: pending.action.number,
            entry: pending.action.entry.named(name),
            made: pending.action.made,
            isFromThisSession: pending.action.isFromThisSession
        )
    }

    /// Applies the list edits of an undo step, then confirms it to the archive.
    ///
    /// Can be repeated after an interruption.
    private func carryOut(
        _ step: UndoResult?,
        _ direction: UndoDirection
    ) async throws(NewsError) -> UndoActionDescription? {
        guard let step else { return nil }
        guard !step.changes.isEmpty else {
            broadcaster.announce(step.outcome)
            return step.entry
        }
        let turnable = step.changes.filter { listEditor.canEdit($0.account) }
        var hasChanged = false
        for change in turnable where try await listEditor.apply(change, direction) {
            hasChanged = true
        }
        // The action of a removed account must not block the undo history.
        try await archives.ask { archive throws(ArchiveError) in try await archive.confirm(step) }
        if case .imported = step.entry { broadcaster.send(.headlines) }
        guard !turnable.isEmpty else { throw SubscriptionListEditor.notSubscribed }
        let name = await name(of: step.changes)
        let entry = step.entry.named(name)
        return switch entry {
        case .list(let action, let name, _) where !hasChanged: .list(action, name: name, count: 0)
        case .imported(let name, _, let storyCount) where !hasChanged:
            .imported(name: name, feedCount: 0, storyCount: storyCount)
        default: entry
        }
    }

    private func name(of changes: [UndoableSubscriptionEdit]) async -> String {
        guard let change = changes.first else { return "" }
        let isOfSection = [.sectionRenamed, .sectionPlaced].contains(change.action)
        guard !isOfSection, let place = change.before.first ?? change.after.first,
            place.title == nil
        else { return change.name }
        let feed = FeedID(place.address, in: change.account)
        let title = try? await archives.opened().feedTitle(of: feed)
        return title ?? change.name
    }
}

extension UndoActionDescription {
    fileprivate func named(_ name: String) -> UndoActionDescription {
        switch self {
        case .list(let action, _, let count): .list(action, name: name, count: count)
        case .imported(_, let feedCount, let storyCount):
            .imported(name: name, feedCount: feedCount, storyCount: storyCount)
        case .mark, .pages, .pageDetails: self
        }
    }
}
