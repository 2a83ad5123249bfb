package enum SpellingSuggestion {
    /// Returns the word most similar to `typed`; `nil` if none is.
    ///
    /// Up to a third of the letters may be wrong, missing, extra or transposed. Otherwise, returns
    /// the shortest word with `typed` as one of its hyphenated parts.
    package static func word(to typed: String, in words: some Sequence<String>) -> String? {
        let letters = Array(typed.lowercased())
        guard letters.count <= longest else { return nil }
        let farthest = max(letters.count / 3, 1)
        let all = Array(words)
        let near = all.map { (word: $0, letters: Array($0.lowercased())) }
            .filter { abs($0.letters.count - letters.count) <= farthest }
            .map { (word: $0.word, distance: distance(letters, $0.letters)) }
        let nearest = near.min { $0.distance < $1.distance }
        if let nearest, nearest.distance <= farthest { return nearest.word }
        let part = typed.lowercased()
        return all.filter { $0.lowercased().split(separator: "-").contains { $0 == part } }
            .min { $0.count < $1.count }
    }

    private static let longest = 60

    private static func distance(_ first: [Character], _ second: [Character]) -> Int {
        var (beforeLast, last) = ([Int](), Array(0...second.count))
        for (row, letter) in first.enumerated() {
            var next = [row + 1]
            for (column, other) in second.enumerated() {
                var least = min(last[column + 1], next[column]) + 1
                least = min(least, last[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
                    least = min(least, beforeLast[column - 1] + 1)
                }
                next.append(least)
            }
            (beforeLast, last) = (last, next)
        }
        return last[second.count]
    }
}
