import Searching
import Testing

@Suite("Sorting of titles")
struct CollationFoldingTests {
    private func sorted(_ titles: [String]) -> [String] {
        var letters = CollationFolding()
        return titles.map { (title: $0, key: letters.key(of: $0)) }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }
            .map(\.title)
    }

    @Test(
        "Case, accents and punctuation are ignored",
        arguments: [
            ("Éclair", "eclair"), ("“Low” tide!", "LOW TIDE"), ("— Low… tide", "low tide"),
            ("Straße", "STRASSE"), ("Æsop", "aesop"), ("Ødegård", "odegard"), ("Łódź", "lodz"),
            ("e\u{301}clair", "\u{E9}clair"), ("и\u{306}од", "йод"), ("か\u{3099}", "が"),
            ("🎉 Party", "party"), ("Άνοιξη", "ανοιξη"), ("part 007", "Part 7"), ("3,4", "3.4"),
        ]
    )
    func same(one: String, other: String) {
        var letters = CollationFolding()
        #expect(letters.key(of: one) == letters.key(of: other))
    }

    @Test(
        "Numbers are sorted by value, shorter words precede longer ones, and other scripts follow Latin",
        arguments: [
            ["part 1", "part 2", "Part 9", "part 10", "part 100", "part 1234567890123"],
            ["0 zero", "1984", "2001", "10000", "a"],
            ["low", "low tide", "lower"],
            ["?!", "7", "apple", "Élan", "zebra", "Ωmega", "йод", "яма", "שלום", "かな", "東京", "한국"],
            ["a1", "a01b", "a2"],
        ]
    )
    func order(titles: [String]) {
        #expect(sorted(titles.reversed()) == titles)
    }

    @Test("Only an empty text has an empty key, and a long one is compared by its beginning")
    func ends() {
        var letters = CollationFolding()
        #expect(letters.key(of: "") == [])
        for text in [" ", "\u{301}", "…", "\u{0}", "🎉"] { #expect(letters.key(of: text) != []) }
        let long = String(repeating: "東", count: 5000)
        #expect(letters.key(of: long) == letters.key(of: long + "京"))
        let damaged: [UInt8] = [0x61, 0xFF, 0xC3, 0x62]
        #expect(damaged.withUnsafeBufferPointer { letters.key(of: $0) } == Array("a b".utf8))
    }
}
