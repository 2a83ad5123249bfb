import Accounts
import FoundationEssentials
import News
import Newsroom

struct AccountAddCommand: Subcommand {
    let context: CommandContext

    /// `newspaper account add`: finds the protocol of a server, logs in, and synchronizes once.
    func addAccount(_ options: AccountAddOptions) async -> Int32 {
        let setup = serviceFactory.accountSetup
        do throws(NewsError) {
            let server = try await setup.servers(
                at: options.address,
                directory: FileManager.default.currentDirectoryPath
            )
            guard let credentials = try await credentials(for: server, options) else {
                Output.printError(AccountCommandStrings.nothingTyped)
                return ExitStatus.failure
            }
            return try await add(server, credentials, options, by: setup)
        } catch {
            Output.printError(ErrorMessages.describe(error))
            return ExitStatus.failure
        }
    }

    /// Stores an account, then synchronizes it.
    func add(
        _ server: FoundServer,
        _ credentials: AccountCredentials,
        _ options: AccountAddOptions,
        by setup: AccountSetup
    ) async throws(NewsError) -> Int32 {
        let added = try await setup.add(
            server,
            credentials,
            name: options.name,
            passwordCommand: options.passwordCommand
        )
        let account = added.account
        Output.say(AccountStrings.added(account.id, account.kind, added.version))
        return await AccountCommands(context: context).syncAccounts(
            name: account.id,
            .usual,
            json: false
        )
    }

    /// Returns the user name and the password, typed or printed by the password command; `nil` if
    /// nothing was typed.
    private func credentials(
        for server: FoundServer,
        _ options: AccountAddOptions
    ) async throws(NewsError) -> AccountCredentials? {
        let prompt = PasswordPrompt()
        let application = try application(for: server, options, prompt)
        let question = AccountCommandStrings.userName(takesToken: server.takesToken)
        guard let user = options.user ?? prompt.line(question, isHidden: false) else { return nil }
        guard options.passwordCommand.isEmpty else {
            do throws(FeedFailure) {
                let secret = try await serviceFactory.accountSecrets.secret(
                    printedBy: options.passwordCommand,
                    account: options.name ?? server.host
                )
                return AccountCredentials(
                    userName: user,
                    secret: secret,
                    application: application
                )
            } catch {
                throw .account(ErrorMessages.describe(error))
            }
        }
        let asked =
            user.isEmpty
            ? AccountCommandStrings.token
            : AccountCommandStrings.password(isFreshRSS: server.hasOwnPassword)
        guard let secret = prompt.line(asked, isHidden: true), !secret.isEmpty else { return nil }
        return AccountCredentials(userName: user, secret: secret, application: application)
    }

    /// Returns the user's application ID and typed key; `nil` if the server needs none.
    private func application(
        for server: FoundServer,
        _ options: AccountAddOptions,
        _ prompt: PasswordPrompt
    ) throws(NewsError) -> AccountApplication? {
        guard server.needsApplication || options.applicationID != nil else { return nil }
        guard let id = options.applicationID else {
            throw .account(AccountStrings.needsApplication(server.host))
        }
        let key = prompt.line(AccountCommandStrings.applicationKey, isHidden: true) ?? ""
        guard !key.isEmpty else { throw .account(AccountCommandStrings.nothingTyped) }
        return AccountApplication(id: id, key: key)
    }
}
