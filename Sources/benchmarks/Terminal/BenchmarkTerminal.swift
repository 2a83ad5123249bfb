import Glibc
import PseudoTerminals

/// A program running in a pseudo-terminal of 120 by 40 cells; measures its responses.
final class BenchmarkTerminal {
    struct Response {
        /// The time from the event to the last byte of output.
        let milliseconds: Double
        /// The time from the event to nine tenths of the output.
        let millisecondsToMost: Double
        let byteCount: Int

        static let none = Response(milliseconds: 0, millisecondsToMost: 0, byteCount: 0)
    }

    let process: ChildProcess
    private(set) var start: Response

    private let terminal: PseudoTerminal
    private let clock = ContinuousClock()

    /// Starts a program, given as its path and arguments, and waits for the first full screen.
    ///
    /// `environment` has additional variables.
    init(_ arguments: [String], environment: [String: String] = [:]) throws {
        terminal = try PseudoTerminal(columns: 120, rows: 40)
        let cause = clock.now
        process = try ChildProcess(
            arguments,
            environment: [
                "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": "/",
                "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
            ].merging(environment) { $1 },
            terminalPath: terminal.path
        )
        start = .none
        start = try response(to: cause, within: 10_000, silence: 250)
        guard start.byteCount > 1000 else {
            throw PseudoTerminalError("\(arguments[0]) shows no full screen")
        }
    }

    /// Types characters or escape sequences and waits for the response; empty if nothing arrives
    /// within a second.
    ///
    /// The response ends after `silence` milliseconds without output.
    @discardableResult
    func type(_ keys: String, silence: Int32 = 30) throws -> Response {
        let cause = clock.now
        try terminal.write(Array(keys.utf8)) {
            throw PseudoTerminalError("the program does not read")
        }
        return try response(to: cause, within: 1000, silence: silence)
    }

    func byteCount(inSeconds seconds: Int) throws -> Int {
        let end = clock.now + .seconds(seconds)
        var count = 0
        while clock.now < end {
            let left = Int32((end - clock.now) / .milliseconds(1)) + 1
            guard try isReadable(within: left) else { continue }
            count += terminal.read().count
        }
        return count
    }

    /// Changes the terminal's size every 10 ms, then restores it; returns the response to the last
    /// change.
    ///
    /// `times` must be a multiple of four.
    func changeSize(times: Int) throws -> Response {
        let sizes = [(120, 40), (80, 24), (160, 50), (100, 30)]
        for number in 0..<times {
            terminal.resize(columns: sizes[number % 4].0, rows: sizes[number % 4].1)
            let end = clock.now + .milliseconds(10)
            while clock.now < end {
                if try isReadable(within: 1) { _ = terminal.read() }
            }
        }
        let cause = clock.now
        terminal.resize(columns: 120, rows: 40)
        let final = try response(to: cause, within: 1000, silence: 400)
        guard final.byteCount > 0 else { throw PseudoTerminalError("a new size changes nothing") }
        return final
    }

    /// Reads the response to an event.
    ///
    /// `timeout`, in milliseconds, applies to the first byte. The response ends after `silence`
    /// milliseconds without output.
    private func response(to cause: ContinuousClock.Instant, within timeout: Int32, silence: Int32)
        throws -> Response
    {
        var arrivals: [(milliseconds: Double, byteCount: Int)] = []
        var count = 0
        while try isReadable(within: arrivals.isEmpty ? timeout : silence) {
            count += terminal.read().count
            arrivals.append(((clock.now - cause) / .milliseconds(1), count))
        }
        return Response(
            milliseconds: arrivals.last?.milliseconds ?? 0,
            millisecondsToMost: arrivals.first { $0.byteCount * 10 >= count * 9 }?.milliseconds
                ?? 0,
            byteCount: count
        )
    }

    private func isReadable(within milliseconds: Int32) throws -> Bool {
        var requests = [
            pollfd(fd: terminal.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: process.lifeline, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&requests, 2, milliseconds) > 0 else { return false }
        guard requests[0].revents != 0 else {
            throw PseudoTerminalError("the program has ended too early")
        }
        return true
    }
}

extension Samples {
    init(milliseconds responses: [BenchmarkTerminal.Response]) {
        self.init(responses.map(\.milliseconds))
    }

    init(bytes responses: [BenchmarkTerminal.Response]) {
        self.init(responses.map { Double($0.byteCount) })
    }
}
