import NcursesTerminal
import Testing

@Suite("Terminal errors")
struct TerminalErrorTests {
    @Test(
        "Every error suggests commands to use instead",
        arguments: [
            TerminalError.inputIsNoTerminal, .outputIsNoTerminal, .missingName,
            .dumbTerminal(name: "dumb"), .unknownTerminal(name: "xyz"),
        ]
    )
    func advice(error: TerminalError) {
        #expect(error.sentence.contains("Use “newspaper list” and “newspaper read” instead."))
    }

    @Test("A hostile terminal name is sanitized and shortened")
    func name() {
        let name = "\u{1B}[31m" + String(repeating: "x", count: 100)
        let shown = "[31m" + String(repeating: "x", count: 36)
        #expect(
            TerminalError.dumbTerminal(name: name).sentence
                == "The terminal “\(shown)” cannot show a full screen: "
                + "Use “newspaper list” and “newspaper read” instead."
        )
    }
}
