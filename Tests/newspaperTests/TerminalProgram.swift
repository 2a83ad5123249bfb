import Glibc
import PseudoTerminals

/// A program in a pseudo-terminal, as in a window.
///
/// Nothing sleeps: every wait ends with output, the program's end, or a deadline that only broken programs reach.
final class TerminalProgram {
    let screen: EmulatedScreen
    private(set) var output: [UInt8] = []

    let driverModesBefore: TerminalDriverModes

    private let pseudoTerminal: PseudoTerminal
    private let process: ChildProcess
    /// Whether the terminal answers queries.
    private let saysWhatItIs: Bool

    /// Starts the program at the first argument's path, with `environment` added to the minimum.
    init(
        _ arguments: [String],
        columns: Int = 80,
        rows: Int = 24,
        cell: (width: Int, height: Int) = (0, 0),
        environment: [String: String] = [:],
        saysWhatItIs: Bool = true
    ) throws {
        self.saysWhatItIs = saysWhatItIs
        guard let screen = EmulatedScreen(columns: columns, rows: rows) else {
            throw PseudoTerminalError("no emulator")
        }
        self.screen = screen
        pseudoTerminal = try PseudoTerminal(columns: columns, rows: rows, cell: cell)
        driverModesBefore = pseudoTerminal.driverModes
        let usual = [
            "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no",
            "PATH": "/usr/bin:/bin",
            // Crash reports cannot be written there.
            "XDG_STATE_HOME": "/dev/null",
        ]
        process = try ChildProcess(
            arguments,
            environment: usual.merging(environment) { $1 },
            terminalPath: pseudoTerminal.path
        )
    }

    var procPath: String { "/proc/\(process.identifier)" }

    var driverModes: TerminalDriverModes { pseudoTerminal.driverModes }

    func waitUntil(_ condition: String, _ isTrue: (EmulatedScreen) -> Bool) throws {
        let deadline = Deadline()
        while !isTrue(screen) {
            guard try pump(until: deadline) else {
                if isTrue(screen) { return }
                throw PseudoTerminalError("\(condition): in vain. The screen:\n\(screen.text)")
            }
        }
    }

    func waitFor(_ text: String) throws {
        try waitUntil("“\(text)” on the screen") { $0.text.contains(text) }
    }

    func type(_ keys: String) throws {
        try pseudoTerminal.write(Array(keys.utf8)) { [self] in
            guard try pump(until: Deadline(), orWritable: true) else {
                throw PseudoTerminalError("The program reads no keys. The screen:\n\(screen.text)")
            }
        }
    }

    func resize(columns: Int, rows: Int) {
        screen.resize(columns: columns, rows: rows)
        pseudoTerminal.resize(columns: columns, rows: rows)
    }

    func send(signal: Int32) {
        process.send(signal: signal)
    }

    func hangUp() {
        pseudoTerminal.close()
    }

    /// Waits for the program's end, and reads its remaining output.
    func waitForEnd() throws -> ChildProcess.Termination {
        let deadline = Deadline()
        while try pump(until: deadline) {}
        guard let end = process.end() else {
            throw PseudoTerminalError("The program did not end. The screen:\n\(screen.text)")
        }
        return end
    }

    private func hasQuery(_ question: String, in bytes: [UInt8]) -> Bool {
        let recent = Array(output.suffix(question.utf8.count - 1)) + bytes
        return EmulatedScreen.count(of: question, in: recent) > 0
    }

    /// Waits for output, or space for input; false at the end or deadline.
    private func pump(until deadline: Deadline, orWritable: Bool = false) throws -> Bool {
        let wanted = Int16(POLLIN) | (orWritable ? Int16(POLLOUT) : 0)
        var requests = [
            pollfd(fd: pseudoTerminal.descriptor, events: wanted, revents: 0),
            pollfd(fd: process.lifeline, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&requests, 2, deadline.millisecondsLeft) > 0 else { return false }
        if requests[0].revents & Int16(POLLIN) != 0 {
            let bytes = pseudoTerminal.read()
            let isAsked = hasQuery("\u{1B}[>c", in: bytes)
            let hasSign = hasQuery("\u{1B}[5n", in: bytes)
            let isMeasured = hasQuery("💻\u{1B}[6n", in: bytes)
            output += bytes
            screen.feed(bytes)
            // A failed write means that the program ended.
            guard saysWhatItIs else { return true }
            if hasSign { try? pseudoTerminal.write(Array("\u{1B}[0n".utf8)) {} }
            // Lines and letters take one column, joined emoji six.
            if isMeasured {
                try? pseudoTerminal.write(Array("\u{1B}[2;3R\u{1B}[3;7R\u{1B}[4;1R".utf8)) {}
            }
            if isAsked { try? pseudoTerminal.write(Array("\u{1B}[>0;0;0c".utf8)) {} }
            return true
        }
        return requests[0].revents != 0 && requests[1].revents == 0
    }
}

/// A limit that no working program reaches.
struct Deadline {
    private let end: Int

    init(seconds: Int = 60) {
        end = Self.now + seconds * 1000
    }

    var millisecondsLeft: Int32 { Int32(max(0, end - Self.now)) }

    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }
}
