import Accounts
import Addresses
import FoundationEssentials
import News
import Newsroom

/// Runs `newspaper account add`.
struct AccountAddCommand: Subcommand {
    let context: CommandContext

    /// `newspaper account add`: finds the protocol of a server, logs in, and synchronizes once.
    func addAccount(_ options: AccountAddOptions) async -> Int32 {
        if let problem = serviceFactory.accountListProblem {
            Output.printError(problem)
            return ExitStatus.failure
        }
        guard let address = serverAddress(options.address) else { return ExitStatus.failure }
        do throws(AccountError) {
            let transport = try await serviceFactory.accountTransport(to: address)
            let servers = try await AccountClients.detect(address, transport: transport)
            guard let credentials = await credentials(for: servers, options) else {
                return ExitStatus.failure
            }
            let login = try await login(to: servers, credentials, transport)
            return await store(login, credentials, options)
        } catch {
            Output.printError(AccountStrings.describe(error))
            return ExitStatus.failure
        }
    }

    /// Returns the address of a server; prints an error and returns `nil` if it is unusable.
    private func serverAddress(_ typed: String) -> String? {
        guard let text = serviceFactory.address(typed) else { return nil }
        guard let address = Address(text), text.hasPrefix("http") else {
            Output.printError(AccountCommandStrings.noServer(typed))
            return nil
        }
        guard address.login == nil else {
            Output.printError(AccountCommandStrings.passwordInAddress)
            return nil
        }
        // A password must not be sent unencrypted to a public server.
        guard text.hasPrefix("https:") || address.server.isInPrivateNetwork else {
            Output.printError(AccountCommandStrings.unencrypted(address.shown))
            return nil
        }
        return text
    }

    /// Returns the user name and the password, which the user types or the password command prints.
    private func credentials(
        for servers: [DetectedServer],
        _ options: AccountAddOptions
    ) async -> AccountCredentials? {
        let prompt = PasswordPrompt()
        let takesToken = servers.contains { $0.kind == .miniflux }
        let question = AccountCommandStrings.userName(takesToken: takesToken)
        guard let user = options.user ?? prompt.line(question, isHidden: false) else { return nil }
        guard options.passwordCommand.isEmpty else {
            let trial = AccountConfiguration(
                id: options.name ?? "new",
                kind: servers[0].kind,
                address: servers[0].address,
                userName: user,
                secret: .command(options.passwordCommand)
            )
            do throws(FeedFailure) {
                let secret = try await serviceFactory.accountSecrets.secret(of: trial)
                return AccountCredentials(userName: user, secret: secret)
            } catch {
                Output.printError(ErrorMessages.describe(error))
                return nil
            }
        }
        let isFreshRSS = servers.contains { $0.address.hasSuffix("/greader.php") }
        let asked =
            user.isEmpty
            ? AccountCommandStrings.token : AccountCommandStrings.password(isFreshRSS: isFreshRSS)
        guard let secret = prompt.line(asked, isHidden: true), !secret.isEmpty else {
            Output.printError(AccountCommandStrings.nothingTyped)
            return nil
        }
        return AccountCredentials(userName: user, secret: secret)
    }

    private struct Login {
        let server: DetectedServer
        let version: String?
    }

    /// Logs in with the first protocol that accepts the password; throws the first failure if none
    /// does.
    private func login(
        to servers: [DetectedServer],
        _ credentials: AccountCredentials,
        _ transport: AccountTransport
    ) async throws(AccountError) -> Login {
        var first: AccountError?
        for server in servers {
            do throws(AccountError) {
                let configuration = AccountConfiguration(
                    id: "new",
                    kind: server.kind,
                    address: server.address,
                    userName: credentials.userName,
                    secret: .file
                )
                let client = try AccountClients.make(
                    configuration,
                    credentials: credentials,
                    transport: transport,
                    serverVersion: nil,
                    now: { Date() }
                )
                return Login(server: server, version: try await client.verify().version)
            } catch {
                first = first ?? error
            }
        }
        throw first ?? .unsupported(reason: AccountCommandStrings.noProtocol)
    }

    /// Stores the password and the account, then synchronizes for the first time.
    private func store(
        _ login: Login,
        _ credentials: AccountCredentials,
        _ options: AccountAddOptions
    ) async -> Int32 {
        let known = serviceFactory.accounts
        let existing = known.first {
            $0.address == login.server.address && $0.userName == credentials.userName
        }
        let host = Address(login.server.address)?.server.host ?? ""
        let name =
            options.name ?? existing?.id ?? AccountNames.unused(host, besides: known.map(\.id))
        if let other = known.first(where: { $0.id == name }), other != existing {
            Output.printError(AccountCommandStrings.nameTaken(name))
            return ExitStatus.failure
        }
        guard let account = await storeSecret(login, credentials, options, name: name) else {
            return ExitStatus.failure
        }
        do throws(AccountListError) {
            try serviceFactory.accountList.set(account)
        } catch {
            Output.printError(error.sentence)
            return ExitStatus.failure
        }
        Output.say(AccountCommandStrings.added(name, login.server.kind, login.version))
        return await AccountCommands(context: context).syncAccounts(
            name: name,
            isTrial: false,
            json: false
        )
    }

    /// Stores the password in the keyring, or in a file if no keyring is available; prints a
    /// failure.
    private func storeSecret(
        _ login: Login,
        _ credentials: AccountCredentials,
        _ options: AccountAddOptions,
        name: String
    ) async -> AccountConfiguration? {
        func account(_ secret: SecretStorage) -> AccountConfiguration {
            AccountConfiguration(
                id: name,
                kind: login.server.kind,
                address: login.server.address,
                userName: credentials.userName,
                secret: secret
            )
        }
        guard options.passwordCommand.isEmpty else {
            return account(.command(options.passwordCommand))
        }
        let secrets = serviceFactory.accountSecrets
        let inKeyring = account(.keyring)
        do throws(FeedFailure) {
            if await secrets.keepsInKeyring(credentials.secret, of: inKeyring) {
                // A file from an earlier login would contain an outdated password.
                try await secrets.remove(secretOf: account(.file))
                return inKeyring
            }
            try await secrets.store(credentials.secret, of: account(.file))
            return account(.file)
        } catch {
            Output.printError(ErrorMessages.describe(error))
            return nil
        }
    }
}
