import Markup

enum ScriptPosition {
    case normal, raised, lowered

    private static let longestText = 12

    /// Creates the position for a `sup` or `sub` element; `normal` if the text is long or Unicode
    /// lacks some characters.
    init(_ tag: HTMLTag, text: String) {
        let table = tag == .sup ? raisedLetters : loweredLetters
        // Some pages use `sup` for whole sentences in small type.
        guard text.utf8.count <= Self.longestText else {
            self = .normal
            return
        }
        let letters = text.unicodeScalars.filter { !isBracketOrSpace($0) }
        guard letters.contains(where: { table[$0] != nil }),
            letters.allSatisfy({ table[$0] != nil || isSeparator($0) })
        else {
            self = .normal
            return
        }
        self = tag == .sup ? .raised : .lowered
    }

    /// Returns the text in superscript or subscript, without the brackets around footnote numbers.
    func shift(_ text: String) -> String {
        guard self != .normal else { return text }
        let table = self == .raised ? raisedLetters : loweredLetters
        var shifted = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !isBracketOrSpace(scalar) {
            shifted.append(table[scalar] ?? scalar)
        }
        return String(shifted)
    }
}

private func isBracketOrSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "[" || scalar == "]" || scalar.properties.isWhitespace
}

private func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    ",;:./–".unicodeScalars.contains(scalar)
}

private let raisedLetters = pairs(
    "0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWβγδθφχ",
    "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵝᵞᵟᶿᵠᵡ"
)
private let loweredLetters = pairs(
    "0123456789+-−=()aehijklmnoprstuvxβγρφχ",
    "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ"
)

private func pairs(_ plain: String, _ shifted: String) -> [Unicode.Scalar: Unicode.Scalar] {
    Dictionary(uniqueKeysWithValues: zip(plain.unicodeScalars, shifted.unicodeScalars))
}
