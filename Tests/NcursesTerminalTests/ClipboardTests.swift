import Cells
import Testing

@testable import NcursesTerminal

@Suite("Terminal clipboard")
struct ClipboardTests {
    @Test(
        "Copying is confirmed only on terminals that are known to let programs copy",
        arguments: [
            ("xterm-256color", [:], .copied), ("foot", [:], .copied), ("linux", [:], .unsupported),
            ("vt100", [:], .unsupported), ("dumb", [:], .unsupported),
            ("xterm-256color", ["TERM_PROGRAM": "Apple_Terminal"], .unsupported),
            ("xterm-256color", ["VTE_VERSION": "7200"], .uncertain),
            ("vte-256color", [:], .uncertain),
            ("gnome-256color", [:], .uncertain), ("tmux-256color", [:], .uncertain),
            ("tmux-256color", ["TMUX": "/tmp/t,1,0"], .uncertain),
            ("screen", ["STY": "1.pts-0"], .uncertain),
            ("xterm-256color", ["STY": "1.pts-0"], .uncertain),
        ] as [(String, [String: String], CopyOutcome)]
    )
    func outcome(name: String, environment: [String: String], expected: CopyOutcome) throws {
        let environment = environment.merging(["TERM": name]) { $1 }
        #expect(try TerminalTraits(environment: environment).clipboard == expected)
    }
}
