import Glibc
import Processes

/// Shows output that is longer than the terminal in a pager.
struct Pager {
    private let environment: [String: String]

    /// Creates a pager according to `PAGER` and `LESS`.
    init(environment: [String: String]) {
        self.environment = environment
    }

    /// Shows lines, in the pager if there are at least as many of them as rows.
    func show(_ lines: [String], rows: Int) {
        let text = Output.styled(lines.map { $0 + "\n" }.joined())
        guard lines.count >= rows, let command, run(command, reading: text) else {
            return Output.say(text)
        }
    }

    /// The command: `PAGER`, else less if it is installed; `nil` without a pager.
    private var command: String? {
        let command = environment["PAGER"] ?? (hasLess ? "less" : "")
        let pages = !["", "cat"].contains(command) && environment["TERM"] != "dumb"
        return pages ? command : nil
    }

    private var hasLess: Bool {
        let folders = environment["PATH"]?.split(separator: ":") ?? []
        return folders.contains { access("\($0)/less", X_OK) == 0 }
    }

    /// Runs the pager; returns false if it could not be run and nothing was shown.
    private func run(_ command: String, reading text: Output.StyledText) -> Bool {
        guard let file = tmpfile() else { return false }
        defer { fclose(file) }
        let descriptor = fileno(file)
        guard TextFile.write(text.text, to: descriptor), lseek(descriptor, 0, SEEK_SET) == 0 else {
            return false
        }
        // By convention, the shell parses PAGER.
        var order = ProcessConfiguration(["/bin/sh", "-c", command], standing: .withUs)
        order.input = .descriptor(descriptor)
        order.output = .descriptor(STDOUT_FILENO)
        order.error = .descriptor(STDERR_FILENO)
        // Keeps styles, exits if the text fits on one screen, and does not clear the screen.
        order.environment = environment.merging(["LESS": "FRX"]) { own, _ in own }
        // While the pager runs, ^C is for the pager.
        let before = signal(SIGINT, SIG_IGN)
        defer { signal(SIGINT, before) }
        guard let process = try? RunningProcess(order) else { return false }
        let end = process.waitForEnd()
        return !Self.notRun.contains { end == .exit($0) }
    }

    /// The exit statuses of a shell if a command cannot be run or found.
    private static let notRun: [Int32] = [126, 127]
}
