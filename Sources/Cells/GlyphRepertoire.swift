/// Which signs a terminal can draw.
public enum GlyphRepertoire: Hashable, Sendable {
    /// Whatever Unicode has, as windows do, which look for a sign in all their fonts.
    case unicode
    /// Whatever takes one column where ambiguous letters take two: other lines, arrows, stars and quotes than elsewhere,
    /// mostly those of ASCII.
    case narrow
    /// What one font has, such as that of a console, which shows the same blot for everything else.
    case font(Font)
    /// Some font of a console that cannot be asked, over ssh for instance: its letters are taken to be the reader's,
    /// and of signs it has those that fonts of consoles have in common.
    case unknownFont
    /// ASCII alone.
    case ascii

    /// The signs of a font.
    public struct Font: Hashable, Sendable {
        /// By their text, which counts `é` in one scalar and in two as the same.
        private let scalars: [String: Unicode.Scalar]
        private let all: Set<Unicode.Scalar>

        /// Takes the scalars that the font has a shape for.
        public init(_ scalars: Set<Unicode.Scalar>) {
            all = scalars
            self.scalars = Dictionary(scalars.map { (String($0), $0) }) { min($0, $1) }
        }

        func shows(_ scalar: Unicode.Scalar) -> Bool { all.contains(scalar) }

        /// The scalar that is drawn like a letter with its marks; `nil` when the font has none.
        func scalar(for glyph: Glyph) -> Unicode.Scalar? { scalars[glyph.text] }
    }

    /// True when a sign can be drawn.
    public func shows(_ scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .unicode: true
        case .narrow: !scalar.isAmbiguous
        case .font(let font): font.shows(scalar)
        case .unknownFont: !isSign(scalar) || commonSigns.contains(scalar)
        case .ascii: scalar.isASCII
        }
    }

    /// True when the two halves of a cell can have colours of their own.
    public var showsHalfBlocks: Bool { shows("▀") && shows("▄") }

    /// A glyph as it can be drawn: itself, one like it, or at last ASCII in one column.
    ///
    /// Consoles have no marks over letters, only letters that have one.
    func drawn(_ glyph: Glyph) -> Glyph {
        if self == .narrow {
            // Letters that take two columns were measured as such.
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
    /// What is drawn in one column for a letter or sign that this repertoire does not have; `nil` where that would be
    /// another letter.
    func likeness(of scalar: Unicode.Scalar) -> Glyph? {
        if let accented = accentedLetters[scalar] { return accented }
        if let sign = likenesses(of: scalar).first(where: shows) { return Glyph(sign) }
        guard let sign = scalar.signFallback else { return nil }
        // A `v` may stand for an arrow, but an `a` for no feminine ordinal, and a `2` for no exponent.
        let isShape = [0x2190...0x21FF, 0x2500...0x25FF].contains { $0.contains(scalar.value) }
        let isLetter = sign.properties.isAlphabetic || sign.properties.numericType != nil
        return isLetter && !isShape ? nil : Glyph(sign)
    }
}

extension Surface {
    /// Replaces every glyph that a terminal cannot draw by one that it can.
    ///
    /// Heavy lines become double or light ones, a star a diamond. In ASCII lines are `-`, `|` and `+`, letters lose
    /// their accents, marks and quotes get their typewriter form. What has none becomes `?`, in both cells when it is
    /// wide.
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

/// General punctuation to arrows and shapes, and emoji; without the letters of any script.
private func isSign(_ scalar: Unicode.Scalar) -> Bool {
    (0x2000...0x2BFF).contains(scalar.value) || (0x1F000...0x1FAFF).contains(scalar.value)
}

/// The signs that the kernel's own font and all of those that come with console-setup have.
private let commonSigns = Set("•←↑→↓≤≥─│┌┐└┘├┤┬┴┼═║╔╗╚╝╠╣╦╩╬█░▒■▲▶▼◀♦".unicodeScalars)

/// The ambiguous letters that are a letter with marks, most of them for the tones of Chinese: written as both, they take one
/// column.
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

/// Signs that may stand for another one, the best first.
private func likenesses(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if let line = lineLikenesses[scalar] { return line }
    return signLikenesses[scalar] ?? []
}

/// One a line: a sign and what stands for it.
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

/// Heavy lines as double ones, where these have the same ends, and all others as light ones.
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

/// U+2500 to U+257F with light lines alone; diagonals and double lines stay.
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
