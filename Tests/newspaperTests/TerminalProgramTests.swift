import Glibc
import PseudoTerminals
import Testing

/// Serializes all suites that start programs.
///
/// In parallel, a child could inherit descriptors before they are close-on-exec.
@Suite("Real terminal", .serialized)
enum RealTerminal {}

extension RealTerminal {
    @Suite("Test harness for programs in a pseudo-terminal")
    struct TerminalProgramTests {
        @Test("Output appears on the screen, and the exit status is reported")
        func output() throws {
            let program = try TerminalProgram([
                "/bin/sh", "-c", "printf 'a\\033[3;5Hwörld 日本'; exit 7",
            ])
            #expect(try program.waitForEnd() == .exit(7))
            #expect(program.screen.rows.prefix(4) == ["a", "", "    wörld 日本", ""])
            #expect(program.screen.cursor == (14, 2))
        }

        @Test("Typed letters reach the program, and it notices a new window size")
        func input() throws {
            let script = "trap 'stty size' WINCH; echo ready; until read x; do :; done; echo got $x"
            let program = try TerminalProgram(["/bin/sh", "-c", script])
            try program.waitFor("ready")
            program.resize(columns: 40, rows: 12)
            try program.waitFor("12 40")
            try program.type("hello\r")
            try program.waitFor("got hello")
            #expect(try program.waitForEnd() == .exit(0))
        }

        @Test("Signals have their default effect and end the program")
        func signals() throws {
            let program = try TerminalProgram(["/bin/sh", "-c", "echo ready; read x"])
            try program.waitFor("ready")
            program.send(signal: SIGTERM)
            #expect(try program.waitForEnd() == .signal(SIGTERM))
        }

        @Test("Closing the terminal ends the program with SIGHUP")
        func hangup() throws {
            let program = try TerminalProgram(["/bin/sh", "-c", "echo ready; read x"])
            try program.waitFor("ready")
            program.hangUp()
            #expect(try program.waitForEnd() == .signal(SIGHUP))
        }

        @Test("Modes that remain on are reported, including those of the driver")
        func modes() throws {
            let script = "printf '\\033[?1049;2004h\\033[?25l\\033[?2004l'; stty -echo"
            let program = try TerminalProgram(["/bin/sh", "-c", script])
            #expect(try program.waitForEnd() == .exit(0))
            #expect(program.screen.modes == [7, 1049])
            #expect(program.driverModes != program.driverModesBefore)
        }
    }
}
