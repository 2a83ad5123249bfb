import Accounts
import FoundationEssentials
import News
import NewspaperUI
import Newsroom

/// Runs `newspaper account list`, `check`, `sync` and `remove`.
struct AccountCommands: Subcommand {
    let context: CommandContext

    func manage(_ command: AccountCommand, json: Bool) async -> Int32 {
        switch command {
        case .add(let options): await AccountAddCommand(context: context).addAccount(options)
        case .list: await listAccounts(json: json)
        case .check(let name): await checkAccounts(name: name)
        case .sync(let name, let isTrial):
            await syncAccounts(name: name, isTrial: isTrial, json: json)
        case .remove(let name, let isConfirmed):
            await removeAccount(name, isConfirmed: isConfirmed)
        }
    }

    private func listAccounts(json: Bool) async -> Int32 {
        guard let states = await states(of: nil) else { return ExitStatus.failure }
        let lines = states.map(AccountLine.init)
        if json {
            Output.say(json: lines)
        } else {
            say(AccountLine.table(lines), lines: lines.map(\.text))
            for state in states {
                if let failure = state.failure {
                    Output.printError("\(state.configuration.id): \(failure)")
                }
            }
        }
        return ExitStatus.success
    }

    private func checkAccounts(name: String?) async -> Int32 {
        guard let (paper, accounts) = selected(name) else { return ExitStatus.failure }
        var status = ExitStatus.success
        for account in accounts {
            do throws(NewsError) {
                switch try await paper.checkAccount(named: account.id) {
                case .success(let server):
                    Output.say(
                        AccountCommandStrings.loggedIn(account.id, account.kind, server.version)
                    )
                case .failure(let error):
                    Output.printError("\(account.id): \(AccountStrings.describe(error))")
                    status = ExitStatus.failure
                case nil: status = ExitStatus.failure
                }
            } catch {
                Output.printError(ErrorMessages.describe(error))
                status = ExitStatus.failure
            }
        }
        return status
    }

    func syncAccounts(name: String?, isTrial: Bool, json: Bool) async -> Int32 {
        guard let (paper, accounts) = selected(name) else { return ExitStatus.failure }
        await printOpeningNotice(of: paper)
        var status = ExitStatus.success
        var lines: [SyncLine] = []
        for account in accounts {
            do throws(NewsError) {
                let scope: SyncScope = isTrial ? .trial : .whole
                let report = try await paper.sync(accountNamed: account.id, scope)
                guard let report else { continue }
                lines.append(SyncLine(account.id, report))
                if !json {
                    Output.say(
                        isTrial
                            ? AccountCommandStrings.trial(account.id, report)
                            : AccountCommandStrings.synced(account.id, report)
                    )
                }
                if let problem = AccountStrings.problem(of: report, at: account.address) {
                    Output.printError("\(account.id): \(problem)")
                    status = ExitStatus.failure
                }
            } catch {
                Output.printError(ErrorMessages.describe(error))
                status = ExitStatus.failure
            }
        }
        if json { Output.say(json: lines) }
        // After a first import, the remaining stories are indexed while the screen is open.
        _ = try? await paper.indexArticles(atMost: 2000)
        return status
    }

    private func removeAccount(_ name: String, isConfirmed: Bool) async -> Int32 {
        guard let (paper, accounts) = selected(name), let account = accounts.first,
            let state = await states(of: paper)?.first(where: { $0.configuration == account })
        else { return ExitStatus.failure }
        if !isConfirmed {
            let question = AccountCommandStrings.question(removing: state)
            let typed = PasswordPrompt().line(question, isHidden: false)
            guard typed?.lowercased() == "y" else {
                Output.printError(AccountCommandStrings.keptAccount)
                return ExitStatus.failure
            }
        }
        do throws(AccountListError) {
            // The account is removed first, so that no later refresh fetches it again.
            try serviceFactory.accountList.remove(name)
        } catch {
            Output.printError(error.sentence)
            return ExitStatus.failure
        }
        var status = ExitStatus.success
        do throws(FeedFailure) {
            try await serviceFactory.accountSecrets.remove(secretOf: account)
        } catch {
            Output.printError(ErrorMessages.describe(error))
            status = ExitStatus.failure
        }
        do throws(NewsError) {
            try await paper.removeAccount(named: name)
        } catch {
            Output.printError(ErrorMessages.describe(error))
            return ExitStatus.failure
        }
        Output.say(AccountCommandStrings.removed(name))
        return status
    }

    private func selected(
        _ name: String?
    ) -> (paper: ArchivedNewsService, accounts: [AccountConfiguration])? {
        if let problem = serviceFactory.accountListProblem {
            Output.printError(problem)
            return nil
        }
        let accounts = serviceFactory.accounts
        guard !accounts.isEmpty else {
            Output.printError(AccountCommandStrings.none)
            return nil
        }
        let selected = accounts.filter { name == nil || $0.id == name }
        guard !selected.isEmpty else {
            Output.printError(AccountCommandStrings.unknown(name ?? ""))
            return nil
        }
        return serviceFactory.subscriptionsBundle.paper.map { ($0, selected) }
    }

    private func states(of paper: ArchivedNewsService?) async -> [AccountState]? {
        if let problem = serviceFactory.accountListProblem {
            Output.printError(problem)
            return nil
        }
        guard !serviceFactory.accounts.isEmpty else {
            Output.printError(AccountCommandStrings.none)
            return []
        }
        do throws(NewsError) {
            let paper = paper ?? serviceFactory.subscriptionsBundle.paper
            return try await paper?.accountStates()
        } catch {
            Output.printError(ErrorMessages.describe(error))
            return nil
        }
    }
}

private struct SyncLine: Encodable {
    let account: String
    let sent: Int
    let pending: Int
    let dropped: Int
    let new: Int
    let read: Int
    let unread: Int
    let starred: Int
    let unstarred: Int
    let isComplete: Bool
    let waitsUntil: Date?

    init(_ account: String, _ report: SyncReport) {
        self.account = account
        sent = report.sentCount
        pending = report.pendingCount
        dropped = report.droppedCount
        new = report.newCount
        read = report.readCount
        unread = report.unreadCount
        starred = report.starredCount
        unstarred = report.unstarredCount
        isComplete = report.isComplete
        waitsUntil = report.waitsUntil == .distantFuture ? nil : report.waitsUntil
    }
}
