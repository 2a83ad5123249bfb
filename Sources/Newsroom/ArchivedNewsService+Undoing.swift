import Archive
public import FoundationEssentials
public import News

/// Taking back and doing again.
extension ArchivedNewsService {
    /// Takes the reader's last action back.
    ///
    /// - Throws: Why it could not be; the action is the next one to be taken back then, as before.
    public func undo() async throws(NewsError) -> JournalEntry? {
        let step = try await ask { archive throws(ArchiveError) in try await archive.undo() }
        return try await carryOut(step, .back)
    }

    /// Does again what was taken back last.
    ///
    /// - Throws: Why it could not be; it is the next one to be done again then, as before.
    public func redo() async throws(NewsError) -> JournalEntry? {
        let step = try await ask { archive throws(ArchiveError) in try await archive.redo() }
        return try await carryOut(step, .forth)
    }

    /// When that was done which comes next to be taken back, where it was not done here since the program was started.
    public func timeOfForeignDeed() async throws(NewsError) -> Date? {
        try await ask { archive throws(ArchiveError) in try await archive.timeOfForeignDeed() }
    }

    /// Turns lists before the archive believes that they were turned: whatever ends this between the two, the
    /// same step comes again, and to turn a list twice changes nothing.
    private func carryOut(
        _ step: JournalStep?,
        _ direction: ListTurn
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
        return switch step.entry {
        case .list(let action, _, let count):
            .list(action, name: name, count: hasChanged ? count : 0)
        case .imported(_, let feedCount, let storyCount):
            .imported(name: name, feedCount: hasChanged ? feedCount : 0, storyCount: storyCount)
        case .mark, .pages, .pageDetails: step.entry
        }
    }

    /// What people call the feed or the section of the first deed: a feed that has no title in the list is called as it
    /// calls itself.
    private func name(of deeds: [ListDeed]) async -> String {
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
    private func turn(_ deed: ListDeed, _ direction: ListTurn) async throws(NewsError) -> Bool {
        guard let editor = editor(of: deed.account) else { return false }
        let before = try await room.readList(of: deed.account).subscriptions[deed.account]
        try await editor.turn(deed, direction, telling: tell)
        defer { broadcaster.send(.headlines) }
        return try await room.readList(of: deed.account).subscriptions[deed.account] != before
    }
}
