import FoundationEssentials
import Glibc
import News
import Newsroom

struct DoctorReportCommand: Subcommand {
    let context: CommandContext

    /// Writes doctor's anonymized findings to a new file, for `--report`.
    func writeReport(of findings: [Finding], to file: String) async -> Int32 {
        var anonymizer = makeAnonymizer()
        var lines = [HelpText.version, Self.system]
        for finding in findings {
            var finding = Self.withoutPrograms(finding)
            if finding.about == "Feeds" { finding.problems = [] }
            let problems = finding.problems
            if finding.about == "Configuration" { finding.problems = [] }
            lines += finding.lines.map { anonymizer.anonymized($0) }
            guard finding.about == "Configuration" else { continue }
            lines += problems.map { "! \(anonymizer.anonymized(problem: $0))" }
        }
        // Only the kind of a failure is reported, because its details may quote text.
        for feed in (try? await serviceFactory.subscriptionsBundle.paper?.subscriptions.health())
            ?? []
        {
            guard let failure = feed.failure else { continue }
            let address = Subscription(address: feed.feed.address).shownAddress
            lines.append("! \(anonymizer.anonymized(address)): \(EventLog.kind(of: failure))")
        }
        let text = lines.map { $0 + "\n" }.joined()
        if file == "-" {
            Output.say(Output.styled(text))
            return ExitStatus.success
        }
        let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            let reason = String(cString: strerror(errno))
            Output.printError(
                "Can’t write “\(MessageTextSanitizer.presentable(file))” (\(reason))."
            )
            return ExitStatus.failure
        }
        defer { close(descriptor) }
        guard TypedPathFileWriter.write(text, to: descriptor) else {
            Output.printError("Can’t write “\(MessageTextSanitizer.presentable(file))”.")
            return ExitStatus.failure
        }
        Output.say("Wrote \(file). Read it before you send it.")
        return ExitStatus.success
    }

    private func makeAnonymizer() -> ReportAnonymizer {
        let environment = processEnvironment
        var host = [CChar](repeating: 0, count: 256)
        gethostname(&host, host.count - 1)
        let machine = String(
            decoding: host.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
            as: UTF8.self
        )
        let user = getpwuid(getuid()).flatMap { String(validatingCString: $0.pointee.pw_name) }
        let subscriptions = (try? serviceFactory.subscriptionsFile.read()) ?? []
        return ReportAnonymizer(
            feeds: subscriptions.map(\.shownAddress),
            folders: [
                (environment.configurationFolder, "~/CONFIG"),
                (folder(of: environment.archiveFile), "~/DATA"),
                (environment.stateFolder, "~/STATE"),
                (folder(of: environment.pictureFolder), "~/CACHE"), (environment.home, "~"),
            ],
            names: [machine, user ?? "", environment.environment["USER"] ?? ""]
                .filter { $0.count > 1 && $0 != "root" && $0 != "localhost" }
        )
    }

    private func folder(of path: String) -> String {
        String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    }

    /// Reduces private names and programs, such as those of custom actions, to their number.
    private static func withoutPrograms(_ finding: Finding) -> Finding {
        guard ["Commands", "Actions", "Notifications"].contains(finding.about) else {
            return finding
        }
        let count = finding.fact.split(separator: ",").count
        return Finding(
            about: finding.about,
            fact: "\(count) set",
            problems: finding.problems.map { _ in "a program was not found in PATH." }
        )
    }

    private static var system: String {
        var name = utsname()
        uname(&name)
        func text<Characters>(_ field: Characters) -> String {
            withUnsafeBytes(of: field) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
        }
        return "System         \(text(name.sysname)) \(text(name.release)), \(text(name.machine))"
    }
}
