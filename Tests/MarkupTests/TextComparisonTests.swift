import Markup
import Testing

@Suite("Text comparison")
struct TextComparisonTests {
    @Test(
        "Words match regardless of punctuation and case",
        arguments: [
            ("Tide turns", "Tide turns at noon", " at noon"),
            ("tide—turns!", " «TIDE\u{A0}turns», at noon", "», at noon"),
            ("Ебб 12", "ебб", nil), ("潮が変わる", "潮が変わる。正午", "。正午"),
            ("Tide turns", "Tide turned", nil), ("Tide turns", "Tide", nil),
            ("…", "…", nil), ("", "Tide", nil), ("Tide", "", nil),
        ] as [(String, String, String?)]
    )
    func end(words: String, text: String, rest: String?) {
        #expect(TextComparison.end(of: words, in: text).map { String(text[$0...]) } == rest)
    }

    @Test("Texts have the same words only if no other words follow")
    func all() {
        #expect(TextComparison.haveEqualLetters(of: "Tide turns", in: "Tide turns."))
        #expect(!TextComparison.haveEqualLetters(of: "Tide turns", in: "Tide turns 2"))
        #expect(!TextComparison.haveEqualLetters(of: "?", in: "?"))
    }
}
