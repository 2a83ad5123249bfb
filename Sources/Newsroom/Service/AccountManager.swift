public import Accounts
public import News

/// Manages the accounts of a newspaper while it is open.
public struct AccountManager: AccountManaging {
    private let accounts: NewspaperAccounts
    private let setup: AccountSetup
    private let makeSource: @Sendable (AccountConfiguration) -> AccountNewsSource

    /// Creates a manager.
    public init(
        of accounts: NewspaperAccounts,
        setup: AccountSetup,
        makeSource: @escaping @Sendable (AccountConfiguration) -> AccountNewsSource
    ) {
        self.accounts = accounts
        self.setup = setup
        self.makeSource = makeSource
    }

    /// Returns the state of every account.
    public func accountStates() async throws(NewsError) -> [AccountState] {
        // An unreadable list must not look like an empty one.
        _ = try setup.accounts()
        return try await accounts.states()
    }

    /// Synchronizes an account.
    public func synchronize(
        _ name: String,
        appliesMassChange: Bool
    ) async throws(NewsError) -> AccountAnswer {
        let report = try await accounts.sync(
            name,
            .whole,
            appliesMassChange: appliesMassChange
        )
        guard let report else { throw .account(AccountStrings.unknown(name)) }
        if let problem = AccountStrings.problem(of: report, at: address(of: name)) {
            return AccountAnswer(problem, isFailure: true)
        }
        return AccountAnswer(AccountStrings.synced(name, report))
    }

    /// Describes what the next synchronization would change.
    public func preview(_ name: String) async throws(NewsError) -> AccountAnswer {
        guard let report = try await accounts.sync(name, .trial) else {
            throw .account(AccountStrings.unknown(name))
        }
        if let problem = AccountStrings.problem(of: report, at: address(of: name)) {
            return AccountAnswer(problem, isFailure: true)
        }
        return AccountAnswer(AccountStrings.trial(name, report))
    }

    /// Checks whether the login to an account succeeds.
    public func check(_ name: String) async throws(NewsError) -> AccountAnswer {
        switch try await accounts.check(name) {
        case .success(let server):
            let kind = accounts.configuration(of: name)?.kind
            return AccountAnswer(AccountStrings.loggedIn(name, kind, server.version))
        case .failure(let error):
            return AccountAnswer(AccountStrings.describe(error), isFailure: true)
        case nil: throw .account(AccountStrings.unknown(name))
        }
    }

    /// Removes an account with its stories.
    public func remove(_ name: String) async throws(NewsError) -> AccountAnswer {
        let account = try setup.accounts().first { $0.id == name }
        guard let account else { throw .account(AccountStrings.unknown(name)) }
        // First, so that no later refresh fetches the account again.
        let problem = try await setup.remove(account)
        try await accounts.remove(name)
        if let problem { return AccountAnswer(problem, isFailure: true) }
        return AccountAnswer(AccountStrings.removed(name))
    }

    /// Finds the protocols of a server.
    public func findServer(_ typed: String) async throws(NewsError) -> FoundServer {
        let server = try await setup.servers(at: typed)
        guard !server.needsApplication else {
            throw .account(AccountStrings.needsApplication(server.host))
        }
        return server
    }

    /// Logs in and stores the account; the next refresh fetches its news.
    public func add(
        _ server: FoundServer,
        userName: String,
        secret: String
    ) async throws(NewsError) -> AccountAnswer {
        let added = try await setup.add(
            server,
            AccountCredentials(userName: userName, secret: secret)
        )
        try await accounts.add(makeSource(added.account))
        return AccountAnswer(
            AccountStrings.added(added.account.id, added.account.kind, added.version)
        )
    }

    private func address(of name: String) -> String {
        accounts.configuration(of: name)?.address ?? ""
    }
}
