import Configuration
import FoundationEssentials
import HTTP
import News
import NewspaperUI
import Newsroom
import Pictures
import RuntimeLibraries

struct DoctorCommand: Subcommand {
    let context: CommandContext

    func diagnose(json: Bool, report: String? = nil) async -> Int32 {
        var findings = [libraries, configuration, subscriptions]
        if !serviceFactory.configuration.commands.isEmpty { findings.append(commands) }
        if let actions { findings.append(actions) }
        if serviceFactory.configuration.notifications.isWanted { findings.append(notifications) }
        findings += await archiveAndFeeds()
        if let accounts = await accounts() { findings.append(accounts) }
        findings.append(await pictures())
        if serviceFactory.services.guardian.hasKey {
            let count = OnlineNewspapers.requestsToday(notedIn: processEnvironment.stateFolder) {
                Date()
            }
            let fact = DoctorStrings.requestsToday(count.used, of: count.limit)
            findings.append(Finding(about: DoctorStrings.guardian, fact: fact))
        }
        findings.append(crashes)
        let terminal = TerminalFacts(processEnvironment)
        findings.append(Finding(about: DoctorStrings.terminal, fact: terminal.line))
        if let answers = await terminal.answers {
            findings.append(Finding(about: DoctorStrings.capabilities, fact: answers))
        }
        let isWell = findings.allSatisfy { $0.problems.isEmpty }
        if let report {
            return await DoctorReportCommand(context: context).writeReport(of: findings, to: report)
        }
        if json {
            Output.say(
                json: Diagnosis(
                    version: HelpText.versionNumber,
                    isWell: isWell,
                    findings: findings
                )
            )
        } else {
            Output.say(HelpText.version)
            for line in findings.flatMap(\.lines) { Output.say(line) }
            Output.say(isWell ? DoctorStrings.noProblems : DoctorStrings.someProblems)
        }
        return isWell ? ExitStatus.success : ExitStatus.failure
    }

    private var crashes: Finding {
        let notice = CrashNotice(processEnvironment: processEnvironment)
        guard let report = notice.lastReport else {
            return Finding(about: DoctorStrings.crashes, fact: DoctorStrings.noCrashes)
        }
        return Finding(
            about: DoctorStrings.crashes,
            fact: DoctorStrings.lastCrash(report: report),
            problems: notice.isNews ? [ErrorMessages.crash(report: report)] : []
        )
    }

    private var libraries: Finding {
        var finding = Finding(about: DoctorStrings.libraries, fact: ArchiveCheck.libraryVersion)
        do throws(HTTPError) {
            finding.fact += ", \(try HTTPClient.libraryVersion())"
        } catch {
            finding.problems.append(ErrorMessages.describe(FeedFailure(error)))
        }
        // A missing libcurl is reported above, with the cause.
        finding.problems += RuntimeLibrary.all.filter { $0.name != RuntimeLibrary.curl.name }
            .filter { !$0.isInstalled }.map(\.missingSentence)
        return finding
    }

    private func pictures() async -> Finding {
        let isStrict = serviceFactory.configurationFile.configuration.pictures.requiresSandbox
        var finding = Finding(about: DoctorStrings.pictures, fact: DoctorStrings.sandboxed)
        do throws(PictureError) {
            guard try await !PictureDecoder().isConfined() else { return finding }
            finding.fact = DoctorStrings.notSandboxed
            if isStrict { finding.problems.append(DoctorStrings.picturesDisabled) }
        } catch {
            finding.fact = DoctorStrings.picturesNotAvailable
            finding.problems.append(DoctorStrings.decoderFailed(reason: error.reason))
        }
        return finding
    }

    private var configuration: Finding {
        let file = serviceFactory.configurationFile
        guard file.isThere else {
            return Finding(
                about: DoctorStrings.configuration,
                fact: CommandStrings.configurationAbsent(file.path)
            )
        }
        return Finding(
            about: DoctorStrings.configuration,
            fact: file.path,
            problems: file.problems.map(\.sentence) + serviceFactory.themes.faintColors
        )
    }

    private var commands: Finding {
        let all = serviceFactory.configuration.commands.map { ($0.name, $0.words.first ?? "") }
        return finding(about: DoctorStrings.commands, programs: all, under: "commands")
    }

    /// The finding about programs of valid custom actions; `nil` if there are none.
    private var actions: Finding? {
        let settings = serviceFactory.configuration.actions
        let valid = Set(ActionLoader(settings).actions.map(\.action.name))
        let all = settings.filter { valid.contains($0.name) }
            .map { ($0.name, $0.words.first ?? "") }
        guard !all.isEmpty else { return nil }
        return finding(about: DoctorStrings.actions, programs: all, under: "actions")
    }

    /// Reports missing programs, but not their arguments, which may be secret.
    private func finding(
        about subject: String,
        programs: [(name: String, program: String)],
        under key: String
    ) -> Finding {
        let missing = programs.filter { !processEnvironment.hasProgram($0.program) }
        return Finding(
            about: subject,
            fact: programs.map { "\($0.name) (\($0.program))" }.joined(separator: ", "),
            problems: missing.map {
                DoctorStrings.programMissing($0.program, setting: "\(key).\($0.name)")
            }
        )
    }

    private var notifications: Finding {
        let settings = serviceFactory.configuration.notifications
        var (channels, problems): ([String], [String]) = ([], [])
        if let program = settings.hook?.first {
            channels.append(DoctorStrings.hook(program: program))
            if !processEnvironment.hasProgram(program) {
                problems.append(DoctorStrings.programMissing(program, setting: "news.hook"))
            }
        }
        if settings.notifiesDesktop {
            channels.append(DoctorStrings.desktop)
            if !processEnvironment.hasProgram("notify-send") {
                problems.append(
                    DoctorStrings.programMissing("notify-send", setting: "news.desktop")
                )
            }
        }
        switch settings.terminal {
        case .none: break
        case .osc9: channels.append(DoctorStrings.terminalOSC9)
        case .osc777: channels.append(DoctorStrings.terminalOSC777)
        }
        if settings.rings { channels.append(DoctorStrings.bell) }
        return Finding(
            about: DoctorStrings.notifications,
            fact: channels.joined(separator: ", "),
            problems: problems
        )
    }

    private var subscriptions: Finding {
        let file = serviceFactory.subscriptionsFile
        do throws(SubscriptionsError) {
            let all = try file.read()
            let sections = Set(all.map(\.section)).count
            let problems = file.repairDescription().map { [DoctorStrings.listRepaired($0)] }
            return Finding(
                about: DoctorStrings.subscriptions,
                fact: DoctorStrings.subscriptions(
                    at: file.path,
                    feeds: all.count,
                    sections: sections
                ),
                problems: problems ?? []
            )
        } catch {
            return Finding(
                about: DoctorStrings.subscriptions,
                fact: file.path,
                problems: [error.sentence]
            )
        }
    }

    private func accounts() async -> Finding? {
        if let problem = serviceFactory.accountListProblem {
            return Finding(
                about: DoctorStrings.accounts,
                fact: processEnvironment.accountsFile,
                problems: [problem]
            )
        }
        guard !serviceFactory.accounts.isEmpty,
            FileManager.default.fileExists(atPath: processEnvironment.archiveFile),
            let states = try? await serviceFactory.subscriptionsBundle.paper?.accounts.states()
        else { return nil }
        let lines = states.map(AccountOutputRecord.init)
        return Finding(
            about: DoctorStrings.accounts,
            fact: lines.map { "\($0.name): \($0.state)" }.joined(separator: ", "),
            problems: lines.compactMap { line in line.failure.map { "\(line.name): \($0)" } }
        )
    }

    private func archiveAndFeeds() async -> [Finding] {
        let path = processEnvironment.archiveFile
        guard FileManager.default.fileExists(atPath: path) else {
            let faults = ArchiveCheck.faults(ofPlace: path)
            return [
                Finding(
                    about: DoctorStrings.archive,
                    fact: DoctorStrings.noArchive(at: path),
                    problems: faults
                )
            ]
        }
        if let fault = ArchiveCheck.fault(ofFile: path) {
            return [Finding(about: DoctorStrings.archive, fact: path, problems: [fault])]
        }
        guard let paper = serviceFactory.subscriptionsBundle.paper else { return [] }
        do throws(NewsError) {
            let check = try await paper.maintenance.check()
            let archive = Finding(
                about: DoctorStrings.archive,
                fact: DoctorStrings.archive(
                    at: path,
                    articles: check.articleCount,
                    unread: check.unreadCount,
                    isIntact: check.faults.isEmpty
                ),
                problems: check.faults + check.remarks
            )
            return [archive, Finding(health: try await paper.subscriptions.health())]
        } catch .archive(let detail) {
            // The usual message would recommend running doctor.
            return [
                Finding(
                    about: DoctorStrings.archive,
                    fact: path,
                    problems: [DoctorStrings.unreadableArchive(detail: detail)]
                )
            ]
        } catch {
            return [
                Finding(
                    about: DoctorStrings.archive,
                    fact: path,
                    problems: [ErrorMessages.describe(error)]
                )
            ]
        }
    }
}

struct Finding: Encodable {
    let about: String
    var fact: String
    var problems: [String] = []

    /// The printed lines: the facts after a label, then each problem.
    var lines: [String] {
        let name = about + String(repeating: " ", count: max(1, 15 - about.count))
        return ["\(name)\(fact)"] + problems.map { "! \($0)" }
    }
}

extension Finding {
    fileprivate init(health: [FeedHealth]) {
        let failing = health.filter { $0.failure != nil }
        about = DoctorStrings.feeds
        fact =
            failing.isEmpty
            ? DoctorStrings.noFailingFeeds
            : DoctorStrings.failingFeeds(failing.count, of: health.count)
        problems = failing.compactMap { feed in
            feed.failure.map {
                "\(FeedName.shown(feed.title, of: feed.feed)): \(ErrorMessages.describe($0))"
            }
        }
    }
}

private struct Diagnosis: Encodable {
    let version: String
    let isWell: Bool
    let findings: [Finding]
}
