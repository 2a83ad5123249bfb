import Testing

@testable import Configuration

@Suite("Configuration line map")
struct ConfigurationLineMapTests {
    private func lines(_ text: String, _ paths: [String]) -> [Int?] {
        let lines = ConfigurationLineMap(Array(text.utf8))
        return paths.map(lines.line(of:))
    }

    @Test("A key has the line in which it is written")
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
                    "themes.own.rule", "themes.own.rule[1].y", "feeds[\"https://a.example/f\"]",
                    "feeds[\"https://a.example/f\"].headers.X-\"Y\"",
                    "feeds[\"https://a.example/f\"].interval", "a", "b",
                ]
            ) == [3, 3, 5, 5, 6, 7, 7, 9, 10, 12, nil, nil]
        )
    }

    @Test("A list element has its first line, and a missing value has the line of its parent")
    func elements() {
        let text = """
            { saved: [
                { title: "a", any: [{ feed: ["x",
                    "y"] }] }, // { b: [1] }
                { dayz: 3,
                    not: {} },
                [ ],
            ], feeds: {
                "https://a.example/[1].x": { } } }
            """
        #expect(
            lines(
                text,
                [
                    "saved[0]", "saved[0].any[0].feed[1]", "saved[1]", "saved[1].dayz",
                    "saved[1].not", "saved[2]", "saved[3]", "saved[2][0]",
                ]
            ) == [2, 3, 4, 4, 5, 6, nil, nil]
        )
        let places = ConfigurationLineMap(Array(text.utf8))
        let missing = [
            "saved[1].title", "saved[1].not.all[3]", "saved[3].x", "nothing",
            "feeds[\"https://a.example/[1].x\"].interval", "",
        ]
        #expect(missing.map(places.line(near:)) == [4, 5, 1, nil, 8, nil])
    }

    @Test("White space of all scripts separates keys")
    func whiteSpace() {
        let text = "\u{FEFF}{\n\u{A0}a\u{A0}: 1,\u{3000}\n\u{A0} 'b': {\u{2003}\n\u{FEFF}c: 2 } }"
        #expect(lines(text, ["a", "b", "b.c"]) == [2, 3, 4])
    }

    @Test(
        "Invalid JSON5 is harmless",
        arguments: [
            "", "}", "]}{", "{a", "{\"", "{a: '\\", "/", "/*", "{,,:}", "[", "{a:{{{[[", "\u{0}",
        ]
    )
    func broken(text: String) {
        #expect(lines(text, ["none"]) == [nil])
    }
}
