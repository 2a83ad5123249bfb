import Testing

@testable import Cells

@Suite("What a font has", .enabled(if: isUTF8))
struct GlyphRepertoireTests {
    /// What a text looks like on one row.
    private func shown(_ text: String, in repertoire: GlyphRepertoire) -> String {
        var canvas = Canvas(size: Size(columns: Glyphs.columns(of: text), rows: 1))
        canvas.write(text, at: .zero)
        var surface = canvas.surface
        surface.reduce(to: repertoire)
        return surface.text(ofRow: 0)
    }

    private func font(_ signs: String) -> GlyphRepertoire {
        let letters = (0x20..<0x7F).compactMap { Unicode.Scalar($0) }
        return .font(GlyphRepertoire.Font(Set(letters).union(signs.unicodeScalars)))
    }

    /// Of the kernel's own font, that of an IBM PC.
    private static let kernel = "─│┌┐└┘├┤┬┴┼═║╔╗╚╝╠╣╦╩╬▀▄█▌▐░▒▓■▲▶►▼◀◄◆○•♦√←→äéñ·"
    /// Of Lat15, which console-setup takes in most of Europe.
    private static let lat15 = "─━│┃┌┏┐└┘╭╮╯╰█░▒■▲▴▶▸▼▾◀◂●◈♦←→’“”–—…•‹›äéñřő·"

    @Test(
        "A sign that a font lacks is drawn by one that it has",
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

    @Test("A letter with its mark is drawn where the font has it in one, and else without the mark")
    func marks() {
        #expect(shown("e\u{301}r\u{30C}z\u{30C}", in: font(Self.kernel)) == "érz")
    }

    @Test("What no font of a console has is a question mark in each of its columns")
    func wide() {
        #expect(shown("日本 ж", in: font(Self.kernel)) == "???? ?")
    }

    @Test(
        "Of a font that cannot be asked, letters are believed, and the signs that all of them have"
    )
    func unknown() {
        #expect(shown("Łódź ж 日本", in: .unknownFont) == "Łódź ж 日本")
        #expect(shown("● ★ ▸ ↵ ▌ ━┃┏", in: .unknownFont) == "• ♦ ▶ ┘ █ ═║╔")
        #expect(shown("“a’s” – b… 🔥", in: .unknownFont) == "\"a's\" - b~ ??")
    }

    @Test("Whoever has all signs keeps them")
    func all() {
        #expect(shown("● ★ e\u{301} 日本 🔥", in: .unicode) == "● ★ e\u{301} 日本 🔥")
    }

    @Test("Every line has a likeness in the lines that all fonts have, at each of its places")
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

    @Test("Pictures are set in halves of cells where both halves are in the font")
    func halves() {
        #expect(font(Self.kernel).showsHalfBlocks)
        #expect(!font(Self.lat15).showsHalfBlocks)
        #expect(!GlyphRepertoire.unknownFont.showsHalfBlocks)
        #expect(!GlyphRepertoire.ascii.showsHalfBlocks)
        #expect(GlyphRepertoire.unicode.showsHalfBlocks)
    }

    @Test(
        "Where ambiguous signs take two columns, others are drawn that take one",
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
        "Letters and numbers have no likeness, since another letter would stand there",
        arguments: ["ж", "α", "ª", "²", "①", "€", "ß", "Æ", "℃", "※"]
    )
    func noLikeness(letter: Unicode.Scalar) {
        #expect(GlyphRepertoire.narrow.likeness(of: letter) == nil)
        #expect(!GlyphRepertoire.narrow.shows(letter))
    }
}
