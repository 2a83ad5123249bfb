import Glibc
import PseudoTerminals
import Testing

/// Each test takes the full second allowed to the main thread, in parallel.
@Suite("A blocked main thread")
struct BlockedMainThreadTests {
    @Test(
        "A signal ends the program even if the main thread is blocked, and restores the terminal",
        arguments: [("S", SIGTERM), ("L", SIGTERM), ("S", SIGHUP), ("S", SIGINT)]
    )
    func signals(letter: String, signal: Int32) throws {
        let program = try stuckProgram(letter)
        program.send(signal: signal)
        #expect(try program.waitForEnd() == .exit(128 + signal))
        #expect(program.driverModes == program.driverModesBefore)
        #expect(program.screen.modes == EmulatedScreen.usualModes)
    }

    @Test("Typing ^C twice ends the program even if the main thread is blocked")
    func interrupts() throws {
        let program = try stuckProgram("S")
        try program.type("abc\u{3}\u{3}")
        #expect(try program.waitForEnd() == .exit(128 + SIGINT))
        #expect(program.driverModes == program.driverModesBefore)
        #expect(program.screen.modes == EmulatedScreen.usualModes)
    }

    @Test("A second signal ends the program without waiting for the main thread")
    func twice() throws {
        let program = try stuckProgram("S")
        for signal in [SIGTERM, SIGHUP] { program.send(signal: signal) }
        let end = try program.waitForEnd()
        #expect([.exit(128 + SIGTERM), .exit(128 + SIGHUP)].contains(end))
        #expect(program.driverModes == program.driverModesBefore)
    }

    @Test("If the main thread blocks within a picture, the terminal is still reset")
    func picture() throws {
        let program = try stuckProgram("P")
        try program.waitUntil("the beginning of a picture") { $0.count(of: "m=1;AAAA") == 1 }
        let count = program.output.count
        for signal in [SIGTERM, SIGTERM] { program.send(signal: signal) }
        #expect(try program.waitForEnd() == .exit(128 + SIGTERM))
        #expect(program.output.dropFirst(count).starts(with: "\u{1B}\\".utf8))
        // The terminal obeyed the reset.
        #expect(!program.screen.text.contains("P"))
    }

    @Test("Keys that are typed while the main thread is busy arrive later, in order")
    func keys() throws {
        let program = try TerminalProgram([BuiltProgramLocator.path(of: "hangingprogram")])
        try program.waitFor("ready")
        try program.type("xW")
        try program.waitFor("xW")
        try program.type("abc")
        // The watchdog has read the bytes.
        try program.waitFor("xWabc")
        try program.type("\u{3}")
        #expect(try program.waitForEnd() == .exit(0))
        #expect(program.driverModes == program.driverModesBefore)
    }

    @Test("^C in pasted text is text, even while the main thread is busy")
    func paste() throws {
        let program = try TerminalProgram([BuiltProgramLocator.path(of: "hangingprogram")])
        try program.waitFor("ready")
        try program.type("W")
        try program.waitFor("W")
        try program.type("\u{1B}[200~a\u{3}b\u{3}c\u{1B}[201~")
        try program.waitFor("pasted")
        try program.type("Q")
        #expect(try program.waitForEnd() == .exit(0))
    }

    @Test("Keys that are typed before an awaited answer are kept")
    func typedAhead() throws {
        let program = try TerminalProgram([BuiltProgramLocator.path(of: "hangingprogram")])
        try program.waitFor("ready")
        try program.type("B")
        try program.waitUntil("the question") { $0.count(of: "\u{1B}[>q") == 1 }
        try program.type("xy\u{1B}[?62;c")
        try program.waitFor("Bxy")
        // The unseen answer makes the program query again.
        try program.waitUntil("the second question") { $0.count(of: "\u{1B}[>q") == 2 }
        try program.type("\u{1B}[?62;cQ")
        #expect(try program.waitForEnd() == .exit(0))
    }

    @Test("A terminal that accepts no more output does not delay the end")
    func fullTerminal() throws {
        let terminal = try PseudoTerminal(columns: 80, rows: 24)
        let modesBefore = terminal.driverModes
        let process = try ChildProcess(
            [BuiltProgramLocator.path(of: "hangingprogram")],
            environment: ["PATH": "/usr/bin:/bin"],
            terminalPath: terminal.path
        )
        var output = ""
        while !output.contains("ready") {
            try awaitReadable(terminal.descriptor)
            output += String(decoding: terminal.read(), as: UTF8.self)
        }
        try terminal.write(Array("F".utf8)) {}
        while !output.contains("flood") {
            try awaitReadable(terminal.descriptor)
            output += String(decoding: terminal.read(), as: UTF8.self)
        }
        process.send(signal: SIGTERM)
        try awaitReadable(process.lifeline)
        #expect(process.end() == .exit(128 + SIGTERM))
        #expect(terminal.driverModes == modesBefore)
    }

    private func awaitReadable(_ descriptor: Int32) throws {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, Deadline().millisecondsLeft) > 0 else {
            throw PseudoTerminalError("nothing came")
        }
    }

    private func stuckProgram(_ letter: String) throws -> TerminalProgram {
        let program = try TerminalProgram([BuiltProgramLocator.path(of: "hangingprogram")])
        try program.waitFor("ready")
        try program.type(letter)
        try program.waitFor(letter)
        return program
    }
}
