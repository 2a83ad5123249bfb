import FoundationEssentials
import Testing

@testable import Typesetting

@Suite("Hyphenation")
struct HyphenationPatternStoreTests {
    private let patterns = HyphenationPatterns(
        Array(
            """
            UTF-8
            LEFTHYPHENMIN 2
            % a remark
            # and another
            har1b
            1mas
            a2s
            .un1
            ü1c
            t1t/t=t,1,2
            """.utf8
        )
    )

    @Test(
        "Odd numbers in patterns allow a hyphen and even numbers forbid it",
        arguments: [
            ("harbour", [3]), ("harbourmaster", [3, 7]), ("unharb", [2]), ("brücke", [3]),
            ("bettung", []), ("har", []), ("", []),
        ] as [(String, [Int])]
    )
    func points(word: String, points: [Int]) {
        #expect(patterns.points(in: word.unicodeScalars.map(\.value)) == points)
    }

    @Test("Compounds are divided first, then each of their parts")
    func levels() {
        let levels = HyphenationPatterns(Array("UTF-8\nhaus1t\nNEXTLEVEL\n.tür1e\n4t".utf8))
        #expect(levels.points(in: "haustüren".unicodeScalars.map(\.value)) == [4, 7])
    }

    @Test("Pattern files may have an older encoding")
    func encoding() {
        let bytes = Array("ISO8859-1\r\nn".utf8) + [0xFC, 0x31] + Array("s\r\n".utf8)
        #expect(HyphenationPatterns(bytes).points(in: "tannüss".unicodeScalars.map(\.value)) == [5])
    }

    @Test(
        "Names, numbers, addresses, code and compounds are not hyphenated",
        arguments: [
            ("the harbour.", ["harbour"]), ("“harbours”, (harbours)!", ["harbours", "harbours"]),
            ("Harbour HARBOUR iHarbour", []), ("harbour-side inner–harbour", ["harbour"]),
            ("harbour.example a@harbour harbour/x harbour7", []), ("small", []), ("", []),
            ("l’harbour", ["harbour"]), ("гавань порт", ["гавань"]), ("ha\u{301}rbours", []),
        ]
    )
    func words(text: String, words: [String]) {
        #expect(shown(text, withCapitals: false) == words)
    }

    @Test("Capitalized words are hyphenated in German")
    func capitals() {
        #expect(shown("Der Hafenmeister BUNDESTAG", withCapitals: true) == ["Hafenmeister"])
    }

    @Test("Code is not hyphenated")
    func code() {
        let text = ParagraphText("harbour", style: TextStyle(role: .code))
        #expect(text.hyphenatedWords(withCapitals: false) == [])
    }

    @Test("At least three letters stay on each side")
    func sides() {
        let hyphenator = Hyphenator(patterns: patterns, capitalizesNouns: false)
        let text = ParagraphText("unharb harbou harbourmas", style: .body)
        #expect(hyphenator.points(in: text) == [10, 17, 21])
    }

    @Test(
        "A language uses the patterns of its region or else of another",
        arguments: [
            ("xx", true), ("xx-YY", true), ("XX_yy", true), ("yy", false), ("pt", true),
            ("pt-BR", true), ("../x", false), ("x", false), ("", false),
        ]
    )
    func languages(tag: String, isKnown: Bool) throws {
        let directory = FileManager.default.temporaryDirectory.appending(
            path: "hyphenation-\(UUID().uuidString)"
        )
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        for name in ["xx_XX", "pt_BR"] {
            try Data("UTF-8\na1b".utf8).write(to: directory.appending(path: "hyph_\(name).dic"))
        }
        let hyphenation = HyphenationPatternStore(directory: directory.path())
        #expect((hyphenation.hyphenator(for: tag) != nil) == isKnown)
        #expect(hyphenation.hyphenator(for: nil) == nil)
    }

    private func shown(_ text: String, withCapitals: Bool) -> [String] {
        let paragraph = ParagraphText(text, style: .body)
        return paragraph.hyphenatedWords(withCapitals: withCapitals).map { word in
            paragraph.part(word).plainText
        }
    }
}
