import Archive
public import News

extension ArchivedNewsService {
    /// Records a change that another component made to the user's list, for ``undo()``.
    ///
    /// Does not read the list. `joinsImport` is true if the change belongs to the import of articles
    /// just before it.
    ///
    /// - Returns: A sentence about problems on opening the archive.
    /// - Throws: ``NewsError/changeNotRecorded(detail:)`` if the change could not be recorded.
    public func record(
        _ deed: SubscriptionChange,
        joinsImport: Bool = false
    ) async throws(NewsError) -> String? {
        let archive: Archive
        do throws(NewsError) {
            archive = try await archiveProvider.openedWithoutLists()
        } catch {
            guard case .archive(let detail) = error else { throw error }
            throw .changeNotRecorded(detail: detail)
        }
        try await note([deed], joinsImport: joinsImport, in: archive)
        return archive.opening.sentence
    }

    private func note(
        _ deeds: [SubscriptionChange],
        joinsImport: Bool = false,
        in archive: Archive
    ) async throws(NewsError) {
        do throws(ArchiveError) {
            try await archive.record(deeds, joinsImport: joinsImport, timeout: lockTimeout)
        } catch {
            throw .changeNotRecorded(detail: error.words)
        }
    }

    /// Changes lists, updates the archive and notifies listeners.
    ///
    /// All edits form one step of the undo history. If one of them fails, the completed ones are
    /// still recorded and announced.
    ///
    /// - Returns: Whether a list has changed.
    @discardableResult
    func perform(_ wishes: [(AccountID, SubscriptionEdit)]) async throws(NewsError) -> Bool {
        // Without a writable archive the changes could not be undone.
        let archive = try await archiveProvider.opened()
        guard !archive.opening.isReadOnly else { throw NewsError(.readOnly) }
        var deeds: [SubscriptionChange] = []
        var failure: NewsError?
        do throws(NewsError) {
            for (account, wish) in wishes {
                guard let editor = editor(of: account) else { throw Self.noEditor }
                if let deed = try await editor.perform(wish, telling: sendNotice) {
                    deeds.append(deed)
                }
            }
        } catch {
            failure = error
        }
        do throws(NewsError) {
            if !deeds.isEmpty { try await note(deeds, in: archive) }
        } catch {
            failure = failure ?? error
        }
        do throws(NewsError) {
            for (account, _) in wishes {
                try await archiveProvider.readList(of: account, timeout: lockTimeout)
            }
        } catch {
            failure = failure ?? error
        }
        broadcaster.send(.headlines)
        if let failure { throw failure }
        return !deeds.isEmpty
    }

    func editor(of account: AccountID) -> (any SubscriptionEditing)? {
        sources.first { $0.account == account }?.editor
    }

    static var noEditor: NewsError {
        .subscriptions(detail: "you are not subscribed to these feeds")
    }

    var sendNotice: @Sendable (String) -> Void {
        { [broadcaster] in broadcaster.send(.notice($0)) }
    }
}
