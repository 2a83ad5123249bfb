import Archive
import FoundationEssentials
public import News

/// Taking back and doing again.
extension ArchivedNewsService {
    /// The action to undo next.
    public func actionToUndo() async throws(NewsError) -> JournalAction? {
        let next = try await ask { archive throws(ArchiveError) in try await archive.actionToUndo()
        }
        return await named(next)
    }

    /// The action to redo next.
    public func actionToRedo() async throws(NewsError) -> JournalAction? {
        let next = try await ask { archive throws(ArchiveError) in try await archive.actionToRedo()
        }
        return await named(next)
    }

    /// Undoes an action.
    ///
    /// - Throws: Why it failed; the action can still be undone then.
    public func undo(_ action: JournalAction) async throws(NewsError) -> JournalEntry? {
        let step = try await ask { archive throws(ArchiveError) in try await archive.undo(action) }
        return try await carryOut(step, .back)
    }

    /// Redoes an action.
    ///
    /// - Throws: Why it failed; the action can still be redone then.
    public func redo(_ action: JournalAction) async throws(NewsError) -> JournalEntry? {
        let step = try await ask { archive throws(ArchiveError) in try await archive.redo(action) }
        return try await carryOut(step, .forth)
    }

    /// The action under the name that its feed has on the screen.
    private func named(_ pending: PendingAction?) async -> JournalAction? {
        guard let pending else { return nil }
        guard !pending.deeds.isEmpty else { return pending.action }
        let name = await name(of: pending.deeds)
        return JournalAction(
            number: pending.action.number,
            entry: pending.action.entry.named(name),
            made: pending.action.made,
            isFromThisSession: pending.action.isFromThisSession
        )
    }

    /// Turns lists before the archive believes that they were turned: whatever ends this between the two, the
    /// same step comes again, and to turn a list twice changes nothing.
    private func carryOut(
        _ step: UndoStep?,
        _ direction: UndoDirection
    ) async throws(NewsError) -> JournalEntry? {
        guard let step else { return nil }
        guard !step.deeds.isEmpty else {
            announce(step.outcome)
            return step.entry
        }
        let turnable = step.deeds.filter { editor(of: $0.account) != nil }
        var hasChanged = false
        for deed in turnable where try await turn(deed, direction) { hasChanged = true }
        // A step of accounts that are gone would be in the way for ever.
        try await ask { archive throws(ArchiveError) in try await archive.settle(step) }
        if case .imported = step.entry { broadcaster.send(.headlines) }
        guard !turnable.isEmpty else { throw Self.noEditor }
        let name = await name(of: step.deeds)
        let entry = step.entry.named(name)
        return switch entry {
        case .list(let action, let name, _) where !hasChanged: .list(action, name: name, count: 0)
        case .imported(let name, _, let storyCount) where !hasChanged:
            .imported(name: name, feedCount: 0, storyCount: storyCount)
        default: entry
        }
    }

    /// What people call the feed or the section of the first deed: a feed that has no title in the list is called as it
    /// calls itself.
    private func name(of deeds: [SubscriptionChange]) async -> String {
        guard let deed = deeds.first else { return "" }
        let isOfSection = [.sectionRenamed, .sectionPlaced].contains(deed.action)
        guard !isOfSection, let place = deed.before.first ?? deed.after.first,
            place.title == nil
        else { return deed.name }
        let feed = FeedID(place.address, in: deed.account)
        let title = try? await room.opened().ownTitle(of: feed)
        return title ?? deed.name
    }

    /// Turns a deed in the list that it was done in.
    ///
    /// - Returns: Whether the list is another one now.
    private func turn(_ deed: SubscriptionChange, _ direction: UndoDirection)
        async throws(NewsError) -> Bool
    {
        guard let editor = editor(of: deed.account) else { return false }
        let before = try await room.readList(of: deed.account).subscriptions[deed.account]
        try await editor.turn(deed, direction, telling: tell)
        defer { broadcaster.send(.headlines) }
        return try await room.readList(of: deed.account).subscriptions[deed.account] != before
    }
}

extension JournalEntry {
    /// The same with another name for the feed or the section.
    fileprivate func named(_ name: String) -> JournalEntry {
        switch self {
        case .list(let action, _, let count): .list(action, name: name, count: count)
        case .imported(_, let feedCount, let storyCount):
            .imported(name: name, feedCount: feedCount, storyCount: storyCount)
        case .mark, .pages, .pageDetails: self
        }
    }
}
