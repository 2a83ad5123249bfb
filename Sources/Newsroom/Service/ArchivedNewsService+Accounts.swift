public import Accounts
import Archive
public import FoundationEssentials
public import News

extension ArchivedNewsService {
    private var accountSources: [AccountSource] { sources.compactMap { $0 as? AccountSource } }

    /// Whether there are accounts on servers.
    public var hasAccounts: Bool { !accountSources.isEmpty }

    /// Returns the state of every account on a server.
    public func accountStates() async throws(NewsError) -> [AccountState] {
        var states: [AccountState] = []
        for source in accountSources {
            states.append(
                try await withArchive { archive throws(ArchiveError) in
                    AccountState(
                        source.configuration,
                        try await archive.accountRecord(source.account),
                        pendingCount: try await archive.pendingChangeCount(of: source.account),
                        feedCount: try await archive.remoteSubscriptions(of: source.account)
                            .count(where: \.isOnServer)
                    )
                }
            )
        }
        return states
    }

    /// Synchronizes an account.
    ///
    /// - Parameters:
    /// - name: The name of the account.
    /// - scope: The steps to perform.
    /// - Returns: The effect; `nil` if the account does not exist.
    /// - Throws: An error of the archive.
    public func sync(
        accountNamed name: String,
        _ scope: SyncScope
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
        do throws(ArchiveError) {
            try await archive.removeAccount(AccountID(synced: name))
        } catch {
            throw NewsError(error)
        }
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

/// The state of an account on a server.
public struct AccountState: Hashable, Sendable {
    /// The configuration.
    public let configuration: AccountConfiguration
    /// The number of feeds.
    public let feedCount: Int
    /// The number of changes that are waiting to be sent.
    public let pendingCount: Int
    /// When the account was last synchronized completely; `nil` if never.
    public let lastComplete: Date?
    /// The time before which no request is sent; `nil` if requests are allowed.
    public let waitsUntil: Date?
    /// Whether the server refused the password.
    ///
    /// The account waits until the user enters it again.
    public let isRefused: Bool
    /// Why the last synchronization was incomplete, as a sentence; `nil` if it was complete.
    public let failure: String?

    init(
        _ configuration: AccountConfiguration,
        _ record: AccountRecord,
        pendingCount: Int,
        feedCount: Int
    ) {
        self.configuration = configuration
        self.pendingCount = pendingCount
        self.feedCount = feedCount
        lastComplete = record.lastComplete
        isRefused = record.isRefused
        waitsUntil = record.isRefused ? nil : record.waitsUntil
        failure = record.failure
    }
}
