import Cells
import Glibc
import Testing
import TextSanitizing

@testable import Typesetting

/// Compares the fast path for simple words with the general one, forced by an emoji in the word.
@Suite("Word characters")
struct WordCharactersTests {
    init() { setlocale(LC_CTYPE, "C.UTF-8") }

    @Test("Both paths return the same scalars and columns for every character and after every mark")
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
        "Words of many scripts keep all their scalars",
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

    @Test("Wide and right-to-left characters are flagged")
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
