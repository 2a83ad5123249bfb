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
        case .sync(let name, let options):
            await syncAccounts(name: name, options, json: json)
        case .upload(let name, let isTrial): await upload(toAccount: name, isTrial: isTrial)
        case .remove(let name, let isConfirmed):
            await removeAccount(name, isConfirmed: isConfirmed)
        }
    }

    private func listAccounts(json: Bool) async -> Int32 {
        guard let states = await states(of: nil) else { return ExitStatus.failure }
        let lines = states.map(AccountOutputRecord.init)
        if json {
            Output.say(json: lines)
        } else {
            say(AccountOutputRecord.table(lines), lines: lines.map(\.text))
            for state in states {
                if let failure = state.failure {
                    Output.printError("\(state.name): \(failure)")
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
                switch try await paper.accounts.check(account.id) {
                case .success(let server):
                    Output.say(
                        AccountStrings.loggedIn(account.id, account.kind, server.version)
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

    func syncAccounts(name: String?, _ options: AccountSyncMode, json: Bool) async -> Int32 {
        guard let (paper, accounts) = selected(name) else { return ExitStatus.failure }
        await printOpeningNotice(of: paper)
        var status = ExitStatus.success
        var lines: [SyncLine] = []
        for account in accounts {
            do throws(NewsError) {
                let report = try await paper.accounts.sync(
                    account.id,
                    options == .trial ? .trial : .whole,
                    appliesMassChange: options == .applying
                )
                guard let report else { continue }
                lines.append(SyncLine(account.id, report))
                if !json {
                    Output.say(
                        options == .trial
                            ? AccountStrings.trial(account.id, report)
                            : AccountStrings.synced(account.id, report)
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
        _ = try? await paper.maintenance.indexArticles(atMost: 2000)
        return status
    }

    private func upload(toAccount name: String, isTrial: Bool) async -> Int32 {
        guard let (paper, _) = selected(name),
            let subscriptions = serviceFactory.readSubscriptions()
        else { return ExitStatus.failure }
        do throws(NewsError) {
            let report = try await paper.accountUpload.run(
                subscriptions,
                toAccountNamed: name,
                isTrial: isTrial
            )
            guard let report else { return ExitStatus.failure }
            for line in AccountCommandStrings.lines(of: report, isTrial: isTrial) {
                Output.say(line)
            }
            guard let problem = report.problem else { return ExitStatus.success }
            Output.printError(problem)
            return ExitStatus.failure
        } catch {
            Output.printError(ErrorMessages.describe(error))
            return ExitStatus.failure
        }
    }

    private func removeAccount(_ name: String, isConfirmed: Bool) async -> Int32 {
        guard let (paper, accounts) = selected(name), let account = accounts.first,
            let state = await states(of: paper)?.first(where: { $0.name == account.id })
        else { return ExitStatus.failure }
        if !isConfirmed {
            let question = AccountCommandStrings.question(removing: state)
            let typed = PasswordPrompt().line(question, isHidden: false)
            guard typed?.lowercased() == "y" else {
                Output.printError(AccountCommandStrings.keptAccount)
                return ExitStatus.failure
            }
        }
        do throws(NewsError) {
            let answer = try await serviceFactory.accountManager(for: paper.accounts).remove(name)
            guard !answer.isFailure else {
                Output.printError(answer.text)
                return ExitStatus.failure
            }
            Output.say(answer.text)
            return ExitStatus.success
        } catch {
            Output.printError(ErrorMessages.describe(error))
            return ExitStatus.failure
        }
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
            return try await paper?.accounts.states()
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
