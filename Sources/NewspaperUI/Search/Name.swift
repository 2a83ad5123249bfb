/// A name that can be found by typing parts of it.
///
/// Every word typed must be found in the name, in any order: as the beginning of a word, inside of one, or
/// as letters that each begin a word or follow the letter before (`mar` finds "mark all read"). Upper and
/// lower case and the accents of Latin letters make no difference.
struct Name: Sendable {
    private let letters: [Unicode.Scalar]
    /// For each letter whether it begins a word.
    private let beginsWord: [Bool]

    init(_ text: String) {
        let letters = Self.folded(text)
        self.letters = letters
        beginsWord = letters.indices.map { $0 == 0 || !Self.isLetter(letters[$0 - 1]) }
    }

    /// How well the words match, more being better; `nil` when one is not found.
    func score(for words: [[Unicode.Scalar]]) -> Int? {
        var total = 0
        for word in words {
            guard let score = score(for: word) else { return nil }
            total += score
        }
        return total
    }

    /// The words of a text as ``score(for:)`` wants them.
    static func words(of text: String) -> [[Unicode.Scalar]] {
        folded(text).split { $0 == " " }.map(Array.init)
    }

    private func score(for word: [Unicode.Scalar]) -> Int? {
        var best: Int?
        for start in letters.indices where letters[start] == word[0] {
            if letters[start...].starts(with: word) {
                let atStart = start == 0 ? 120 : beginsWord[start] ? 100 : 50
                best = max(best ?? 0, atStart)
            } else if beginsWord[start], hasInitials(word[1...], after: start) {
                best = max(best ?? 0, 30)
            }
        }
        return best
    }

    /// True when the letters follow one another from there on, leaping only to beginnings of words.
    private func hasInitials(_ rest: ArraySlice<Unicode.Scalar>, after place: Int) -> Bool {
        guard let letter = rest.first else { return true }
        return letters.indices.dropFirst(place + 1).contains { index in
            letters[index] == letter && (index == place + 1 || beginsWord[index])
                && hasInitials(rest.dropFirst(), after: index)
        }
    }

    private static func folded(_ text: String) -> [Unicode.Scalar] {
        text.lowercased().unicodeScalars.compactMap { scalar in
            if scalar.isASCII { return scalar }
            if scalar.properties.generalCategory == .nonspacingMark { return nil }
            return base(of: scalar)
        }
    }

    /// The letter without its accent, known by its name: "LATIN SMALL LETTER E WITH ACUTE" is an e.
    private static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard let name = scalar.properties.name, name.hasPrefix("LATIN SMALL LETTER "),
            let accent = name.firstRange(of: " WITH ")
        else { return scalar }
        let letter = name[..<accent.lowerBound].split(separator: " ").last ?? ""
        guard letter.count == 1, let base = letter.lowercased().unicodeScalars.first else {
            return scalar
        }
        return base
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
}
