public import Accounts
import Addresses
public import FoundationEssentials
public import News

/// Finds servers, logs in, and stores accounts with their secrets.
public struct AccountSetup: Sendable {
    /// Returns a transport with the user's settings for an address.
    public typealias TransportFactory =
        @Sendable (String) async throws(AccountError) -> AccountTransport

    /// The file of accounts.
    public let list: AccountList
    /// The store of secrets.
    public let secrets: AccountSecrets
    private let transport: TransportFactory
    private let now: @Sendable () -> Date

    /// Creates a setup.
    public init(
        list: AccountList,
        secrets: AccountSecrets,
        transport: @escaping TransportFactory,
        now: @escaping @Sendable () -> Date
    ) {
        self.list = list
        self.secrets = secrets
        self.transport = transport
        self.now = now
    }

    /// Returns the configured accounts.
    public func accounts() throws(NewsError) -> [AccountConfiguration] {
        do throws(AccountListError) {
            return try list.read()
        } catch {
            throw .account(error.sentence)
        }
    }

    /// Finds the protocols of a server at a typed address, without credentials.
    ///
    /// Rejects file paths, including those relative to `directory`.
    public func servers(
        at typed: String,
        directory: String = ""
    ) async throws(NewsError) -> FoundServer {
        _ = try accounts()
        let address = try Self.address(of: typed, directory: directory)
        do throws(AccountError) {
            let servers = try await AccountClientFactory.detect(
                address,
                transport: try await transport(address)
            )
            return FoundServer(servers)
        } catch {
            throw .account(AccountStrings.describe(error))
        }
    }

    /// Logs in with the first protocol that accepts the credentials, and stores the account and its
    /// secret.
    ///
    /// An account of the same user and server is replaced. With a password command, no secret is
    /// stored.
    ///
    /// - Returns: The account and the server's version; nothing is stored if this throws.
    public func add(
        _ server: FoundServer,
        _ credentials: AccountCredentials,
        name: String? = nil,
        passwordCommand: [String] = []
    ) async throws(NewsError) -> (account: AccountConfiguration, version: String?) {
        let known = try accounts()
        let login: (server: DetectedProtocol, version: String?)
        do throws(AccountError) {
            login = try await logIn(to: server, credentials)
        } catch {
            throw .account(AccountStrings.describeLogin(error))
        }
        let existing = known.first {
            $0.address == login.server.address && $0.userName == credentials.userName
        }
        let host = hostName(of: login.server.address)
        let name = name ?? existing?.id ?? AccountNames.unused(host, besides: known.map(\.id))
        if let other = known.first(where: { $0.id == name }), other != existing {
            throw .account(AccountStrings.nameTaken(name))
        }
        let account = try await store(credentials, passwordCommand: passwordCommand) { storage in
            AccountConfiguration(
                id: name,
                kind: login.server.kind,
                address: login.server.address,
                userName: credentials.userName,
                secret: storage,
                applicationID: credentials.application?.id
            )
        }
        do throws(AccountListError) {
            try list.set(account)
        } catch {
            throw .account(error.sentence)
        }
        return (account, login.version)
    }

    /// Removes an account from the list, then its secret.
    ///
    /// - Returns: Why the secret could not be removed; `nil` if it was.
    /// - Throws: Why the list could not be changed; nothing was removed.
    public func remove(_ account: AccountConfiguration) async throws(NewsError) -> String? {
        do throws(AccountListError) {
            try list.remove(account.id)
        } catch {
            throw .account(error.sentence)
        }
        do throws(FeedFailure) {
            try await secrets.remove(secretOf: account)
            if account.applicationID != nil {
                try await secrets.remove(secretOf: account.forApplicationKey)
            }
            return nil
        } catch {
            return ErrorMessages.describe(error)
        }
    }

    /// Returns the typed address of a server, if a password may be sent to it.
    private static func address(
        of typed: String,
        directory: String
    ) throws(NewsError) -> String {
        let text: String
        do throws(FeedFailure) {
            if let plain = TypedFeedAddressParser.onOwnMachine(typed) {
                text = plain
            } else {
                text = try TypedFeedAddressParser.normalized(typed, directory: directory)
            }
        } catch {
            throw .account(ErrorMessages.describe(error))
        }
        guard let address = Address(text), text.hasPrefix("http") else {
            throw .account(AccountStrings.noServer(typed))
        }
        guard address.login == nil else { throw .account(AccountStrings.passwordInAddress) }
        // A password must not be readable on the way to a public server.
        guard text.hasPrefix("https:") || address.server.isInPrivateNetwork else {
            throw .account(AccountStrings.unencrypted(address.shown))
        }
        return text
    }

    /// Logs in with the first protocol that accepts the password, or throws the first failure.
    private func logIn(
        to server: FoundServer,
        _ credentials: AccountCredentials
    ) async throws(AccountError) -> (server: DetectedProtocol, version: String?) {
        var first: AccountError?
        for api in server.apis {
            guard let kind = AccountKind(rawValue: api.kind) else { continue }
            do throws(AccountError) {
                let configuration = AccountConfiguration(
                    id: "new",
                    kind: kind,
                    address: api.address,
                    userName: credentials.userName,
                    secret: .file
                )
                let client = try AccountClientFactory.make(
                    configuration,
                    credentials: credentials,
                    transport: try await transport(api.address),
                    serverVersion: nil,
                    now: now
                )
                let version = try await client.verify().version
                return (DetectedProtocol(kind: kind, address: api.address), version)
            } catch {
                first = first ?? error
            }
        }
        throw first ?? .unsupported(reason: AccountStrings.noProtocol)
    }

    private func store(
        _ credentials: AccountCredentials,
        passwordCommand: [String],
        as account: (SecretLocation) -> AccountConfiguration
    ) async throws(NewsError) -> AccountConfiguration {
        do throws(FeedFailure) {
            var stored = account(.command(passwordCommand))
            if passwordCommand.isEmpty { stored = try await store(credentials.secret, as: account) }
            if let application = credentials.application {
                try await secrets.store(application.key, of: stored.forApplicationKey)
            }
            return stored
        } catch {
            throw .account(ErrorMessages.describe(error))
        }
    }

    private func store(
        _ secret: String,
        as account: (SecretLocation) -> AccountConfiguration
    ) async throws(FeedFailure) -> AccountConfiguration {
        guard await secrets.keepsInKeyring(secret, of: account(.keyring)) else {
            try await secrets.store(secret, of: account(.file))
            return account(.file)
        }
        // An earlier file would contain an outdated password.
        try await secrets.remove(secretOf: account(.file))
        return account(.keyring)
    }
}

extension FoundServer {
    fileprivate init(_ servers: [DetectedProtocol]) {
        self.init(
            host: hostName(of: servers.first?.address ?? ""),
            apis: servers.map { API(kind: $0.kind.rawValue, address: $0.address) },
            takesToken: servers.contains { $0.kind == .miniflux },
            hasOwnPassword: servers.contains { $0.address.hasSuffix("/greader.php") },
            needsApplication: servers.contains { $0.address == "https://www.inoreader.com" }
        )
    }
}
