extension Glyph {
    var isASCII: Bool { base.isASCII && marks.isEmpty && columns == 1 }

    /// The ASCII character to draw instead of the glyph; `?` if nothing is similar.
    var asciiFallback: Unicode.Scalar {
        if columns != 1 { return "?" }
        if base.isASCII { return base }
        return base.signFallback ?? letterFallback(base) ?? "?"
    }
}

extension Unicode.Scalar {
    /// The similar ASCII character for a symbol or box-drawing line; `nil` for letters and
    /// dissimilar symbols.
    var signFallback: Unicode.Scalar? { signFallbacks[self] ?? lineFallback(self) }
}

/// Returns the ASCII character for a box-drawing or block character.
///
/// In U+2500 to U+257F, everything except plain lines, diagonals and line ends becomes `+`.
private func lineFallback(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x2550: "="
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D: "-"
    case 0x2574, 0x2576, 0x2578, 0x257A, 0x257C, 0x257E: "-"
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551: "|"
    case 0x2575, 0x2577, 0x2579, 0x257B, 0x257D, 0x257F: "|"
    case 0x2571: "/"
    case 0x2572: "\\"
    case 0x2573: "X"
    case 0x2500...0x257F: "+"
    case 0x2580...0x259F: "#"
    default: nil
    }
}

/// Returns the base of an accented letter, or the first letter of a ligature, for U+00C0 to U+017F.
private func letterFallback(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard (0xC0...0x17F).contains(scalar.value) else { return nil }
    return Unicode.Scalar(plainLetters[Int(scalar.value) - 0xC0])
}

private let plainLetters = Array(
    """
    AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty\
    AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlL\
    lNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs
    """.utf8
)

private let signFallbacks: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{A0}": " ", "¡": "!", "¢": "c", "£": "L", "¥": "Y", "¦": "|", "§": "S", "©": "c",
    "«": "<", "»": ">", "¬": "-", "®": "R", "¯": "-", "°": "o", "²": "2", "³": "3", "´": "'",
    "µ": "u", "¶": "P", "·": ".", "¸": ",", "¹": "1", "ª": "a", "º": "o",
    "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "―": "-", "−": "-",
    "‘": "'", "’": "'", "‚": ",", "‛": "'", "“": "\"", "”": "\"", "„": "\"", "‹": "<", "›": ">",
    "′": "'", "″": "\"", "…": "~", "†": "+", "‡": "+", "•": "*", "‣": ">", "⁃": "-",
    "\u{2002}": " ", "\u{2003}": " ", "\u{2009}": " ", "\u{202F}": " ",
    "⁰": "0", "⁴": "4", "⁵": "5", "⁶": "6", "⁷": "7", "⁸": "8", "⁹": "9", "⁺": "+", "⁻": "-",
    "₀": "0", "₁": "1", "₂": "2", "₃": "3", "₄": "4", "₅": "5", "₆": "6", "₇": "7", "₈": "8",
    "₉": "9", "₊": "+", "₋": "-", "⁼": "=", "₌": "=", "⁽": "(", "⁾": ")", "₍": "(", "₎": ")",
    "ⁿ": "n", "ⁱ": "i", "ₐ": "a", "ₑ": "e", "ₒ": "o", "ₓ": "x", "ₕ": "h", "ₖ": "k", "ₗ": "l",
    "ₘ": "m", "ₙ": "n", "ₚ": "p", "ₛ": "s", "ₜ": "t", "ℂ": "C", "ℍ": "H", "ℓ": "l", "ℕ": "N",
    "ℙ": "P", "ℚ": "Q", "ℝ": "R", "ℤ": "Z", "∗": "*", "⋆": "*", "∘": "o", "∼": "~", "∣": "|",
    "‖": "|", "≡": "=", "⟨": "<", "⟩": ">", "⌈": "[", "⌉": "]", "⌊": "[", "⌋": "]", "⋯": ".",
    "▣": "#", "€": "E", "№": "N", "™": "T",
    "←": "<", "→": ">", "↑": "^", "↓": "v", "↗": "^", "↻": "~", "↩": "<", "↵": "<", "⏎": "<",
    "⇧": "^",
    "●": "*", "○": "o", "◐": "o", "◦": "o", "■": "*", "□": "o", "▪": "*", "▫": "o", "◆": "*",
    "◇": "o", "★": "#", "☆": "+", "▶": ">", "▸": ">", "▹": ">", "◀": "<", "◂": "<", "▲": "^",
    "△": "^", "▴": "^", "▼": "v", "▽": "v", "▾": "v", "✓": "v", "✔": "v", "✗": "x", "✕": "x",
    "⚠": "!", "▌": "|", "▎": "|", "▏": "|", "▍": "|", "▐": "|", "█": "#", "░": ".", "▒": ":",
    "▓": "#", "▁": "_", "▔": "-", "≤": "<", "≥": ">", "≈": "~", "∞": "8",
    "\u{FFFD}": "?",
]
