import Testing

@testable import Configuration

@Suite("Lines of the configuration")
struct ConfigurationLinesTests {
    private func lines(_ text: String, _ paths: [String]) -> [Int?] {
        let lines = ConfigurationLines(Array(text.utf8))
        return paths.map(lines.line(of:))
    }

    @Test("are those in which the keys stand")
    func keys() {
        let text = """
            // theme: "none"
            {
                theme: "own", "themes": {
                    /* two
                       lines, own: {} */ 'own': { body: "{ a: 1", // b: 2
                        accent:
                            "red", rule: [{ x: 1 }, { y: [] }] },
                },
                feeds: { "https://a.example/f": {
                    headers: { "X-\\"Y\\"": "a \\
            b" },
                    interval: "1h" } } }
            """
        #expect(
            lines(
                text,
                [
                    "theme", "themes", "themes.own", "themes.own.body", "themes.own.accent",
                    "themes.own.rule", "themes.own.rule.y", "feeds[\"https://a.example/f\"]",
                    "feeds[\"https://a.example/f\"].headers.X-\"Y\"",
                    "feeds[\"https://a.example/f\"].interval", "a", "b",
                ]
            ) == [3, 3, 5, 5, 6, 7, 7, 9, 10, 12, nil, nil]
        )
    }

    @Test("are found beside white space of all scripts")
    func whiteSpace() {
        let text = "\u{FEFF}{\n\u{A0}a\u{A0}: 1,\u{3000}\n\u{A0} 'b': {\u{2003}\n\u{FEFF}c: 2 } }"
        #expect(lines(text, ["a", "b", "b.c"]) == [2, 3, 4])
    }

    @Test(
        "What is no JSON5 breaks nothing",
        arguments: [
            "", "}", "]}{", "{a", "{\"", "{a: '\\", "/", "/*", "{,,:}", "[", "{a:{{{[[", "\u{0}",
        ]
    )
    func broken(text: String) {
        #expect(lines(text, ["none"]) == [nil])
    }
}
