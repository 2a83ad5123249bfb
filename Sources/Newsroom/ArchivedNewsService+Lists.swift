import Archive
public import News

/// Lists of feeds that are changed, and what the archive remembers of it.
extension ArchivedNewsService {
    /// Remembers what was done with the reader's own list by somebody else, for ``undo()``; no list is read.
    ///
    /// - Parameters:
    ///   - deed: What was done.
    ///   - joinsImport: Whether it belongs to the articles that were taken over from another reader just before.
    /// - Returns: What the reader has to know of the archive's opening, in one sentence; `nil` when all went
    ///   well.
    /// - Throws: ``NewsError/notRemembered(detail:)``.
    public func note(
        _ deed: SubscriptionChange,
        joinsImport: Bool = false
    ) async throws(NewsError) -> String? {
        let archive: Archive
        do throws(NewsError) {
            archive = try await room.openedAlone()
        } catch {
            guard case .archive(let detail) = error else { throw error }
            throw .notRemembered(detail: detail)
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
            try await archive.note(deeds, joinsImport: joinsImport, patience: patience)
        } catch {
            throw .notRemembered(detail: error.words)
        }
    }

    /// Changes lists of accounts, and the archive after them; who listens hears what there is to tell.
    ///
    /// All of it is one step of the journal. What was done is read and told whatever fails after it.
    ///
    /// - Returns: False when nothing is different now.
    @discardableResult
    func perform(_ wishes: [(AccountID, SubscriptionEdit)]) async throws(NewsError) -> Bool {
        // What could not be taken back is not done.
        let archive = try await room.opened()
        guard !archive.opening.isReadOnly else { throw NewsError(.readOnly) }
        var deeds: [SubscriptionChange] = []
        var failure: NewsError?
        do throws(NewsError) {
            for (account, wish) in wishes {
                guard let editor = editor(of: account) else { throw Self.noEditor }
                if let deed = try await editor.perform(wish, telling: tell) { deeds.append(deed) }
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
                try await room.readList(of: account, patience: patience)
            }
        } catch {
            failure = failure ?? error
        }
        broadcaster.send(.headlines)
        if let failure { throw failure }
        return !deeds.isEmpty
    }

    /// Who changes the list of an account; `nil` for nobody.
    func editor(of account: AccountID) -> (any SubscriptionEditing)? {
        sources.first { $0.account == account }?.editor
    }

    /// Why a list is not changed that nobody changes.
    static var noEditor: NewsError {
        .subscriptions(detail: "these feeds are read without subscribing")
    }

    var tell: @Sendable (String) -> Void {
        { [broadcaster] in broadcaster.send(.notice($0)) }
    }
}
