import Testing

@testable import NewspaperUI

@Suite("Name matching")
struct SearchableNameTests {
    @Test(
        "Whole and early words score best, then prefixes, inner parts and initials",
        arguments: [
            ("", "mark all read", 0),
            ("mark", "mark all read", 130),
            ("read", "mark all read", 108),
            ("re", "mark all read", 98),
            ("read", "mark read / unread", 109),
            ("unread", "mark read / unread", 108),
            ("ark", "mark all read", 50),
            ("mar", "Mark all read", 120),
            ("mall", "mark all read", 30),
            ("mr", "mark all read", 30),
            ("read mark", "mark all read", 238),
            ("mlk", "mark all read", nil),
            ("mark zebra", "mark all read", nil),
            ("pais", "El País", 109),
            ("país", "El Pais", 109),
            ("strasse", "Straße", 130),
            ("вест", "Вестник Залива", 120),
            ("時報", "日本時報", 50),
            ("x", "", nil),
            ("aaaab", String(repeating: "a ", count: 5000), nil),
        ] as [(String, String, Int?)]
    )
    func score(typed: String, name: String, expected: Int?) {
        #expect(SearchableName(name).score(for: SearchableName.words(of: typed)) == expected)
    }

    @Test("A combining accent matches a precomposed letter")
    func combining() {
        #expect(SearchableName("Cafe\u{301}").score(for: SearchableName.words(of: "café")) == 130)
    }
}
