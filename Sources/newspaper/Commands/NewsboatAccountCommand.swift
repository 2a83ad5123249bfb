import Accounts
import FoundationEssentials
import News
import Newsroom

extension NewsboatImportCommand {
    /// Adds newsboat's account on a server; runs its password command only after a confirmation.
    func importAccount(
        _ account: NewsboatAccount,
        besides newsboat: NewsboatImport,
        _ options: ImportOptions
    ) async -> Int32 {
        let address = MessageTextSanitizer.presentable(address: account.address)
        if options.isTrial {
            Output.say(ImportStrings.account(at: address, of: account.userName))
            sayRest(of: newsboat, account)
            return ExitStatus.success
        }
        let setup = serviceFactory.accountSetup
        do throws(NewsError) {
            let server = try await setup.servers(at: account.address)
            guard let secret = try await secret(of: account, on: server) else {
                Output.printError(AccountCommandStrings.nothingTyped)
                return ExitStatus.failure
            }
            let status = try await AccountAddCommand(context: context).add(
                server,
                AccountCredentials(userName: secret.user, secret: secret.text),
                AccountAddOptions(
                    address: account.address,
                    user: secret.user,
                    passwordCommand: secret.command,
                    name: nil
                ),
                by: setup
            )
            sayRest(of: newsboat, account)
            return status
        } catch {
            Output.printError(ErrorMessages.describe(error))
            return ExitStatus.failure
        }
    }

    private struct AccountSecret {
        let user: String
        let text: String
        /// The program and arguments that printed the secret; empty to store the secret itself.
        var command: [String] = []
    }

    /// Returns the user name and secret from newsboat's configuration, or as typed; `nil` if none was typed.
    private func secret(
        of account: NewsboatAccount,
        on server: FoundServer
    ) async throws(NewsError) -> AccountSecret? {
        let prompt = PasswordPrompt()
        let question = AccountCommandStrings.userName(takesToken: server.takesToken)
        guard let user = account.userName ?? prompt.line(question, isHidden: false) else {
            return nil
        }
        switch account.secret {
        case .stored(let secret): return AccountSecret(user: user, text: secret.text)
        case .file(let path):
            if let line = NewsboatAccount.firstLine(ofFileAt: path) {
                return AccountSecret(user: user, text: line)
            }
        case .command(let command):
            let shown = MessageTextSanitizer.presentable(command)
            let answer = prompt.line(ImportStrings.question(running: shown), isHidden: false)
            guard answer?.lowercased() == "y" else { break }
            let words = ["sh", "-c", command]
            do throws(FeedFailure) {
                let text = try await serviceFactory.accountSecrets.secret(
                    printedBy: words,
                    account: server.host
                )
                return AccountSecret(user: user, text: text, command: words)
            } catch {
                throw .account(ErrorMessages.describe(error))
            }
        case .asked: break
        }
        let asked =
            user.isEmpty
            ? AccountCommandStrings.token
            : AccountCommandStrings.password(isFreshRSS: server.hasOwnPassword)
        guard let text = prompt.line(asked, isHidden: true), !text.isEmpty else { return nil }
        return AccountSecret(user: user, text: text)
    }

    /// Prints the settings that were not imported.
    private func sayRest(of newsboat: NewsboatImport, _ account: NewsboatAccount) {
        for setting in account.uncheckedSettings {
            Output.say(ImportStrings.certificatesAreChecked(setting))
        }
        if FileManager.default.fileExists(atPath: newsboat.cachePath) {
            Output.say(ImportStrings.statesFromServer)
        }
        let count = newsboat.list.feeds.count
        if count > 0 { Output.say(ImportStrings.unusedFeeds(count)) }
        for feed in newsboat.list.refused {
            Output.say(ImportStrings.skipped(feed.text, why: feed.reason.words))
        }
    }
}
