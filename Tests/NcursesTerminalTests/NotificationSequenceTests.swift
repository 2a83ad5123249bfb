import Cells
import Testing

@testable import NcursesTerminal

@Suite("Terminal notifications")
struct NotificationSequenceTests {
    private func notice(
        _ title: String,
        _ text: String,
        as kind: NotificationSequence,
        _ environment: [String: String] = [:]
    ) throws -> String? {
        let variables = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]
        let traits = try TerminalTraits(environment: variables.merging(environment) { $1 })
        return traits.notice(title, text, as: kind, in: .utf8)
    }

    @Test("Notifications have the sequences of iTerm2 and rxvt-unicode, with sanitized text")
    func sequences() throws {
        let input = "2 new stories: A\u{07}\u{1B}]0;x\nB"
        let sequence = try #require(try notice("Paper", input, as: .text))
        #expect(sequence.hasPrefix("\u{1B}]9;News in Paper: 2 new stories: A"))
        #expect(sequence.hasSuffix("B\u{07}"))
        let controls = sequence.unicodeScalars.filter { $0.properties.generalCategory == .control }
        #expect(controls.map(\.value) == [0x1B, 0x07])
        #expect(
            try notice("Paper; one", "2 new; A", as: .titleAndText)
                == "\u{1B}]777;notify;Paper, one;2 new; A\u{07}"
        )
        let long = try notice("P", String(repeating: "x", count: 9999), as: .text)
        #expect((long?.count ?? 0) < 400)
    }

    @Test("Notifications pass through tmux, and are not sent to terminals that would print them")
    func places() throws {
        #expect(
            try notice("P", "t", as: .text, ["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0"])
                == "\u{1B}Ptmux;\u{1B}\u{1B}]9;News in P: t\u{07}\u{1B}\\"
        )
        #expect(try notice("P", "t", as: .text, ["TERM": "screen", "STY": "1.pts"]) == nil)
        #expect(try notice("P", "t", as: .titleAndText, ["TERM": "linux"]) == nil)
    }
}
