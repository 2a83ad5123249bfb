import NcursesTerminal
import Testing

@Suite("Terminal errors")
struct TerminalErrorTests {
    @Test(
        "Every error says which command to use instead",
        arguments: [
            TerminalError.inputIsNoTerminal, .outputIsNoTerminal, .missingName,
            .dumbTerminal(name: "dumb"), .unknownTerminal(name: "xyz"),
        ]
    )
    func advice(error: TerminalError) {
        #expect(error.sentence.contains("use “newspaper list” and “newspaper read” there."))
    }

    @Test("A hostile name loses its teeth")
    func name() {
        let name = "\u{1B}[31m" + String(repeating: "x", count: 100)
        let shown = "[31m" + String(repeating: "x", count: 36)
        #expect(
            TerminalError.dumbTerminal(name: name).sentence
                == "The terminal “\(shown)” cannot show a full screen: "
                + "use “newspaper list” and “newspaper read” there."
        )
    }
}
