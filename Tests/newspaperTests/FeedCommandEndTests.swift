import Glibc
import PseudoTerminals
import Testing

@Suite("A feed command that does not end", .timeLimit(.minutes(30)))
struct FeedCommandEndTests {
    private let home: CommandHome
    private let pipe: NamedPipe

    init() throws {
        home = try CommandHome()
        pipe = try NamedPipe(at: "\(home.path)/pipe")
        try home.write(
            """
            { commands: { endless: { timeLimit: '1d', exec: ['sh', '-c',
              'exec 3>"$1"; echo begun >&3; sleep 1000 & sleep 1000', 'sh', '\(pipe.path)'] } } }
            """,
            to: ".config/newspaper/config.json5"
        )
    }

    private func start(_ words: [String] = []) throws -> TerminalProgram {
        try TerminalProgram(
            [BuiltNewspaper.path()] + words,
            environment: ["HOME": home.path]
        )
    }

    @Test("A feed command and its child processes end with Newspaper", arguments: [nil, SIGTERM])
    func screen(signal: Int32?) async throws {
        let program = try start()
        #expect(await pipe.firstLine() == "begun")
        try program.waitUntil("the paper") { !$0.text.isEmpty }
        if let signal {
            program.send(signal: signal)
        } else {
            try program.type("Q")
        }
        #expect(try program.waitForEnd() == .exit(signal.map { 128 + $0 } ?? 0))
        #expect(await pipe.remainingText() == "")
    }

    @Test("A feed command ends if Newspaper crashes", arguments: [[], ["refresh"]])
    func crash(words: [String]) async throws {
        let program = try start(words)
        #expect(await pipe.firstLine() == "begun")
        program.send(signal: SIGABRT)
        #expect(try program.waitForEnd() == .signal(SIGABRT))
        #expect(await pipe.remainingText() == "")
    }

    @Test("A feed command ends if a refresh is interrupted", arguments: [SIGINT, SIGTERM, SIGHUP])
    func refresh(signal: Int32) async throws {
        let program = try start(["refresh"])
        #expect(await pipe.firstLine() == "begun")
        program.send(signal: signal)
        #expect(try program.waitForEnd() == .signal(signal))
        #expect(await pipe.remainingText() == "")
    }
}
