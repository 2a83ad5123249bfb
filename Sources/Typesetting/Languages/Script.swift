import Markup

/// Where letters stand: on the line, above or below it.
enum Script {
    case normal, raised, lowered

    private static let longestText = 12

    /// The script of a `sup` or `sub` element, if Unicode has all of its text in it.
    init(_ tag: HTMLTag, text: String) {
        let table = tag == .sup ? raisedLetters : loweredLetters
        // Some pages raise whole sentences to have them small.
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

    /// The text in this script; brackets around numbers of notes go.
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

/// What stands between raised numbers and has no raised form.
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
