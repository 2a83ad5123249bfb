/// Writes parts of formulas as single-line Unicode text.
enum MathNotation {
    /// Returns the text in superscript characters, or after `^` if Unicode lacks some of them.
    static func raised(_ text: String) -> String {
        shifted(text, by: raisedLetters, sign: "^")
    }

    /// Returns the text in subscript characters, or after `_` if Unicode lacks some of them.
    static func lowered(_ text: String) -> String {
        shifted(text, by: loweredLetters, sign: "_")
    }

    static func fraction(_ numerator: String, _ denominator: String) -> String {
        vulgarFractions["\(numerator)/\(denominator)"]
            ?? "\(grouped(numerator))/\(grouped(denominator))"
    }

    static func root(_ radicand: String, index: String = "") -> String {
        let sign =
            switch index {
            case "", "2": "√"
            case "3": "∛"
            case "4": "∜"
            default: raised(index) + "√"
            }
        return sign + grouped(radicand)
    }

    private static func grouped(_ text: String) -> String {
        let isOne = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "," }
        return isOne || text.count == 1 || isBracketed(text) ? text : "(\(text))"
    }

    private static func isBracketed(_ text: String) -> Bool {
        text.first == "(" && text.firstIndex(of: ")") == text.indices.last
    }

    private static func shifted(
        _ text: String,
        by table: [Unicode.Scalar: Unicode.Scalar],
        sign: String
    ) -> String {
        let scalars = text.unicodeScalars.filter { $0 != " " }
        let letters = scalars.compactMap { table[$0] }
        if letters.count == scalars.count { return String(String.UnicodeScalarView(letters)) }
        if scalars.count == 1, scalars.first == "′" || scalars.first == "″" { return text }
        return sign + (text.count == 1 ? text : "(\(text))")
    }

    private static let raisedLetters = pairs(
        "0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWαβγδθφχ′″*∗",
        "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵅᵝᵞᵟᶿᵠᵡ′″**"
    )
    private static let loweredLetters = pairs(
        "0123456789+-−=()aehijklmnoprstuvxβγρφχ",
        "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ"
    )

    private static let vulgarFractions = [
        "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾",
    ]

    private static func pairs(_ plain: String, _ shifted: String) -> [Unicode.Scalar: Unicode
        .Scalar]
    {
        Dictionary(uniqueKeysWithValues: zip(plain.unicodeScalars, shifted.unicodeScalars))
    }
}
