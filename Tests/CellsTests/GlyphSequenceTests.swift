import Glibc
import Testing

@testable import Cells

/// Whether a UTF-8 locale exists, for widths from libc.
let isUTF8 = setlocale(LC_CTYPE, "C.UTF-8") != nil

@Suite("Glyphs", .enabled(if: isUTF8))
struct GlyphSequenceTests {
    @Test(
        "A text becomes glyphs that all terminals support",
        arguments: [
            ("plain", ["p", "l", "a", "i", "n"]),
            ("日本", ["日", "本"]),
            ("e\u{301}e", ["e\u{301}", "e"]),
            ("क्षे", ["क\u{94D}", "षे"]),
            ("tab\there", ["t", "a", "b", " ", "h", "e", "r", "e"]),
            ("a\u{1B}[31mb", ["a", "[", "3", "1", "m", "b"]),
            ("a\u{9B}b\u{7F}\u{0}", ["a", "b"]),
            ("\u{202E}abc\u{2066}", ["a", "b", "c"]),
            ("soft\u{AD}hyphen", ["s", "o", "f", "t", "h", "y", "p", "h", "e", "n"]),
            ("👩‍🚀!", ["👩‍🚀", "!"]),
            ("👍🏽!", ["👍🏽", "!"]),
            ("👩🏽\u{200D}💻!", ["👩🏽\u{200D}💻", "!"]),
            ("👨\u{200D}👩\u{200D}👧!", ["👨\u{200D}👩\u{200D}👧", "!"]),
            // More scalars than a cell stores.
            ("👨\u{200D}👩\u{200D}👧\u{200D}👦!", ["👨", "!"]),
            ("👩🏽\u{200D}🤝\u{200D}👩🏻!", ["👩", "!"]),
            ("🤦🏽\u{200D}♂\u{FE0F}!", ["🤦🏽\u{200D}♂", "!"]),
            // A first emoji that is narrow as text may be wide as emoji.
            ("🏳\u{FE0F}\u{200D}🌈!", ["🏳", "!"]),
            ("👩\u{200D}!", ["👩", "!"]),
            ("क\u{94D}\u{200D}x", ["क\u{94D}", "x"]),
            ("❤\u{FE0F}", ["❤"]),
            ("🇩🇪", ["🇩", "🇪"]),
            ("🇩x", ["D", "x"]),
            ("🇩🇪🇫", ["🇩", "🇪", "F"]),
            ("\u{301}x", ["x"]),
            ("a\u{FFFE}", ["a"]),
        ]
    )
    func glyphs(_ text: String, _ expected: [String]) {
        #expect(GlyphSequence(text).map(\.text) == expected)
    }

    @Test("A joined sequence takes the columns of its first emoji and is marked as joined")
    func joined() {
        let glyphs = Array(GlyphSequence("👩🏽\u{200D}💻👍🏽👍e\u{301}日"))
        #expect(glyphs.map(\.isJoined) == [true, true, false, false, false])
        #expect(glyphs.map(\.columns) == [2, 2, 2, 1, 2])
    }

    @Test("A letter keeps at most four marks")
    func manyMarks() {
        let text = "z\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}"
        #expect(GlyphSequence(text).map(\.text) == ["z\u{301}\u{302}\u{303}\u{304}"])
    }

    @Test(
        "Columns are counted as drawn",
        arguments: [
            ("", 0), ("abc", 3), ("日本語", 6), ("e\u{301}", 1), ("👩‍🚀", 2), ("한글", 4),
            ("مرحبا", 5), ("🇩🇪", 2), ("नमस्ते", 4), ("\u{1B}[0m", 3),
        ]
    )
    func columns(_ text: String, _ expected: Int) {
        #expect(GlyphSequence.columns(of: text) == expected)
        #expect(GlyphSequence(text).reduce(0) { $0 + Int($1.columns) } == expected)
    }
}
