import Accounts
import FoundationEssentials
import HTTP
import News
import Newsroom

extension ServiceFactory {
    var accountList: AccountList { AccountList(path: processEnvironment.accountsFile) }

    var accountSecrets: AccountSecrets {
        AccountSecrets(
            secretTool: processEnvironment.program(named: "secret-tool"),
            folder: processEnvironment.secretsFolder
        )
    }

    var accounts: [AccountConfiguration] { (try? accountList.read()) ?? [] }

    var accountListProblem: String? {
        do throws(AccountListError) {
            _ = try accountList.read()
            return nil
        } catch {
            return error.sentence
        }
    }

    var accountSources: [AccountSource] {
        let accounts = accounts
        guard !accounts.isEmpty else { return [] }
        let client = makeAccountClient()
        let configuration = configuration
        return accounts.map { account in
            AccountSource(
                account,
                secrets: accountSecrets,
                interval: configuration.interval,
                makeClient: { account, credentials, version throws(AccountError) in
                    try AccountClients.make(
                        account,
                        credentials: credentials,
                        transport: try await Self.transport(
                            to: account.address,
                            client,
                            configuration
                        ),
                        serverVersion: version,
                        now: { Date() },
                        pause: Pause.sleep
                    )
                },
                now: { Date() }
            )
        }
    }

    /// Returns an HTTP transport with the user's request settings for the address.
    func accountTransport(to address: String) async throws(AccountError) -> AccountTransport {
        try await Self.transport(to: address, makeAccountClient(), configuration)
    }

    private static func transport(
        to address: String,
        _ client: HTTPClient,
        _ configuration: NewsroomConfiguration
    ) async throws(AccountError) -> AccountTransport {
        do throws(FeedFailure) {
            let settings = configuration.settings(ofFeedAt: address)
            return AccountTransport(
                fetcher: client,
                options: try await settings.options(for: address)
            )
        } catch {
            throw .unsupported(reason: ErrorMessages.describe(error))
        }
    }

    /// Returns an HTTP client with one connection per server and a long timeout, for long lists.
    private func makeAccountClient() -> HTTPClient {
        var limits = configuration.limits
        limits.connecting = .seconds(10)
        limits.firstByte = AccountTransport.longTimeLimit
        limits.total = AccountTransport.longTimeLimit
        limits.transfersPerHost = 1
        return makeClient(limits: limits)
    }
}
