import Searching

/// A name that can be found by typing parts of it.
///
/// Every word typed must be found in the name, in any order: as the beginning of a word, inside of one, or
/// as letters that each begin a word or follow the letter before (`mar` finds "mark all read"). A whole word
/// counts for more than the beginning of one, and an early word for more than a late one. Upper and lower
/// case and the accents of Latin letters make no difference.
package struct Name: Sendable {
    private let letters: [Unicode.Scalar]
    /// For each letter whether it begins a word.
    private let beginsWord: [Bool]
    private let initials: [Unicode.Scalar]

    /// Prepares a name.
    package init(_ text: String) {
        let letters = Self.folded(text)
        self.letters = letters
        let beginsWord = letters.indices.map { $0 == 0 || !Self.isLetter(letters[$0 - 1]) }
        self.beginsWord = beginsWord
        initials = letters.indices.filter { beginsWord[$0] }.map { letters[$0] }
    }

    /// How well the words match, more being better; `nil` when one is not found.
    package func score(for words: [[Unicode.Scalar]]) -> Int? {
        var total = 0
        for word in words {
            guard let score = score(for: word) else { return nil }
            total += score
        }
        return total
    }

    /// Whether a text is this name, but for capitals and accents.
    func isSame(as text: String) -> Bool { letters == Self.folded(text) }

    /// The words of a text as ``score(for:)`` wants them.
    package static func words(of text: String) -> [[Unicode.Scalar]] {
        folded(text).split { $0 == " " }.map(Array.init)
    }

    private func score(for word: [Unicode.Scalar]) -> Int? {
        var best: Int?
        for start in letters.indices
        where letters[start] == word[0] && letters[start...].starts(with: word) {
            best = max(best ?? 0, score(from: start, to: start + word.count))
        }
        return best ?? (hasInitials(word) ? 30 : nil)
    }

    private func score(from start: Int, to end: Int) -> Int {
        guard beginsWord[start] else { return 50 }
        let isWhole = end == letters.count || !Self.isLetter(letters[end])
        let wordsBefore = letters[..<start].indices.count {
            beginsWord[$0] && Self.isLetter(letters[$0])
        }
        return (start == 0 ? 120 : 100) + (isWhole ? 10 : 0) - min(wordsBefore, 9)
    }

    /// True when the letters follow one another from a beginning of a word on, leaping only to beginnings
    /// of words.
    ///
    /// - Complexity: O(*n* · *m*): titles of feeds are foreign and may be made to be slow.
    private func hasInitials(_ word: [Unicode.Scalar]) -> Bool {
        guard initials.contains(word[0]) else { return false }
        var isReached = letters.indices.map { beginsWord[$0] && letters[$0] == word[0] }
        for letter in word.dropFirst() {
            var next = isReached
            var isAnyBefore = false
            for index in letters.indices {
                let follows = index > 0 && isReached[index - 1]
                let leaps = isAnyBefore && beginsWord[index]
                next[index] = letters[index] == letter && (follows || leaps)
                isAnyBefore = isAnyBefore || isReached[index]
            }
            isReached = next
        }
        return isReached.contains(true)
    }

    private static func folded(_ text: String) -> [Unicode.Scalar] {
        IndexFolding.folded(text.lowercased()).unicodeScalars.map { $0 }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) }
        return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
}
