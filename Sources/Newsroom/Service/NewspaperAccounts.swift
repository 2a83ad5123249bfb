public import Accounts
import Archive
public import News

/// The newspaper's accounts on servers.
public struct NewspaperAccounts: Sendable {
    private let archives: ArchiveProvider
    private let sources: NewsSourceList
    private let broadcaster: ChangeBroadcaster
    private let pause: @Sendable (Duration) async -> Void

    init(
        archives: ArchiveProvider,
        sources: NewsSourceList,
        broadcaster: ChangeBroadcaster,
        pause: @escaping @Sendable (Duration) async -> Void
    ) {
        self.archives = archives
        self.sources = sources
        self.broadcaster = broadcaster
        self.pause = pause
    }

    /// Whether the user has no accounts on servers.
    public var isEmpty: Bool { sources.accounts.isEmpty }

    /// Returns the state of every account on a server.
    public func states() async throws(NewsError) -> [AccountState] {
        var states: [AccountState] = []
        for source in sources.accounts {
            states.append(
                try await archives.ask { archive throws(ArchiveError) in
                    let record = try await archive.accounts.accountRecord(source.account)
                    var state = AccountState(source.configuration, record)
                    state.pendingCount = try await archive.accounts.pendingChangeCount(
                        of: source.account
                    )
                    state.unreadCount = try await archive.accounts.unreadItemCount(
                        of: source.account
                    )
                    state.feedCount = try await archive.accounts.remoteSubscriptions(
                        of: source.account
                    )
                    .count(where: \.isOnServer)
                    return state
                }
            )
        }
        return states
    }

    /// Returns the configuration of an account, if it is in the newspaper.
    public func configuration(of name: String) -> AccountConfiguration? {
        source(named: name)?.configuration
    }

    /// Adds the source of a new account, or replaces that of an account whose password has changed.
    public func add(_ source: AccountNewsSource) async throws(NewsError) {
        let earlier = sources.accounts.first { $0.account == source.account }
        await earlier?.stop()
        await changeSources { sources in
            if let index = sources.firstIndex(where: { $0.account == source.account }) {
                sources[index] = source
            } else {
                sources.append(source)
            }
        }
        guard earlier != nil else { return }
        // The account may wait because the earlier password was refused.
        _ = try await check(source.configuration.id)
    }

    /// Synchronizes an account, and returns the effect; `nil` if the account does not exist.
    ///
    /// `scope` selects the steps. `appliesMassChange` confirms changes to many stories, which are
    /// otherwise held back.
    public func sync(
        _ name: String,
        _ scope: SyncScope,
        appliesMassChange: Bool = false
    ) async throws(NewsError) -> SyncReport? {
        guard let source = source(named: name) else { return nil }
        return try await archives.change { archive throws(ArchiveError) in
            try await source.sync(
                scope,
                in: archive,
                isManual: true,
                appliesMassChange: appliesMassChange,
                announce: { [broadcaster] in broadcaster.send(.headlines) },
                reloadList: { [archives] in
                    _ = try? await archives.readList(of: source.account)
                }
            )
        }
    }

    /// Logs in to the server of an account; `nil` if the account does not exist.
    public func check(
        _ name: String
    ) async throws(NewsError) -> Result<ServerDescription, AccountError>? {
        guard let source = source(named: name) else { return nil }
        return try await archives.change { archive throws(ArchiveError) in
            try await source.check(in: archive)
        }
    }

    /// Removes the feeds, stories and unsent changes of an account from the archive.
    public func remove(_ name: String) async throws(NewsError) {
        let account = AccountID(synced: name)
        try await archives.change { archive throws(ArchiveError) in
            await sources.accounts.first { $0.account == account }?.stop()
            await changeSources { $0.removeAll { $0.account == account } }
            try await archive.accounts.removeAccount(account)
        }
        // Otherwise the next change of a list would restore the feeds of the account.
        try await archives.readList(of: .local)
        broadcaster.send(.headlines)
    }

    /// Sends the changes of all accounts to their servers.
    ///
    /// Waits at most five seconds.
    public func pushBeforeQuitting() async {
        guard !isEmpty, let archive = try? await archives.opened(),
            !archive.opening.isReadOnly
        else { return }
        await withTaskGroup { group in
            group.addTask { [sources] in
                await withTaskGroup { pushes in
                    for source in sources.all {
                        pushes.addTask { await source.pushBeforeQuitting(in: archive) }
                    }
                }
            }
            group.addTask { [pause] in await pause(.seconds(5)) }
            await group.next()
            group.cancelAll()
        }
    }

    private func source(named name: String) -> AccountNewsSource? {
        sources.accounts.first { $0.configuration.id == name }
    }

    /// Changes the sources without reading their lists.
    private func changeSources(_ change: (inout [any NewsSource]) -> Void) async {
        await archives.setLists(sources.change(change).map { $0 })
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
