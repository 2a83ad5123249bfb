public import Accounts
import Archive
public import News

extension ArchivedNewsService {
    private var accountSources: [AccountNewsSource] {
        sources.compactMap { $0 as? AccountNewsSource }
    }

    /// Whether there are accounts on servers.
    public var hasAccounts: Bool { !accountSources.isEmpty }

    /// Returns the state of every account on a server.
    public func accountStates() async throws(NewsError) -> [AccountState] {
        var states: [AccountState] = []
        for source in accountSources {
            states.append(
                try await withArchive { archive throws(ArchiveError) in
                    let record = try await archive.accountRecord(source.account)
                    var state = AccountState(source.configuration, record)
                    state.pendingCount = try await archive.pendingChangeCount(of: source.account)
                    state.unreadCount = try await archive.unreadItemCount(of: source.account)
                    state.feedCount = try await archive.remoteSubscriptions(of: source.account)
                        .count(where: \.isOnServer)
                    return state
                }
            )
        }
        return states
    }

    /// Returns the accounts, with what their servers cannot do.
    public func accountsForFeeds() async -> [AccountForFeeds] {
        var accounts: [AccountForFeeds] = []
        for source in accountSources {
            let capabilities = await source.capabilities
            accounts.append(
                AccountForFeeds(
                    id: source.account,
                    whyNoAdding: capabilities.whyNoSubscribing,
                    whyNoRenaming: capabilities.whyNoRenaming,
                    whyNoMoving: capabilities.whyNoMoving
                )
            )
        }
        return accounts
    }

    /// Returns the configuration of an account, if it is in the newspaper.
    public func account(named name: String) -> AccountConfiguration? {
        accountSources.first { $0.configuration.id == name }?.configuration
    }

    /// Adds the source of a new account, or replaces the one of an account whose password has changed.
    public func add(_ source: AccountNewsSource) async throws(NewsError) {
        let earlier = accountSources.first { $0.account == source.account }
        await earlier?.stop()
        await setSources { sources in
            if let index = sources.firstIndex(where: { $0.account == source.account }) {
                sources[index] = source
            } else {
                sources.append(source)
            }
        }
        guard earlier != nil else { return }
        // The account may wait because the earlier password was refused.
        _ = try await checkAccount(named: source.configuration.id)
    }

    /// Runs a round of an account.
    ///
    /// - Parameters:
    ///   - name: The name of the account.
    ///   - scope: The steps to run.
    ///   - appliesMassChange: Whether the user has confirmed a change that the guards would stop.
    /// - Returns: The effect; `nil` if the account does not exist.
    /// - Throws: An error of the archive.
    public func sync(
        accountNamed name: String,
        _ scope: SyncScope,
        appliesMassChange: Bool = false
    ) async throws(NewsError) -> SyncReport? {
        guard let source = accountSources.first(where: { $0.configuration.id == name }) else {
            return nil
        }
        let archive = try await writableArchive()
        do throws(ArchiveError) {
            let report = try await source.sync(
                scope,
                in: archive,
                isManual: true,
                appliesMassChange: appliesMassChange,
                announce: { [broadcaster] in broadcaster.send(.headlines) },
                reloadList: { [archiveProvider] in
                    _ = try? await archiveProvider.readList(of: source.account)
                }
            )
            return report
        } catch {
            throw NewsError(error)
        }
    }

    /// Logs in to the server of an account; `nil` if the account does not exist.
    public func checkAccount(
        named name: String
    ) async throws(NewsError) -> Result<ServerDescription, AccountError>? {
        guard let source = accountSources.first(where: { $0.configuration.id == name }) else {
            return nil
        }
        let archive = try await writableArchive()
        do throws(ArchiveError) {
            return try await source.check(in: archive)
        } catch {
            throw NewsError(error)
        }
    }

    /// Removes the feeds, stories and unsent changes of an account from the archive.
    public func removeAccount(named name: String) async throws(NewsError) {
        let archive = try await writableArchive()
        let account = AccountID(synced: name)
        await accountSources.first { $0.account == account }?.stop()
        await setSources { $0.removeAll { $0.account == account } }
        do throws(ArchiveError) {
            try await archive.removeAccount(account)
        } catch {
            throw NewsError(error)
        }
        // Otherwise the next change of a list would restore the feeds of the account.
        try await archiveProvider.readList(of: .local)
        broadcaster.send(.headlines)
    }

    /// Sends the changes of all accounts to their servers.
    ///
    /// Waits at most five seconds.
    public func pushBeforeQuitting() async {
        guard !accountSources.isEmpty, let archive = try? await archiveProvider.opened(),
            !archive.opening.isReadOnly
        else { return }
        await withTaskGroup { group in
            group.addTask { [sources] in
                await withTaskGroup { pushes in
                    for source in sources {
                        pushes.addTask { await source.pushBeforeQuitting(in: archive) }
                    }
                }
            }
            group.addTask { [pause] in await pause(.seconds(5)) }
            await group.next()
            group.cancelAll()
        }
    }

    private func writableArchive() async throws(NewsError) -> Archive {
        let archive = try await archiveProvider.opened()
        if archive.opening.isReadOnly { throw NewsError(.readOnly) }
        return archive
    }
}

extension AccountState {
    init(_ configuration: AccountConfiguration, _ record: AccountRecord) {
        self.init(
            name: configuration.id,
            kind: configuration.kind.rawValue,
            server: AccountStrings.server(configuration.kind, record.serverVersion),
            address: configuration.address,
            userName: configuration.userName
        )
        lastComplete = record.lastComplete
        isRefused = record.isRefused
        waitsUntil = record.isRefused ? nil : record.waitsUntil
        hasStoppedChange = record.hasStoppedChange
        failure = record.failure
    }
}
