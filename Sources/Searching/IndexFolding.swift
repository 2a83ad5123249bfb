/// Letters as the full-text index holds them: what SQLite's own tokenizer does not make the same is made so before.
///
/// Those are the points of Hebrew and Arabic, at which it would part words, letters such as ø and ł, those that are
/// written in one piece or in several, and those that stand for several, such as ß. Signs become private characters, which it
/// takes.
package enum IndexFolding {
    /// What becomes of a scalar behind another one that is in the index already.
    package static func folded(_ scalar: UInt32, after letter: UInt32?) -> LetterFolding.Folded {
        if let letters = LetterForms.letters(of: scalar) { return .letters(letters) }
        let scalar = LetterForms.usual(scalar)
        if let letter, let joined = LetterJoining.joined(letter, with: scalar) {
            return .joined(LetterForms.usual(joined))
        }
        guard scalar >= 0xC0 else { return .letter(scalar) }
        guard scalar < table.count else { return .letter(SearchableSymbols.letter(of: scalar)) }
        let letter = table[Int(scalar)]
        return letter == 0 ? .nothing : .letter(letter)
    }

    /// A text with its letters as the index holds them.
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

    /// What becomes of the scalars of alphabets; 0 for what is left out.
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
