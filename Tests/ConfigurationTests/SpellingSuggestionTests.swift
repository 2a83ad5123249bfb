import Testing

@testable import Configuration

@Suite("Spelling suggestion")
struct SpellingSuggestionTests {
    private static let words = [
        "toggle-star", "write-starred", "toggle-read", "star-of-all-stories", "open",
    ]

    @Test(
        "The suggestion is the most similar word, else the shortest one that contains the text",
        arguments: [
            ("opne", "open"), ("togle-star", "toggle-star"), ("star", "toggle-star"),
            ("Read", "toggle-read"),
            ("starred", "write-starred"), ("sta", nil), ("", nil), ("-", nil),
            (String(repeating: "star", count: 20), nil),
        ]
    )
    func word(typed: String, meant: String?) {
        #expect(SpellingSuggestion.word(to: typed, in: Self.words) == meant)
    }
}
