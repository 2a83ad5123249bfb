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

    var accountSetup: AccountSetup {
        AccountSetup(
            list: accountList,
            secrets: accountSecrets,
            // A client is created only when it is needed.
            transport: { address throws(AccountError) in
                try await Self.transport(to: address, makeAccountClient(), configuration)
            },
            now: { Date() }
        )
    }

    func accountManager(for accounts: NewspaperAccounts) -> AccountManager {
        AccountManager(
            of: accounts,
            setup: accountSetup,
            makeSource: { makeAccountSource(askedBy: makeAccountClient())($0) }
        )
    }

    /// The configured accounts; none if their file cannot be read.
    var accounts: [AccountConfiguration] { (try? accountList.read()) ?? [] }

    var accountListProblem: String? {
        do throws(AccountListError) {
            _ = try accountList.read()
            return nil
        } catch {
            return error.sentence
        }
    }

    var accountSources: [AccountNewsSource] {
        let accounts = accounts
        guard !accounts.isEmpty else { return [] }
        return accounts.map(makeAccountSource(askedBy: makeAccountClient()))
    }

    private func makeAccountSource(
        askedBy client: HTTPClient
    ) -> @Sendable (AccountConfiguration) -> AccountNewsSource {
        let configuration = configuration
        let secrets = accountSecrets
        return { account in
            AccountNewsSource(
                account,
                secrets: secrets,
                interval: configuration.refresh.interval,
                timeLimit: configuration.refresh.timeLimit,
                makeClient: { account, credentials, version throws(AccountError) in
                    try AccountClientFactory.make(
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
