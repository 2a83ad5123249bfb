import Glibc
import Processes

/// Shows what is longer than the terminal through the reader's pager.
struct Pager {
    private let environment: [String: String]

    /// Asks these variables: `PAGER` for the pager, and `LESS`.
    init(environment: [String: String]) {
        self.environment = environment
    }

    /// Prints lines, through the pager where they are more than the terminal has rows.
    func show(_ lines: [String], rows: Int) {
        let text = Output.styled(lines.map { $0 + "\n" }.joined())
        guard lines.count >= rows, let command, run(command, reading: text) else {
            return Output.say(text)
        }
    }

    /// The reader's own, else less where it is installed; `nil` where nothing shall page.
    private var command: String? {
        let command = environment["PAGER"] ?? (hasLess ? "less" : "")
        let pages = !["", "cat"].contains(command) && environment["TERM"] != "dumb"
        return pages ? command : nil
    }

    private var hasLess: Bool {
        let folders = environment["PATH"]?.split(separator: ":") ?? []
        return folders.contains { access("\($0)/less", X_OK) == 0 }
    }

    /// False when there is no such pager, and nothing was shown.
    private func run(_ command: String, reading text: Output.StyledText) -> Bool {
        guard let file = tmpfile() else { return false }
        defer { fclose(file) }
        let descriptor = fileno(file)
        guard TextFile.write(text.text, to: descriptor), lseek(descriptor, 0, SEEK_SET) == 0 else {
            return false
        }
        // The words of PAGER are the shell's to read: that is how the variable is meant everywhere.
        var order = ProcessConfiguration(["/bin/sh", "-c", command], standing: .withUs)
        order.input = .descriptor(descriptor)
        order.output = .descriptor(STDOUT_FILENO)
        order.error = .descriptor(STDERR_FILENO)
        // Styles as they are, and a text that fits is left standing.
        order.environment = environment.merging(["LESS": "FRX"]) { own, _ in own }
        // ^C is the pager's while it runs.
        let before = signal(SIGINT, SIG_IGN)
        defer { signal(SIGINT, before) }
        guard let process = try? RunningProcess(order) else { return false }
        let end = process.waitForEnd()
        return !Self.notRun.contains { end == .exit($0) }
    }

    /// What a shell ends with when it may not run a command, or knows none of that name.
    private static let notRun: [Int32] = [126, 127]
}
