import Testing

@testable import NewspaperUI

@Suite("Highlighted words")
struct HighlightedTextTests {
    @Test(
        "Search words are highlighted at the beginning of words, regardless of case",
        arguments: [
            ("Harbour reopens", ["harb"], ["[Harb]", "our reopens"]),
            (
                "The harbour’s pilots", ["pil", "harbour"],
                ["The ", "[harbour]", "’s ", "[pil]", "ots"]
            ),
            ("Unharmed", ["harm"], ["Unharmed"]),
            ("Bees", [], ["Bees"]),
            ("", ["bees"], []),
            ("東京 東", ["東"], ["[東]", "京 ", "[東]"]),
        ] as [(String, [String], [String])]
    )
    func parts(text: String, words: [String], expected: [String]) {
        let parts = HighlightedText.parts(of: text, words: words)
        #expect(parts.map { $0.isHighlighted ? "[\($0.text)]" : $0.text } == expected)
    }
}
