import NcursesTerminal
import Testing

@Suite("Terminal errors")
struct TerminalErrorTests {
    @Test(
        "Every error suggests commands to use instead",
        arguments: [
            (.inputIsNoTerminal, ". Run “newspaper list” and “newspaper read” instead."),
            (.outputIsNoTerminal, ". Run “newspaper list” and “newspaper read” instead."),
            (.missingName, ", or run “newspaper list” and “newspaper read”."),
            (
                .dumbTerminal(name: "dumb"),
                ". Run “newspaper list” and “newspaper read” instead."
            ),
            (.unknownTerminal(name: "xyz"), ", or run “newspaper list” and “newspaper read”."),
        ] as [(TerminalError, String)]
    )
    func advice(error: TerminalError, advice: String) {
        #expect(error.sentence.hasSuffix(advice))
    }

    @Test("A hostile terminal name is sanitized and shortened")
    func name() {
        let name = "\u{1B}[31m" + String(repeating: "x", count: 100)
        let shown = "[31m" + String(repeating: "x", count: 36)
        #expect(
            TerminalError.dumbTerminal(name: name).sentence
                == "The terminal “\(shown)” can’t show a full screen. "
                + "Run “newspaper list” and “newspaper read” instead."
        )
    }
}
