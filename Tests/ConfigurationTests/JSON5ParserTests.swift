import FoundationEssentials
import Testing

@testable import Configuration

@Suite("JSON5 parser")
struct JSON5ParserTests {
    @Test(
        "An error has a line and a column",
        arguments: [
            ("{ refresh: { interval: }", 1, 24, "a value"),
            ("{\n a: 1,\n b: 'x\n}", 3, 5, "' to end the string"),
            ("{a: 1 b: 2}", 1, 7, "a comma or }"), ("[1 2]", 1, 4, "a comma or ]"),
            ("{\n\n a: tru }", 3, 5, "a value; strings need quotes"),
            ("{", 1, 1, "} to match {"), ("{a: [1,\n{}", 1, 5, "] to match ["),
            ("nonsense", 1, 1, "a value; strings need quotes"),
            ("{a:1}}", 1, 6, "the end of the file"), ("{a 1}", 1, 4, "a colon after the key"),
            ("{é: 1, 'ö' 2}", 1, 12, "a colon after the key"),
            ("{/* a", 1, 2, "*/ to end the comment"),
            ("{a: 1, , }", 1, 8, "a key or }"), ("{a: #fff}", 1, 5, "a value"),
            ("{\n 1: 'x' }", 2, 2, "a key that begins with a letter, or a quoted key"),
            ("{ \u{301}: 1 }", 1, 3, "a key that begins with a letter, or a quoted key"),
            ("{ \\u0031: 1 }", 1, 3, "a key that begins with a letter, or a quoted key"),
            ("{ a\\n: 1 }", 1, 4, "quotes around a key with a backslash"),
            ("{a: '\n'}", 1, 5, "' to end the string"),
            ("{a: '\r'}", 1, 5, "' to end the string"),
            ("{a: '\\", 1, 5, "' to end the string"),
            ("{a:\n'c\\01'}", 2, 3, "\\u0000 before a digit"),
            ("{a: '\\8'}", 1, 6, "\\\\ for a backslash before a digit"),
            ("{a: '\\x4'}", 1, 6, "\\x and two hexadecimal digits, or \\\\x"),
            ("{a: '\\u12'}", 1, 6, "\\u and four hexadecimal digits, or \\\\u"),
            ("{a: '\\u12", 1, 6, "\\u and four hexadecimal digits, or \\\\u"),
            ("{a: 'x\\ud800'}", 1, 7, "a complete \\u surrogate pair"),
            ("{a: '\\udc00'}", 1, 6, "a complete \\u surrogate pair"),
            ("{a: '\\ud800\\u0041'}", 1, 6, "a complete \\u surrogate pair"),
            ("{a: '\\ud800\\u12'}", 1, 12, "\\u and four hexadecimal digits, or \\\\u"),
            ("{a: +true}", 1, 5, "a value; strings need quotes"),
            (String(repeating: "[", count: 65), 1, 65, "a value that is nested less deeply"),
        ] as [(String, Int, Int, String)]
    )
    func faults(text: String, line: Int, column: Int, expected: String) {
        #expect(
            JSON5Parser.fault(in: text)
                == JSON5Parser.Fault(line: line, column: column, expected: expected)
        )
    }

    @Test(
        "Valid JSON5 is parsed without errors",
        arguments: [
            ("{}", [:]), ("[]", []),
            (
                "{a: 1, 'b': [1, 2, ], \"c\": {d: null,},}",
                ["a": 1, "b": [1, 2], "c": ["d": .null]]
            ),
            ("// one\n{ /* two */ a: .5 } // three", ["a": .number(0.5)]),
            (
                "{a: +1, b: -0x1F, c: 1e9, d: 5., e: Infinity, f: -Infinity}",
                [
                    "a": 1, "b": -31, "c": 1_000_000_000, "d": 5, "e": .number(.infinity),
                    "f": .number(-.infinity),
                ]
            ),
            ("{a: 'it\\'s \\\nlong', $b_1: true}", ["a": "it's long", "$b_1": true]),
            (
                "{a: 0, b: -1E-3, c: +.5e1, d: 5.e1} // 1e+",
                ["a": 0, "b": .number(-0.001), "c": 5, "d": 50]
            ),
            ("{a: 'one \\\r\nline',\r\n // two\r\n b: 1}", ["a": "one line", "b": 1]),
            (
                "{a: 1e400, b: 0x1\(String(repeating: "0", count: 300))}",
                ["a": .number(.infinity), "b": .number(.infinity)]
            ),
            ("'\\b\\f\\n\\r\\t\\v\\0'", "\u{8}\u{C}\n\r\t\u{B}\0"),
            ("'\\d\\e\\.\\/\\\"'", "de./\""), ("\"a\tb\u{2028}c\"", "a\tb\u{2028}c"),
            ("'\\x41\\u00e9\\uD83D\\ude00'", "Aé😀"),
            ("\u{FEFF}\u{FEFF}{\u{A0}a\u{A0}:\u{3000}1\u{2003}}\u{2028}", ["a": 1]),
            ("{ \\u0061b: 1, é\u{200D}: 2 }", ["ab": 1, "é\u{200D}": 2]),
            ("// one\u{2028}1", 1),
        ] as [(String, ConfigurationValue)]
    )
    func sound(text: String, value: ConfigurationValue) {
        #expect(JSON5Parser.fault(in: text) == nil)
        var reader = ConfigurationReader()
        #expect(reader.document(Array(text.utf8)) == value && reader.problems == [])
    }

    @Test("NaN is a number")
    func noNumber() {
        var reader = ConfigurationReader()
        guard case .number(let number)? = reader.document(Array("-NaN".utf8)) else {
            Issue.record("that is a number")
            return
        }
        #expect(number.isNaN)
    }

    @Test("Invalid UTF-8 is an error, even in a comment")
    func otherEncoding() {
        var reader = ConfigurationReader()
        #expect(reader.document(Array("{\n// é caf".utf8) + [0xE9, 0x0A] + Array("}".utf8)) == nil)
        #expect(
            reader.problems.map(\.sentence) == [
                "The configuration is not valid JSON5: expected UTF-8 at line 2, column 9."
            ]
        )
    }

    @Test("A duplicate key is reported, and the last one applies")
    func repeated() {
        var reader = ConfigurationReader()
        let document = reader.document(
            Array(
                """
                { theme: "ink",
                  refresh: { interval: "1h", pause: "5m",
                    "interval": "2h" },
                  saved: [{ a: 1 }, { a: 1, any: [[], { b: 1, b: 2 }] }],
                  feeds: { "https://me:secret@a.example/": {}, "https://me:secret@a.example/": {} },
                  theme: "paper" }
                """.utf8
            )
        )
        guard case .object(let members)? = document else {
            Issue.record("that is an object")
            return
        }
        #expect(members["theme"] == "paper")
        #expect(members["refresh"] == ["interval": "2h", "pause": "5m"])
        #expect(
            reader.problems.map(\.sentence) == [
                "line 3, refresh.interval: duplicate key; line 2 is ignored.",
                "line 4, saved[1].any[1].b: duplicate key; line 4 is ignored.",
                "line 5, feeds[\"https://a.example/\"]: duplicate key; line 5 is ignored.",
                "line 6, theme: duplicate key; line 1 is ignored.",
            ]
        )
    }

    @Test(
        "An invalid number is an error",
        arguments: ["1e+", "1e", "01", ".", "1.2.3", "0x", "0xg", "--1", "1_000", "1e+//n{", "+"]
    )
    func numbers(text: String) {
        #expect(JSON5Parser.fault(in: text) != nil)
        var reader = ConfigurationReader()
        #expect(reader.document(Array("{retention: {age: \(text) }}".utf8)) == nil)
        #expect(reader.problems.contains { if case .unreadable = $0.kind { true } else { false } })
    }

    @Test("A truncated text is an error")
    func cut() {
        let text = "{ // one\n a: ['x', \"y\", {b: 1.5e3}], /* c */ 'd': false }"
        for end in text.indices.dropFirst() {
            #expect(JSON5Parser.fault(in: String(text[..<end])) != nil)
        }
        #expect(JSON5Parser.fault(in: String(repeating: "[", count: 100_000)) != nil)
    }
}
