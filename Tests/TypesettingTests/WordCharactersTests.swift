import Cells
import Glibc
import Testing
import TextSanitizing

@testable import Typesetting

/// Words of letters that stand alone take a short way; an emoji behind them in the same word leads them the long one.
@Suite("The letters of a word")
struct WordCharactersTests {
    init() { setlocale(LC_CTYPE, "C.UTF-8") }

    @Test("Both ways put down the same scalars and columns, for every letter and behind every mark")
    func bothWays() {
        var wrong: [String] = []
        for value in UInt32(0x21)...0x2FFFF {
            guard let scalar = Unicode.Scalar(value), ScalarClass(scalar) != .space else {
                continue
            }
            for word in ["é\(scalar)", "\(scalar)é", "가\(scalar)\u{301}x"] where !agrees(word) {
                wrong.append(String(value, radix: 16))
            }
        }
        #expect(wrong.prefix(9) == [])
    }

    @Test(
        "Words of many scripts lose nothing",
        arguments: [
            "naïve", "Việt", "Привет", "עִבְרִית", "السَّلام", "हिन्दी", "বাংলা", "ไทย", "မြန်မာ", "ქართული",
            "日本語です",
            "が゙", "조선말", "𐍈𐌰", "e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}",
        ]
    )
    func scripts(word: String) {
        #expect(agrees(word))
        #expect(ParagraphText(word, style: .body).scalars == word.unicodeScalars.map(\.value))
    }

    @Test("What takes two columns and what runs from right to left is known")
    func flags() {
        #expect(ParagraphText("日", style: .body).mayBeWide)
        #expect(!ParagraphText("ש", style: .body).mayBeWide)
        #expect(ParagraphText("ש", style: .body).mayRunRightToLeft)
        #expect(!ParagraphText("日", style: .body).mayRunRightToLeft)
    }

    private func agrees(_ word: String) -> Bool {
        let alone = ParagraphText(word, style: .body)
        let followed = ParagraphText(word + "🐟", style: .body)
        return followed.scalars == alone.scalars + [0x1F41F]
            && followed.columns == alone.columns + [2]
            && followed.mayRunRightToLeft == alone.mayRunRightToLeft
    }
}
