import Testing

@testable import Configuration

@Suite("What somebody meant")
struct SpellingSuggestionTests {
    private static let words = [
        "toggle-star", "write-starred", "toggle-read", "star-of-all-stories", "open",
    ]

    @Test(
        "is the word with the fewest wrong letters, else the shortest with that part",
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
