import Glibc
import PseudoTerminals

/// A program in a pseudo-terminal of 120 by 40, and a watch.
final class TerminalSession {
    /// What the program writes in answer to something.
    struct Response {
        /// From the cause to the last byte, in milliseconds.
        let milliseconds: Double
        let byteCount: Int
    }

    let process: ChildProcess
    /// The answer to being started.
    private(set) var start: Response

    private let terminal: PseudoTerminal
    private let clock = ContinuousClock()

    /// Starts a program and waits for its first full screen.
    init(_ arguments: [String]) throws {
        terminal = try PseudoTerminal(columns: 120, rows: 40)
        let cause = clock.now
        process = try ChildProcess(
            arguments,
            environment: [
                "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": "/",
                "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
            ],
            terminalPath: terminal.path
        )
        start = Response(milliseconds: 0, byteCount: 0)
        start = try response(to: cause, within: 10_000, silence: 250)
        guard start.byteCount > 1000 else {
            throw HarnessError("\(arguments[0]) shows no full screen")
        }
    }

    /// Types, and waits for the answer.
    ///
    /// - Parameters:
    ///   - keys: Letters as they are, or escape sequences.
    ///   - silence: The milliseconds after which the answer counts as complete.
    /// - Returns: The answer; without bytes when none came within a second.
    /// - Throws: ``HarnessError`` when the program has ended.
    @discardableResult
    func type(_ keys: String, silence: Int32 = 30) throws -> Response {
        let cause = clock.now
        try terminal.write(Array(keys.utf8)) { throw HarnessError("the program does not read") }
        return try response(to: cause, within: 1000, silence: silence)
    }

    /// Counts what is written in a while, without a key.
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

    /// Reads until nothing more comes; the first byte may take the milliseconds of `patience`.
    private func response(to cause: ContinuousClock.Instant, within patience: Int32, silence: Int32)
        throws -> Response
    {
        var last = cause
        var count = 0
        while try isReadable(within: count == 0 ? patience : silence) {
            count += terminal.read().count
            last = clock.now
        }
        return Response(milliseconds: (last - cause) / .milliseconds(1), byteCount: count)
    }

    private func isReadable(within milliseconds: Int32) throws -> Bool {
        var requests = [
            pollfd(fd: terminal.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: process.lifeline, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&requests, 2, milliseconds) > 0 else { return false }
        guard requests[0].revents != 0 else {
            throw HarnessError("the program has ended too early")
        }
        return true
    }
}

extension Samples {
    /// The times of responses.
    init(milliseconds responses: [TerminalSession.Response]) {
        self.init(responses.map(\.milliseconds))
    }

    /// The lengths of responses.
    init(bytes responses: [TerminalSession.Response]) {
        self.init(responses.map { Double($0.byteCount) })
    }
}
