/// Folds text for the full-text index more thoroughly than SQLite's tokenizer.
///
/// Handles Hebrew and Arabic points, letters such as ø, composed and decomposed letters, and
/// ligatures such as ß. Maps symbols to private-use characters, which the tokenizer accepts.
package enum IndexFolding {
    package static func folded(_ scalar: UInt32, after letter: UInt32?)
        -> LetterFolding.FoldedLetter
    {
        if let letters = CompatibilityForms.letters(of: scalar) { return .letters(letters) }
        let scalar = CompatibilityForms.usual(scalar)
        if let letter, let joined = LetterComposition.joined(letter, with: scalar) {
            return .joined(CompatibilityForms.usual(joined))
        }
        guard scalar >= 0xC0 else { return .letter(scalar) }
        guard scalar < table.count else { return .letter(SearchableSymbols.letter(of: scalar)) }
        let letter = table[Int(scalar)]
        return letter == 0 ? .nothing : .letter(letter)
    }

    package static func folded(_ text: String) -> String {
        var letters: [UInt32] = []
        for scalar in text.unicodeScalars {
            switch folded(scalar.value, after: letters.last) {
            case .letter(let letter): letters.append(letter)
            case .letters(let several): letters += several
            case .joined(let letter): letters[letters.count - 1] = letter
            case .nothing: break
            }
        }
        return String(String.UnicodeScalarView(letters.compactMap(Unicode.Scalar.init)))
    }

    /// The folded scalars of alphabetic scripts; 0 if the scalar is removed.
    private static let table: [UInt32] = {
        var folding = LetterFolding()
        var table = Array(UInt32(0)..<0x2000)
        for scalar in [0xC0..<0x700, 0x900..<0xE00, 0x1E00..<0x2000].joined() {
            let folded = folding.folded(table[scalar], after: nil)
            table[scalar] = if case .letter(let letter) = folded { letter } else { 0 }
        }
        return table
    }()
}
