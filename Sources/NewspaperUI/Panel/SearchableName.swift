import Searching

/// A name that can be found by typing parts of it, ignoring case and the accents of Latin letters.
///
/// Every typed word must match, in any order: the beginning of a word, letters inside one, or
/// letters each of which begins a word or follows the previous letter (`mar` finds “mark all
/// read”). Whole words score higher than beginnings, and early words higher than late ones.
package struct SearchableName: Sendable {
    private let letters: [Unicode.Scalar]
    /// For each letter, whether it begins a word.
    private let beginsWord: [Bool]
    private let initials: [Unicode.Scalar]

    package init(_ text: String) {
        let letters = Self.folded(text)
        self.letters = letters
        let beginsWord = letters.indices.map { $0 == 0 || !Self.isLetter(letters[$0 - 1]) }
        self.beginsWord = beginsWord
        initials = letters.indices.filter { beginsWord[$0] }.map { letters[$0] }
    }

    /// Returns the score of the typed words, higher being better; `nil` if one of them does not
    /// match.
    package func score(for words: [[Unicode.Scalar]]) -> Int? {
        var total = 0
        for word in words {
            guard let score = score(for: word) else { return nil }
            total += score
        }
        return total
    }

    func isSame(as text: String) -> Bool { letters == Self.folded(text) }

    /// Splits typed text into words for ``score(for:)``.
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

    /// Returns whether the letters match in order, each adjacent to the previous one or at the
    /// beginning of a word.
    ///
    /// - Complexity: O(*n* · *m*); backtracking would be exponential for malicious feed titles.
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
