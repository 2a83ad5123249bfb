import Configuration
import FoundationEssentials
import HTTP
import News
import NewspaperUI
import Newsroom
import Pictures

extension CommandRunner {
    /// `newspaper doctor`: checks files, programs and feeds, and changes nothing.
    func diagnose(json: Bool, report: String? = nil) async -> Int32 {
        var findings = [libraries, configuration, subscriptions]
        if !serviceFactory.configuration.commands.isEmpty { findings.append(commands) }
        if let actions { findings.append(actions) }
        if serviceFactory.configuration.notifications.isWanted { findings.append(notifications) }
        findings += await archiveAndFeeds()
        findings.append(await pictures())
        if serviceFactory.services.guardian.hasKey {
            let count = OnlineNewspapers.requestsToday(notedIn: processEnvironment.stateFolder) {
                Date()
            }
            let fact = "\(count.used) of \(count.limit) requests today"
            findings.append(Finding(about: "The Guardian", fact: fact))
        }
        findings.append(crashes)
        let terminal = TerminalFacts(processEnvironment)
        findings.append(Finding(about: "Terminal", fact: terminal.line))
        if let answers = await terminal.answers {
            findings.append(Finding(about: "Capabilities", fact: answers))
        }
        let isWell = findings.allSatisfy { $0.problems.isEmpty }
        if let report { return await writeReport(of: findings, to: report) }
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
            Output.say(
                isWell ? "No problems found." : "Lines beginning with ! need your attention."
            )
        }
        return isWell ? ExitStatus.success : ExitStatus.failure
    }

    private var crashes: Finding {
        let notice = CrashNotice(processEnvironment: processEnvironment)
        guard let report = notice.lastReport else { return Finding(about: "Crashes", fact: "none") }
        return Finding(
            about: "Crashes",
            fact: "the last report is \(report)",
            problems: notice.isNews ? [ErrorMessages.crash(report: report)] : []
        )
    }

    private var libraries: Finding {
        var finding = Finding(about: "Libraries", fact: ArchiveCheck.libraryVersion)
        do throws(HTTPError) {
            finding.fact += ", \(try HTTPClient.libraryVersion())"
        } catch {
            finding.problems.append(ErrorMessages.describe(FeedFailure(error)))
        }
        return finding
    }

    /// Checks whether the picture decoder is sandboxed.
    private func pictures() async -> Finding {
        let isStrict = serviceFactory.configurationFile.configuration.confinesStrictly
        var finding = Finding(about: "Pictures", fact: "decoded in a sandboxed process")
        do throws(PictureError) {
            guard try await !PictureDecoder().isConfined() else { return finding }
            finding.fact =
                "decoded in a process with resource limits but no sandbox "
                + "(not supported by this system; “confinement”: “strict” disables pictures)"
            if isStrict {
                finding.problems.append(
                    "Pictures are disabled: “confinement” is “strict”, and this system has no sandbox."
                )
            }
        } catch {
            finding.fact = "not available"
            finding.problems.append("Can’t start the picture decoder: \(error.reason).")
        }
        return finding
    }

    private var configuration: Finding {
        let file = serviceFactory.configurationFile
        guard file.isThere else {
            return Finding(about: "Configuration", fact: "\(file.path): not present (optional)")
        }
        return Finding(
            about: "Configuration",
            fact: file.path,
            problems: file.problems.map(\.sentence) + serviceFactory.themes.faintColors
        )
    }

    private var commands: Finding {
        let all = serviceFactory.configuration.commands.map { ($0.name, $0.words.first ?? "") }
        return finding(about: "Commands", programs: all, under: "commands")
    }

    /// The finding about the programs of valid custom actions; `nil` if there are none.
    private var actions: Finding? {
        let settings = serviceFactory.configuration.actions
        let heeded = Set(ActionLoader(settings).actions.map(\.action.name))
        let all = settings.filter { heeded.contains($0.name) }
            .map { ($0.name, $0.words.first ?? "") }
        guard !all.isEmpty else { return nil }
        return finding(about: "Actions", programs: all, under: "actions")
    }

    /// Returns a finding with the missing programs.
    ///
    /// Their arguments may be secret and are not shown.
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
                "\(key).\($0.name): program “\($0.program)” not found in PATH."
            }
        )
    }

    private var notifications: Finding {
        let settings = serviceFactory.configuration.notifications
        var (told, problems): ([String], [String]) = ([], [])
        if let program = settings.hook?.first {
            told.append("news.hook (\(program))")
            if !processEnvironment.hasProgram(program) {
                problems.append("news.hook: program “\(program)” not found in PATH.")
            }
        }
        if settings.tellsDesktop {
            told.append("the desktop")
            if !processEnvironment.hasProgram("notify-send") {
                problems.append("news.desktop: program “notify-send” not found in PATH.")
            }
        }
        switch settings.terminal {
        case .none: break
        case .osc9: told.append("the terminal (OSC 9)")
        case .osc777: told.append("the terminal (OSC 777)")
        }
        if settings.rings { told.append("the bell") }
        return Finding(
            about: "Notifications",
            fact: told.joined(separator: ", "),
            problems: problems
        )
    }

    private var subscriptions: Finding {
        let file = serviceFactory.subscriptionsFile
        do throws(SubscriptionsError) {
            let all = try file.read()
            let sections = Set(all.map(\.section)).count
            let counts = "\(counted(all.count, "feed")) in \(counted(sections, "section"))"
            let problems = file.repairDescription().map {
                [
                    "it was repaired (\($0)); check whether feeds are missing; "
                        + "the next change keeps a copy of the current file"
                ]
            }
            return Finding(
                about: "Subscriptions",
                fact: "\(file.path): \(counts)",
                problems: problems ?? []
            )
        } catch {
            return Finding(about: "Subscriptions", fact: file.path, problems: [error.sentence])
        }
    }

    private func archiveAndFeeds() async -> [Finding] {
        let path = processEnvironment.archiveFile
        guard FileManager.default.fileExists(atPath: path) else {
            let faults = ArchiveCheck.faults(ofPlace: path)
            return [Finding(about: "Archive", fact: "\(path): none yet", problems: faults)]
        }
        if let fault = ArchiveCheck.fault(ofFile: path) {
            return [Finding(about: "Archive", fact: path, problems: [fault])]
        }
        guard let paper = serviceFactory.subscriptionsBundle.paper else { return [] }
        do throws(NewsError) {
            let check = try await paper.checkArchive()
            let counts = "\(counted(check.articleCount, "article")), \(check.unreadCount) unread"
            let archive = Finding(
                about: "Archive",
                fact: "\(path): \(counts), integrity \(check.faults.isEmpty ? "OK" : "broken")",
                problems: check.faults + check.remarks
            )
            return [archive, Finding(health: try await paper.health())]
        } catch .archive(let detail) {
            // Shorter than the usual message, which refers to doctor.
            return [
                Finding(about: "Archive", fact: path, problems: ["can’t read it (\(detail))"])
            ]
        } catch {
            return [
                Finding(about: "Archive", fact: path, problems: [ErrorMessages.describe(error)])
            ]
        }
    }
}

/// A fact about the installation or the data, with the problems found.
struct Finding: Encodable {
    let about: String
    var fact: String
    var problems: [String] = []

    /// The finding with a label, and a line for each problem.
    var lines: [String] {
        let name = about + String(repeating: " ", count: max(1, 15 - about.count))
        return ["\(name)\(fact)"] + problems.map { "! \($0)" }
    }
}

extension Finding {
    fileprivate init(health: [FeedHealth]) {
        let failing = health.filter { $0.failure != nil }
        about = "Feeds"
        fact = failing.isEmpty ? "none failing" : "\(failing.count) of \(health.count) failing"
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
