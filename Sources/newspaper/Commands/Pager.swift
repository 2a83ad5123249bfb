import Glibc
import Processes

struct Pager {
    private let environment: [String: String]

    init(environment: [String: String]) {
        self.environment = environment
    }

    func show(_ lines: [String], rows: Int) {
        let text = Output.styled(lines.map { $0 + "\n" }.joined())
        guard lines.count >= rows, let command, run(command, reading: text) else {
            return Output.say(text)
        }
    }

    private var command: String? {
        let command = environment["PAGER"] ?? (hasLess ? "less" : "")
        let pages = !["", "cat"].contains(command) && environment["TERM"] != "dumb"
        return pages ? command : nil
    }

    private var hasLess: Bool {
        let folders = environment["PATH"]?.split(separator: ":") ?? []
        return folders.contains { access("\($0)/less", X_OK) == 0 }
    }

    /// Pipes the text to a pager; returns false if it could not be run.
    private func run(_ command: String, reading text: Output.StyledText) -> Bool {
        guard let file = tmpfile() else { return false }
        defer { fclose(file) }
        let descriptor = fileno(file)
        guard TypedPathFileWriter.write(text.text, to: descriptor),
            lseek(descriptor, 0, SEEK_SET) == 0
        else {
            return false
        }
        // By convention, a shell parses `PAGER`.
        var configuration = ProcessConfiguration(["/bin/sh", "-c", command], group: .sameGroup)
        configuration.input = .descriptor(descriptor)
        configuration.output = .descriptor(STDOUT_FILENO)
        configuration.error = .descriptor(STDERR_FILENO)
        // Makes less keep styles, exit if the text fits on one screen, and not clear the screen.
        configuration.environment = environment.merging(["LESS": "FRX"]) { own, _ in own }
        // While the pager runs, `^C` is for the pager.
        let before = signal(SIGINT, SIG_IGN)
        defer { signal(SIGINT, before) }
        guard let process = try? RunningProcess(configuration) else { return false }
        let end = process.waitForEnd()
        return !Self.notRun.contains { end == .exit($0) }
    }

    /// The exit statuses with which a shell reports that it cannot run or find a command.
    private static let notRun: [Int32] = [126, 127]
}
