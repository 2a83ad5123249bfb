import FoundationEssentials
import Testing

@testable import Configuration

@Suite("The place where a configuration is no JSON5")
struct ConfigurationSyntaxTests {
    @Test(
        "is told by line and column",
        arguments: [
            ("{ refresh: { interval: }", 1, 24, "a value"),
            ("{\n a: 1,\n b: 'x\n}", 3, 5, "' at the end of this text"),
            ("{a: 1 b: 2}", 1, 7, "a comma or }"), ("[1 2]", 1, 4, "a comma or ]"),
            ("{\n\n a: tru }", 3, 5, "a value; texts stand between quotes"),
            ("{", 1, 1, "} for this {"), ("{a: [1,\n{}", 1, 5, "] for this ["),
            ("nonsense", 1, 1, "a value; texts stand between quotes"), ("", 1, 1, "a value"),
            ("{a:1}}", 1, 6, "the end of the file"), ("{a 1}", 1, 4, "a colon after the key"),
            ("{é: 1, 'ö' 2}", 1, 12, "a colon after the key"),
            ("{/* a", 1, 2, "*/ after this comment"),
            ("{a: 1, , }", 1, 8, "a key or }"), ("{a: #fff}", 1, 5, "a value"),
        ] as [(String, Int, Int, String)]
    )
    func faults(text: String, line: Int, column: Int, expected: String) {
        #expect(
            ConfigurationSyntax.fault(in: text)
                == ConfigurationSyntax.Fault(line: line, column: column, expected: expected)
        )
    }

    @Test(
        "is nowhere in what the decoder reads",
        arguments: [
            "{}", "[]", "{a: 1, 'b': [1, 2, ], \"c\": {d: null,},}",
            "// one\n{ /* two */ a: .5 } // three",
            "{a: +1, b: -0x1F, c: 1e9, d: 5., e: Infinity, f: -NaN}",
            "{a: 'it\\'s \\\nlong', $b_1: true}", "{a: 0, b: -1E-3, c: +.5e1} // 1e+",
            "{a: 'one \\\r\nline',\r\n // two\r\n b: 1}",
        ]
    )
    func sound(text: String) {
        #expect(ConfigurationSyntax.fault(in: text) == nil)
        var reader = ConfigurationReader()
        #expect(reader.document(Array(text.utf8)) != nil && reader.problems == [])
    }

    @Test(
        "is a number that is none, at which the decoder would end the process",
        arguments: ["1e+", "1e", "01", ".", "1.2.3", "0x", "0xg", "--1", "1_000", "1e+//n{", "+"]
    )
    func numbers(text: String) {
        #expect(ConfigurationSyntax.fault(in: text) != nil)
        var reader = ConfigurationReader()
        #expect(reader.document(Array("{retention: {age: \(text) }}".utf8)) == nil)
        #expect(reader.problems.contains { if case .unreadable = $0.kind { true } else { false } })
    }

    @Test("is found wherever a text is cut, without trouble")
    func cut() {
        let text = "{ // one\n a: ['x', \"y\", {b: 1.5e3}], /* c */ 'd': false }"
        for end in text.indices {
            #expect(ConfigurationSyntax.fault(in: String(text[..<end])) != nil)
        }
        #expect(ConfigurationSyntax.fault(in: String(repeating: "[", count: 100_000)) != nil)
    }
}
