import Archive
public import News

/// Edits the subscription lists of all accounts, and records the edits in the undo history.
public struct SubscriptionListEditor: Sendable {
    static let notSubscribed = NewsError.subscriptions(
        detail: SubscriptionListStrings.notSubscribed
    )

    private let archives: ArchiveProvider
    private let sources: NewsSourceList
    private let broadcaster: ChangeBroadcaster
    /// The number of seconds to wait for other processes' locks.
    private let lockTimeout: Int

    init(
        archives: ArchiveProvider,
        sources: NewsSourceList,
        broadcaster: ChangeBroadcaster,
        lockTimeout: Int
    ) {
        self.archives = archives
        self.sources = sources
        self.broadcaster = broadcaster
        self.lockTimeout = lockTimeout
    }

    /// Adds an edit of the user's list, made by another component, to the undo history.
    ///
    /// `joinsImport` must be true if the edit belongs to the preceding import of articles. Returns
    /// a message about problems with opening the archive.
    ///
    /// - Throws: For example ``NewsError/changeNotRecorded(detail:)``.
    public func record(
        _ change: UndoableSubscriptionEdit,
        joinsImport: Bool = false
    ) async throws(NewsError) -> String? {
        let archive: Archive
        do throws(NewsError) {
            archive = try await archives.openedWithoutLists()
        } catch {
            guard case .archive(let detail) = error else { throw error }
            throw .changeNotRecorded(detail: detail)
        }
        try await note([change], joinsImport: joinsImport, in: archive)
        return archive.opening.sentence
    }

    private func note(
        _ changes: [UndoableSubscriptionEdit],
        joinsImport: Bool = false,
        in archive: Archive
    ) async throws(NewsError) {
        do throws(ArchiveError) {
            try await archive.record(changes, joinsImport: joinsImport, timeout: lockTimeout)
        } catch {
            throw .changeNotRecorded(detail: error.words)
        }
    }

    /// Edits lists, updates the archive, and notifies listeners.
    ///
    /// Returns whether a list changed.
    ///
    /// All edits are one action of the undo history. If an edit fails, the previous edits remain
    /// and are recorded.
    @discardableResult
    func perform(_ edits: [(AccountID, SubscriptionEdit)]) async throws(NewsError) -> Bool {
        let archive = try await archives.openedForWriting()
        var changes: [UndoableSubscriptionEdit] = []
        var failure: NewsError?
        do throws(NewsError) {
            for (account, edit) in edits {
                guard let editor = editor(of: account) else { throw Self.notSubscribed }
                if let change = try await editor.perform(edit, notifying: sendNotice) {
                    changes.append(change)
                }
            }
        } catch {
            failure = error
        }
        do throws(NewsError) {
            if !changes.isEmpty { try await note(changes, in: archive) }
        } catch {
            failure = failure ?? error
        }
        do throws(NewsError) {
            for (account, _) in edits {
                try await archives.readList(of: account, timeout: lockTimeout)
            }
        } catch {
            failure = failure ?? error
        }
        broadcaster.send(.headlines)
        if let failure { throw failure }
        return !changes.isEmpty
    }

    func canEdit(_ account: AccountID) -> Bool { editor(of: account) != nil }

    /// Undoes or redoes a change.
    ///
    /// Returns whether the list of the account changed.
    func apply(
        _ change: UndoableSubscriptionEdit,
        _ direction: UndoDirection
    ) async throws(NewsError) -> Bool {
        let account = change.account
        guard let editor = editor(of: account) else { return false }
        let before = try await archives.readList(of: account).subscriptions[account]
        try await editor.apply(change, direction, notifying: sendNotice)
        defer { broadcaster.send(.headlines) }
        return try await archives.readList(of: account).subscriptions[account] != before
    }

    private func editor(of account: AccountID) -> (any SubscriptionEditing)? {
        sources.source(of: account)?.editor
    }

    private var sendNotice: @Sendable (String) -> Void {
        { [broadcaster] in broadcaster.send(.notice($0)) }
    }
}
