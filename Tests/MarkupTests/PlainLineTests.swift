import Testing

@testable import Markup

@Suite("Plain text on one line")
struct PlainLineTests {
    @Test(
        "has single spaces between words of any script, and nothing that cannot be seen",
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
}
