/// The glyphs that a terminal can draw.
public enum GlyphRepertoire: Hashable, Sendable {
    /// All of Unicode, as in terminal emulators, which have fallback fonts.
    case unicode
    /// Only narrow glyphs, mostly ASCII, for lines, arrows, stars and quotes, in terminals that
    /// draw ambiguous characters wide.
    case narrow
    /// A console font; the console draws the same symbol for all glyphs that the font lacks.
    case font(Font)
    /// An unknown console font, for example over ssh.
    ///
    /// It is assumed to have the letters of the user's language and the most common symbols.
    case unknownFont
    case ascii

    /// The glyphs of a font.
    public struct Font: Hashable, Sendable {
        /// The font's scalars by their text, so that composed and decomposed `é` are equal.
        private let scalars: [String: Unicode.Scalar]
        private let all: Set<Unicode.Scalar>

        /// Creates a font from the scalars it has glyphs for.
        public init(_ scalars: Set<Unicode.Scalar>) {
            all = scalars
            self.scalars = Dictionary(scalars.map { (String($0), $0) }) { min($0, $1) }
        }

        func shows(_ scalar: Unicode.Scalar) -> Bool { all.contains(scalar) }

        /// Returns the precomposed scalar for a glyph with marks, if the font has it.
        func scalar(for glyph: Glyph) -> Unicode.Scalar? { scalars[glyph.text] }
    }

    /// Returns whether the terminal can draw a scalar.
    public func shows(_ scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .unicode: true
        case .narrow: !scalar.isAmbiguous
        case .font(let font): font.shows(scalar)
        case .unknownFont: !isSign(scalar) || commonSigns.contains(scalar)
        case .ascii: scalar.isASCII
        }
    }

    /// Whether half blocks can be drawn, so that the two halves of a cell can have different
    /// colors.
    public var showsHalfBlocks: Bool { shows("▀") && shows("▄") }

    /// Returns the glyph if it can be drawn, else a similar one or an ASCII character of one
    /// column.
    ///
    /// Consoles draw only precomposed letters, not combining marks.
    func drawn(_ glyph: Glyph) -> Glyph {
        if self == .narrow {
            let staysItself = glyph.columns != 1 || shows(glyph.base)
            return staysItself ? glyph : likeness(of: glyph.base) ?? Glyph("?")
        }
        var base = glyph.base
        if !glyph.marks.isEmpty, case .font(let font) = self {
            base = font.scalar(for: glyph) ?? base
        }
        if glyph.columns != 1 {
            return glyph.marks.isEmpty && shows(base) ? glyph : Glyph(glyph.asciiFallback)
        }
        return ([base] + likenesses(of: base)).first(where: shows).map { Glyph($0) }
            ?? Glyph(glyph.asciiFallback)
    }
}

extension GlyphRepertoire {
    /// Returns a one-column replacement for a scalar; `nil` if there is none or it could be
    /// misread.
    func likeness(of scalar: Unicode.Scalar) -> Glyph? {
        if let accented = accentedLetters[scalar] { return accented }
        if let sign = likenesses(of: scalar).first(where: shows) { return Glyph(sign) }
        guard let sign = scalar.signFallback else { return nil }
        // `v` is acceptable for an arrow, but not `a` for ª or `2` for an exponent.
        let isShape = [0x2190...0x21FF, 0x2500...0x25FF].contains { $0.contains(scalar.value) }
        let isLetter = sign.properties.isAlphabetic || sign.properties.numericType != nil
        return isLetter && !isShape ? nil : Glyph(sign)
    }
}

extension Surface {
    /// Replaces every glyph that the terminal cannot draw.
    ///
    /// Heavy lines become double or light, and stars become diamonds. In ASCII, lines become `-`,
    /// `|` and `+`, letters lose their accents, quotes become straight, and any other glyph becomes
    /// `?`, or `??` if it is wide.
    public mutating func reduce(to repertoire: GlyphRepertoire) {
        guard repertoire != .unicode else { return }
        var hasLostHalf = true
        transform { cell in
            if cell.isContinuation {
                if hasLostHalf { cell.glyph = Glyph("?") }
                return
            }
            guard !cell.glyph.isASCII else { return }
            let drawn = repertoire.drawn(cell.glyph)
            hasLostHalf = drawn.columns == 1
            cell.glyph = drawn
        }
    }
}

private func isSign(_ scalar: Unicode.Scalar) -> Bool {
    (0x2000...0x2BFF).contains(scalar.value) || (0x1F000...0x1FAFF).contains(scalar.value)
}

/// The symbols in the kernel's font and in all fonts of console-setup.
private let commonSigns = Set("•←↑→↓≤≥─│┌┐└┘├┤┬┴┼═║╔╗╚╝╠╣╦╩╬█░▒■▲▶▼◀♦".unicodeScalars)

/// One-column replacements for precomposed letters of ambiguous width, mostly pinyin.
///
/// Each consists of a base letter and combining marks.
private let accentedLetters: [Unicode.Scalar: Glyph] = {
    let letters = [
        "à a\u{300}", "á a\u{301}", "è e\u{300}", "é e\u{301}", "ê e\u{302}", "ì i\u{300}",
        "í i\u{301}", "ò o\u{300}", "ó o\u{301}", "ù u\u{300}", "ú u\u{301}", "ü u\u{308}",
        "ā a\u{304}", "ē e\u{304}", "ě e\u{30C}", "ī i\u{304}", "ń n\u{301}", "ň n\u{30C}",
        "ō o\u{304}", "ū u\u{304}", "ǎ a\u{30C}", "ǐ i\u{30C}", "ǒ o\u{30C}", "ǔ u\u{30C}",
        "ǖ u\u{308}\u{304}", "ǘ u\u{308}\u{301}", "ǚ u\u{308}\u{30C}", "ǜ u\u{308}\u{300}",
    ]
    return letters.reduce(into: [:]) { glyphs, pair in
        let scalars = Array(pair.unicodeScalars)
        var glyph = Glyph(scalars[2])
        for mark in scalars.dropFirst(3) { glyph.add(mark) }
        glyphs[scalars[0]] = glyph
    }
}()

private func likenesses(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if let line = lineLikenesses[scalar] { return line }
    return signLikenesses[scalar] ?? []
}

/// The replacements for symbols, best first; each line begins with the symbol to replace.
private let signLikenesses = likenesses(
    in: """
        ● • ■
        ○ ◦ ◘
        ◐ ○ ◦
        ◦ ○ °
        • ● ∙ ·
        · ∙
        ‣ ▸ ▶ ►
        ★ ◆ ♦
        ☆ ◇
        ◆ ♦
        ▪ ■
        ▣ ■
        ≡ =
        ▫ □
        ▸ ▶ ►
        ▹ ▷ ▶ ►
        ▶ ►
        ◂ ◀ ◄
        ◀ ◄
        ▾ ▼
        ▴ ▲
        ↵ ⏎ ↩ ┘
        ⏎ ↵ ↩ ┘
        ↩ ↵ ←
        ✓ √
        ✔ ✓ √
        ✗ ×
        ✕ ×
        ▌ █ │
        ▐ █ │
        ▎ ▏ ▌ █ │
        ▏ ▎ │
        ▓ ▒
        ▒ ░ ▓
        ░ ▒
        – ‒ ‐
        — – ― ‒
        ― — – ‒
        … ⋯
        ‐ -
        ‑ ‐ -
        ′ ’
        ″ ”
        ⋯ …
        """
)

/// The replacements for each heavy box-drawing line: double lines with the same ends, then light
/// ones.
private let lineLikenesses: [Unicode.Scalar: [Unicode.Scalar]] = {
    let heavy = likenesses(
        in: "━ ═\n┃ ║\n┏ ╔\n┓ ╗\n┗ ╚\n┛ ╝\n┣ ╠\n┫ ╣\n┳ ╦\n┻ ╩\n╋ ╬\n╸ ═\n╺ ═\n╹ ║\n╻ ║"
    )
    var all: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    for (offset, light) in lightLines.enumerated() {
        guard let line = Unicode.Scalar(0x2500 + UInt32(offset)) else { continue }
        all[line] = (heavy[line] ?? []) + [light]
    }
    return all
}()

/// The light line for each of U+2500 to U+257F; diagonals and double lines map to themselves.
private let lightLines = Array(
    """
    ──││──││──││┌┌┌┌\
    ┐┐┐┐└└└└┘┘┘┘├├├├├├├├\
    ┤┤┤┤┤┤┤┤┬┬┬┬┬┬┬┬┴┴┴┴┴┴┴┴┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼\
    ──││─│┌┌┌┐┐┐└└└┘┘┘├├├┤┤┤┬┬┬┴┴┴┼┼┼┌┐┘└╱╲╳─│─│─│─│─│─│
    """.unicodeScalars
)

private func likenesses(in lines: String) -> [Unicode.Scalar: [Unicode.Scalar]] {
    var all: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    for line in lines.split(separator: "\n") {
        let scalars = line.unicodeScalars.filter { $0 != " " }
        if let sign = scalars.first { all[sign] = Array(scalars.dropFirst()) }
    }
    return all
}
