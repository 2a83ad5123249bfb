import Searching
import Testing

@Suite("Search phrases")
struct SearchPhraseTests {
    @Test(
        "Spaces separate phrases, and quotation marks and punctuation join words",
        arguments: [
            ("ships harbour", [["ships"], ["harbour"]]), ("tram-line", [["tram", "line"]]),
            ("\"the harbour\" ship", [["the", "harbour"], ["ship"]]),
            ("\"the harb", [["the", "harb"]]), ("it's", [["it", "s"]]),
            ("東京tower", [["東", "京", "tower"]]), ("cafe\u{301}s", [["cafes"]]),
            ("a\0b", [["a", "b"]]), ("\u{301}", []), ("?! \"\" -", []), ("", []),
        ]
    )
    func words(typed: String, expected: [[String]]) {
        #expect(SearchPhrase.phrases(of: typed).map(\.words) == expected)
    }

    @Test(
        "The last word is a prefix unless it is finished, too short or an ideograph",
        arguments: [
            ("harb", true), ("harb ", false), ("\"harb\"", false), ("\"the harb", true),
            ("ha", false), ("a-b", false), ("tram-li", true), ("!!a", false), ("harbour.", true),
            ("東京", false), ("ships ha", false), ("ships har", true),
        ]
    )
    func beginnings(typed: String, expected: Bool) {
        let phrases = SearchPhrase.phrases(of: typed)
        #expect(phrases.last?.isBeginning == expected)
        #expect(phrases.dropLast().allSatisfy { !$0.isBeginning })
    }

    @Test(
        "Only an unfinished word of one or two letters may match more with more letters",
        arguments: [
            ("ha", true), ("ships ha", true), ("a-b", true), ("EU", true),
            ("ha ", false), ("\"ha\"", false), ("harb", false), ("€", false), ("ships €", false),
            ("東京", false), ("", false), ("?!", false), ("ha —", false), ("ha.", false),
        ]
    )
    func unfinished(typed: String, expected: Bool) {
        #expect(SearchPhrase.mayBeUnfinished(typed) == expected)
    }

    @Test("A very long search is truncated")
    func long() {
        let typed = String(repeating: "a ", count: 5_000)
        #expect(SearchPhrase.phrases(of: typed).count == 500)
    }
}
