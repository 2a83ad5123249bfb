import Testing

@testable import Cells

@Suite("Glyph repertoires", .enabled(if: isUTF8))
struct GlyphRepertoireTests {
    private func shown(_ text: String, in repertoire: GlyphRepertoire) -> String {
        var canvas = Canvas(size: Size(columns: GlyphSequence.columns(of: text), rows: 1))
        canvas.write(text, at: .zero)
        var surface = canvas.surface
        surface.reduce(to: repertoire)
        return surface.text(ofRow: 0)
    }

    private func font(_ signs: String) -> GlyphRepertoire {
        let letters = (0x20..<0x7F).compactMap { Unicode.Scalar($0) }
        return .font(GlyphRepertoire.Font(Set(letters).union(signs.unicodeScalars)))
    }

    /// The kernel's built-in font, from the IBM PC.
    private static let kernel = "─│┌┐└┘├┤┬┴┼═║╔╗╚╝╠╣╦╩╬▀▄█▌▐░▒▓■▲▶►▼◀◄◆○•♦√←→äéñ·"
    /// Lat15, the console-setup font in most of Europe.
    private static let lat15 = "─━│┃┌┏┐└┘╭╮╯╰█░▒■▲▴▶▸▼▾◀◂●◈♦←→’“”–—…•‹›äéñřő·"

    @Test(
        "A character that the font lacks is replaced by a similar one",
        arguments: [
            (kernel, "● ◐ ★ ▸ ◂ ▾ ↵ ✓ ▌", "• ○ ◆ ▶ ◀ ▼ ┘ √ ▌"),
            (kernel, "━┃┏┓┗┛┣┻╋ ╌┊ ┱┡ ╭╮╯╰ ╴╻", "═║╔╗╚╝╠╩╬ ─│ ┬├ ┌┐┘└ ─║"),
            (kernel, "“a’s” – b…", "\"a's\" - b~"),
            (kernel, "▣ ≡ ⚠ 1…9", "■ = ! 1~9"),
            (kernel, "Łódź öäé", "Lodz oäé"),
            (lat15, "● ◐ ★ ▸ ◂ ▾ ↵ ✓ ▌", "● o ♦ ▸ ◂ ▾ ┘ v █"),
            (lat15, "━┃┏ ╌┊ ╭╮", "━┃┏ ─│ ╭╮"),
            (lat15, "“a’s” – b…", "“a’s” – b…"),
        ]
    )
    func likeness(font signs: String, text: String, expected: String) {
        #expect(shown(text, in: font(signs)) == expected)
    }

    @Test("A letter with a mark becomes one character if the font has it, else loses the mark")
    func marks() {
        #expect(shown("e\u{301}r\u{30C}z\u{30C}", in: font(Self.kernel)) == "érz")
    }

    @Test("A character without a replacement becomes a question mark in each of its columns")
    func wide() {
        #expect(shown("日本 ж", in: font(Self.kernel)) == "???? ?")
    }

    @Test(
        "An unknown font is assumed to have all letters and only common symbols"
    )
    func unknown() {
        #expect(shown("Łódź ж 日本", in: .unknownFont) == "Łódź ж 日本")
        #expect(shown("● ★ ▸ ↵ ▌ ━┃┏", in: .unknownFont) == "• ♦ ▶ ┘ █ ═║╔")
        #expect(shown("“a’s” – b… 🔥", in: .unknownFont) == "\"a's\" - b~ ??")
    }

    @Test("The Unicode repertoire keeps all characters")
    func all() {
        #expect(shown("● ★ e\u{301} 日本 🔥", in: .unicode) == "● ★ e\u{301} 日本 🔥")
    }

    @Test("Every box-drawing character can be replaced by basic ones")
    func lines() {
        let plain = font("─│┌┐└┘├┤┬┴┼")
        for value in UInt32(0x2500)...0x257F {
            guard let line = Unicode.Scalar(value) else { continue }
            let isDiagonal = (0x2571...0x2573).contains(value)
            #expect(
                (isDiagonal ? "/\\X" : "─│┌┐└┘├┤┬┴┼").contains(shown(String(line), in: plain)),
                "U+\(String(value, radix: 16))"
            )
        }
    }

    @Test("Half blocks are used if the font has both halves")
    func halves() {
        #expect(font(Self.kernel).showsHalfBlocks)
        #expect(!font(Self.lat15).showsHalfBlocks)
        #expect(!GlyphRepertoire.unknownFont.showsHalfBlocks)
        #expect(!GlyphRepertoire.ascii.showsHalfBlocks)
        #expect(GlyphRepertoire.unicode.showsHalfBlocks)
    }

    @Test(
        "If ambiguous characters are wide, they are replaced by narrow ones",
        arguments: [
            ("● ○ ◐ ★ ▸ ↵ → ↓ ✓ ▌", "* ◦ ◦ ♦ ▸ ↵ > v ✓ |"),
            ("━┃┏┓ ─│┼ ═║ ╌", "-|++ -|+ =| ╌"),
            ("“a’s” – b — c…", "\"a's\" ‒ b ‒ c⋯"),
            ("été à Nǚ ǎ ü ä", "e\u{301}te\u{301} a\u{300} Nu\u{308}\u{30C} a\u{30C} u\u{308} ä"),
            ("日本 e\u{301} · •", "日本 e\u{301} ∙ ∙"),
        ]
    )
    func narrow(text: String, expected: String) {
        #expect(shown(text, in: .narrow) == expected)
        #expect(!GlyphRepertoire.narrow.showsHalfBlocks)
    }

    @Test(
        "Letters and numbers are not replaced by similar characters",
        arguments: ["ж", "α", "ª", "²", "①", "€", "ß", "Æ", "℃", "※"]
    )
    func noLikeness(letter: Unicode.Scalar) {
        #expect(GlyphRepertoire.narrow.likeness(of: letter) == nil)
        #expect(!GlyphRepertoire.narrow.shows(letter))
    }
}
