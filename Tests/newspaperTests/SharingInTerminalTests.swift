import PseudoTerminals
import Testing

@Suite("Commands and files from the screen", .timeLimit(.minutes(30)))
struct SharingInTerminalTests {
    @Test("A shell command gets the terminal, its status is shown, and a key returns")
    func piping() throws {
        let program = try BuiltNewspaper.open()
        try program.type("|head -n 1; echo 'and then'; exit 3\r")
        try program.waitFor("The command exited with status 3. Press any key to continue.")
        #expect(program.screen.text.contains("\(TerminalProgram.firstHeadline)"))
        #expect(program.screen.text.contains("and then"))
        try program.type(" ")
        try program.waitForHeadlines()
        try program.waitFor("exited with status 3.")
        try program.type("q")
        #expect(try program.waitForEnd() == .exit(0))
        #expect(program.driverModes == program.driverModesBefore)
    }

    @Test("^C ends the shell command and not Newspaper, even if the command reads no input")
    func interrupting() throws {
        let program = try BuiltNewspaper.open()
        // tail's output shows that it runs; a shell may lose a signal while starting programs.
        try program.type("|exec tail -n 1 -f /etc/passwd\r")
        try program.waitUntil("the command") { screen in
            screen.rows.contains { $0.hasPrefix("| exec") }
                && screen.rows.count { !$0.isEmpty } > 1
        }
        try program.type("\u{3}")
        try program.waitFor("The command was terminated by signal 2.")
        try program.type("\u{1B}[A")
        try program.waitForHeadlines()
        try program.waitFor("was terminated by signal 2.")
        try program.type("q")
        #expect(try program.waitForEnd() == .exit(0))
    }

    @Test("A stopped shell command continues with Enter, and gets the terminal again")
    func stopping() throws {
        let program = try BuiltNewspaper.open()
        let command = "kill -TSTP 0; echo again; read word </dev/tty; echo got $word; exit 4"
        try program.type("|\(command)\r")
        try program.waitFor("The command is suspended. Enter: continue, any other key: terminate")
        try program.type("\r")
        try program.waitUntil("the command") { $0.rows.contains("again") }
        try program.type("it\r")
        try program.waitFor("got it")
        try program.waitFor("The command exited with status 4. Press any key to continue.")
        try program.type(" ")
        try program.waitForHeadlines()
        try program.type("q")
        #expect(try program.waitForEnd() == .exit(0))
        #expect(program.driverModes == program.driverModesBefore)
    }

    @Test("^Z stops the shell command and not Newspaper, and any key but Enter ends it")
    func endingStopped() throws {
        let program = try BuiltNewspaper.open()
        try program.type("|echo started; exec sleep 600\r")
        try program.waitUntil("the command") { $0.rows.contains("started") }
        try program.type("\u{1A}")
        try program.waitFor("The command is suspended.")
        try program.type("x")
        try program.waitFor("The command was terminated by signal 1. Press any key to continue.")
        try program.type(" ")
        try program.waitForHeadlines()
        try program.type("q")
        #expect(try program.waitForEnd() == .exit(0))
    }

    @Test("A story is written below ~, and a file is overwritten only after confirmation")
    func writing() throws {
        let home = try CommandHome()
        let program = try BuiltNewspaper.open(environment: ["HOME": home.path])
        try program.type(":w\r")
        try program.waitFor(".txt")
        try program.type("\u{15}~/story.txt\r")
        try program.waitFor("Story written to \(home.path)/story.txt.")
        let text = try #require(home.text(of: "story.txt"))
        #expect(text.hasPrefix(TerminalProgram.firstHeadline))
        try home.write("mine", to: "story.txt")
        try program.type(":w\r")
        try program.waitFor("Write to file")
        try program.type("\u{15}~/story.txt\r")
        try program.waitFor("already exists")
        #expect(home.text(of: "story.txt") == "mine")
        try program.type("\r")
        try program.waitFor("Story written to")
        #expect(home.text(of: "story.txt") == text)
        try program.type(":w\r")
        try program.waitFor("Write to file")
        try program.type("\u{15}~/story.md\r")
        try program.waitFor("Story written to \(home.path)/story.md.")
        #expect(home.text(of: "story.md")?.hasPrefix("# \(TerminalProgram.firstHeadline)") == true)
        try program.type("q")
        #expect(try program.waitForEnd() == .exit(0))
    }
}
