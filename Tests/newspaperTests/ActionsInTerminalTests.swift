import FoundationEssentials
import PseudoTerminals
import Testing

@Suite("Actions in a terminal", .timeLimit(.minutes(30)))
struct ActionsInTerminalTests {
    private let home: CommandHome

    init() throws { home = try CommandHome() }

    /// Opens the example edition with actions, whose files go to `tmp`.
    private func open(_ actions: String) throws -> TerminalProgram {
        try home.write("{ actions: { \(actions) } }", to: ".config/newspaper/config.json5")
        try home.write("", to: "tmp/x")
        return try BuiltNewspaper.open(
            environment: ["HOME": home.path, "TMPDIR": "\(home.path)/tmp"]
        )
    }

    private var files: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(home.path)/tmp")) ?? []
        return names.filter { $0 != "x" }
    }

    private func leave(_ program: TerminalProgram) throws {
        try program.type("Q")
        #expect(try program.waitForEnd() == .exit(0))
        #expect(program.driverModes == program.driverModesBefore)
        #expect(files == [])
    }

    @Test("A program takes over the screen and the keys, and Newspaper returns after it")
    func replacing() throws {
        let program = try open(
            """
            look: { key: 'gk', output: 'replace', file: 'text', run: ['sh', '-c',
              'head -n 1 "$2"; echo "<$1>"; read word; echo "got $word"; exit ${#word}', 'sh', '{title}', '{file}'] }
            """
        )
        try program.type("gk")
        try program.waitFor("<\(TerminalProgram.firstHeadline)")
        #expect(files.count == 1)
        try program.type("it\r")
        try program.waitFor("The command exited with status 2. Press any key to continue.")
        #expect(program.screen.text.contains("got it"))
        try program.type(" ")
        try program.waitFor("“look” exited with status 2.")
        try program.type("gk")
        try program.waitFor("<\(TerminalProgram.firstHeadline)")
        try program.type("\r")
        try program.waitFor("“look” finished.")
        try program.waitForHeadlines()
        try leave(program)
    }

    @Test("A stopped program that has the screen can be ended with a key")
    func stopping() throws {
        let program = try open(
            "look: { key: 'gk', output: 'replace', run: ['sh', '-c', 'echo here; exec sleep 600'] }"
        )
        try program.type("gk")
        try program.waitUntil("the program") { $0.rows.contains("here") }
        try program.type("\u{1A}")
        try program.waitFor("The command is suspended. Enter: continue, any other key: terminate")
        // ^C is an ordinary key here.
        try program.type("\u{3}")
        try program.waitFor("The command was terminated by signal 1. Press any key to continue.")
        try program.type(" ")
        try program.waitFor("“look” was terminated by signal 1.")
        try leave(program)
    }

    @Test("The output of a program appears in a panel, or as a page with a way back")
    func reading() throws {
        let program = try open(
            """
            count: { key: 'gk', run: ['sh', '-c', 'grep -c . ; echo words of "$1"', 'sh', '{title}'] },
            digest: { key: 'gK', title: 'a digest', output: 'page', run: ['echo', '<h2>In short</h2><p>It &amp; all.'] }
            """
        )
        try program.type("gk")
        try program.waitFor("words of \(TerminalProgram.firstHeadline)")
        #expect(program.screen.text.contains("╭─ count "))
        try program.type("q")
        try program.waitForHeadlines()
        try program.type(":digest\r")
        try program.waitFor("It & all.")
        #expect(program.screen.text.contains("◂ a digest"))
        try program.type("q")
        try program.waitForHeadlines()
        try leave(program)
    }

    @Test("Esc cancels a program that does not end, and its file is deleted")
    func endless() throws {
        let program = try open(
            """
            slow: { key: 'gk', output: 'nothing', run: ['sleep', '{file}', '1000'] },
            stay: { key: 'gK', output: 'nothing', run: ['sh', '-c', 'sleep 1000', 'sh', '{file}'] }
            """
        )
        try program.type("gK")
        try program.waitFor("“stay” is running. Esc: cancel")
        try program.type("\u{1B}")
        try program.waitFor("“stay” was cancelled.")
        try program.type("gk")
        try program.waitFor("“slow” exited with status 1: sleep: ")
        try leave(program)
    }

    @Test("Quitting ends a running program and its child processes")
    func leaving() async throws {
        let pipe = try NamedPipe(at: "\(home.path)/pipe")
        let program = try open(
            """
            stay: { key: 'gk', output: 'nothing', timeLimit: '1d', run: ['sh', '-c',
              'exec 3>"$1"; echo begun >&3; sleep 1000 & sleep 1000', 'sh', '\(pipe.path)', '{file}'] }
            """
        )
        try program.type("gk")
        try program.waitFor("“stay” is running")
        #expect(await pipe.firstLine() == "begun")
        try program.type("j")
        try program.waitForHeadlines(selected: 2)
        try leave(program)
        #expect(await pipe.remainingText() == "")
    }

    @Test("Changed actions take effect while Newspaper is open")
    func changing() throws {
        let program = try open("count: { run: ['echo', 'the-one-word'], key: 'gk' }")
        try program.type("gk")
        try program.waitFor("the-one-word")
        try program.type("q")
        try program.waitForHeadlines()
        try home.write(
            "{ actions: { other: { run: ['echo', 'the-other-word'], key: 'gk' } } }",
            to: ".config/newspaper/config.json5"
        )
        try program.waitFor("Applied the changes in config.json5.")
        try program.type("gk")
        try program.waitFor("the-other-word")
        try program.type("q")
        try program.waitForHeadlines()
        try leave(program)
    }
}
