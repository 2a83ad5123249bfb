import Testing

@testable import Markup

@Suite("Plain lines")
struct PlainLineTests {
    @Test(
        "A plain line has single spaces between words of any script, without invisible characters",
        arguments: [
            ("", ""), (" \t\n", ""), ("word", "word"), ("two words", "two words"),
            ("Добрый  день", "Добрый день"), (" é\tè\n", "é è"), ("日本 語", "日本 語"),
            ("a\u{AD}b \u{200E}ц", "ab ц"), ("מילה \u{202E}אחת", "מילה אחת"),
            ("\u{85}x\u{2028}y", "x y"), ("a \u{7F} b", "a b"), ("д \u{1B} д ", "д д"),
            ("e\u{301} \u{301}", "e\u{301} \u{301}"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
            ("👩\u{200D}👧  🏳\u{FE0F}", "👩\u{200D}👧 🏳\u{FE0F}"),
        ]
    )
    func lines(text: String, line: String) {
        #expect(Array(plainLine(ofText: text).unicodeScalars) == Array(line.unicodeScalars))
    }

    @Test("Spaces and invisible characters are handled the same at any position")
    func everywhere() {
        let pieces = [
            "a", "~", "!", "word", "é", "日", " ", " ", "\t", "\u{7F}", "\u{1B}", "\u{200E}",
        ]
        var seed: UInt64 = 1
        func number(below limit: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % limit
        }
        for _ in 0..<3000 {
            let text = (0..<number(below: 60)).map { _ in pieces[number(below: pieces.count)] }
                .joined()
            let line = text.unicodeScalars.split { $0 == " " || $0 == "\t" }
                .map { word in word.filter { !["\u{7F}", "\u{1B}", "\u{200E}"].contains($0) } }
                .map { String(String.UnicodeScalarView($0)) }
                .filter { !$0.isEmpty }
                .joined(separator: " ")
            #expect(plainLine(ofText: text) == line, "\(text.debugDescription)")
        }
    }
}
