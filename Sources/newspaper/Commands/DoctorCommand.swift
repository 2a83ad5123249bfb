import Configuration
import FoundationEssentials
import HTTP
import News
import NewspaperUI
import Newsroom
import Pictures

extension CommandRunner {
    /// `newspaper doctor`: looks whether everything is well, and changes nothing.
    func examine(json: Bool) async -> Int32 {
        var findings = [libraries, configuration, subscriptions]
        if !newsstand.configuration.commands.isEmpty { findings.append(commands) }
        if let actions { findings.append(actions) }
        if newsstand.configuration.telling.isWanted { findings.append(telling) }
        findings += await archiveAndFeeds()
        findings.append(await pictures())
        if newsstand.services.guardian.hasKey {
            let count = ReadyPapers.requestsToday(notedIn: surroundings.stateFolder) { Date() }
            let fact = "\(count.used) of \(count.limit) requests today"
            findings.append(Finding(about: "The Guardian", fact: fact))
        }
        findings.append(crashes)
        let terminal = TerminalFacts(surroundings)
        findings.append(Finding(about: "Terminal", fact: terminal.line))
        if let answers = await terminal.answers {
            findings.append(Finding(about: "Its answers", fact: answers))
        }
        let isWell = findings.allSatisfy { $0.problems.isEmpty }
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
            Output.say(isWell ? "All is well." : "Lines that begin with ! want your attention.")
        }
        return isWell ? ExitStatus.success : ExitStatus.failure
    }

    private var crashes: Finding {
        let notice = CrashNotice(surroundings: surroundings)
        guard let report = notice.lastReport else { return Finding(about: "Crashes", fact: "none") }
        return Finding(
            about: "Crashes",
            fact: "the last is described in \(report)",
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

    /// Whether what decodes pictures is locked away from everything else.
    private func pictures() async -> Finding {
        let isStrict = newsstand.configurationFile.configuration.confinesStrictly
        var finding = Finding(about: "Pictures", fact: "decoded by a process that is locked away")
        do throws(PictureError) {
            guard try await !PictureDecoder().isConfined() else { return finding }
            finding.fact =
                "decoded by a process with limits, which this system cannot lock away "
                + "(“confinement” in the configuration: “strict” shows none then)"
            if isStrict {
                finding.problems.append(
                    "No picture is shown: “confinement” is “strict”, and this system has no lock."
                )
            }
        } catch {
            finding.fact = "none can be shown"
            finding.problems.append("What decodes them cannot be started: \(error.reason).")
        }
        return finding
    }

    private var configuration: Finding {
        let file = newsstand.configurationFile
        guard file.isThere else {
            return Finding(about: "Configuration", fact: "\(file.path): no file, which is well")
        }
        return Finding(
            about: "Configuration",
            fact: file.path,
            problems: file.problems.map(\.sentence) + newsstand.themes.faintColors
        )
    }

    /// Programs that write feeds.
    private var commands: Finding {
        let all = newsstand.configuration.commands.map { ($0.name, $0.words.first ?? "") }
        return finding(about: "Commands", programs: all, under: "commands")
    }

    /// Programs that do something with stories; `nil` where there are none, or none that can be heeded.
    private var actions: Finding? {
        let settings = newsstand.configuration.actions
        let heeded = Set(ActionLoader(settings).actions.map(\.action.name))
        let all = settings.filter { heeded.contains($0.name) }
            .map { ($0.name, $0.words.first ?? "") }
        guard !all.isEmpty else { return nil }
        return finding(about: "Actions", programs: all, under: "actions")
    }

    /// Programs under their names, and which are missing; what they are told may be secret.
    private func finding(
        about subject: String,
        programs: [(name: String, program: String)],
        under key: String
    ) -> Finding {
        let missing = programs.filter { !surroundings.hasProgram($0.program) }
        return Finding(
            about: subject,
            fact: programs.map { "\($0.name) (\($0.program))" }.joined(separator: ", "),
            problems: missing.map {
                "\(key).\($0.name): there is no program “\($0.program)” in PATH."
            }
        )
    }

    /// Who is told of news.
    private var telling: Finding {
        let settings = newsstand.configuration.telling
        var (told, problems): ([String], [String]) = ([], [])
        if let program = settings.hook?.first {
            told.append("news.hook (\(program))")
            if !surroundings.hasProgram(program) {
                problems.append("news.hook: there is no program “\(program)” in PATH.")
            }
        }
        if settings.tellsDesktop {
            told.append("the desktop")
            if !surroundings.hasProgram("notify-send") {
                problems.append("news.desktop: there is no program “notify-send” in PATH.")
            }
        }
        switch settings.terminal {
        case .none: break
        case .osc9: told.append("the terminal (OSC 9)")
        case .osc777: told.append("the terminal (OSC 777)")
        }
        if settings.rings { told.append("the bell") }
        return Finding(
            about: "Told of news",
            fact: told.joined(separator: ", "),
            problems: problems
        )
    }

    private var subscriptions: Finding {
        let file = newsstand.subscriptionsFile
        do throws(SubscriptionsError) {
            let all = try file.read()
            let sections = Set(all.map(\.section)).count
            let counts = "\(counted(all.count, "feed")) in \(counted(sections, "section"))"
            let problems = file.whatWasMended().map {
                [
                    "it had to be mended (\($0)): look whether feeds are missing; "
                        + "its next change keeps a copy of the file as it is"
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
        let path = surroundings.archiveFile
        guard FileManager.default.fileExists(atPath: path) else {
            let faults = ArchiveCheck.faults(ofPlace: path)
            return [Finding(about: "Archive", fact: "\(path): none yet", problems: faults)]
        }
        if let fault = ArchiveCheck.fault(ofFile: path) {
            return [Finding(about: "Archive", fact: path, problems: [fault])]
        }
        guard let paper = newsstand.subscribed.paper else { return [] }
        do throws(NewsError) {
            let check = try await paper.checkArchive()
            let counts = "\(counted(check.articleCount, "article")), \(check.unreadCount) unread"
            let archive = Finding(
                about: "Archive",
                fact: "\(path): \(counts), integrity \(check.faults.isEmpty ? "well" : "broken")",
                problems: check.faults + check.remarks
            )
            return [archive, Finding(health: try await paper.health())]
        } catch .archive(let detail) {
            // The usual sentence leads here.
            return [
                Finding(about: "Archive", fact: path, problems: ["it does not answer (\(detail))"])
            ]
        } catch {
            return [
                Finding(about: "Archive", fact: path, problems: [ErrorMessages.describe(error)])
            ]
        }
    }
}

/// What was found about one matter.
private struct Finding: Encodable {
    let about: String
    var fact: String
    var problems: [String] = []

    /// The fact under its name, and a line for each problem.
    var lines: [String] {
        let name = about + String(repeating: " ", count: max(1, 15 - about.count))
        return ["\(name)\(fact)"] + problems.map { "! \($0)" }
    }
}

extension Finding {
    fileprivate init(health: [FeedHealth]) {
        let failing = health.filter { $0.failure != nil }
        about = "Feeds"
        fact = failing.isEmpty ? "none fails" : "\(failing.count) of \(health.count) failing"
        problems = failing.compactMap { feed in
            feed.failure.map {
                "\(FeedName.shown(feed.title, of: feed.feed)): \(ErrorMessages.describe($0))"
            }
        }
    }
}

/// Everything that was found, in JSON.
private struct Diagnosis: Encodable {
    let version: String
    let isWell: Bool
    let findings: [Finding]
}
