/// Hyphenation patterns after Liang (1983), found by walking along a word letter by letter.
///
/// Nodes are found in one open table of (node, letter) pairs: German has 200,000 of them, and they have
/// to be there before the first paragraph is set.
struct PatternTrie: Sendable {
    /// A node, a letter, and the node that they lead to, in 21, 21 and 22 bits; 0 where the table is free.
    private var entries = [UInt64](repeating: 0, count: 1 << 12)
    private var entryCount = 0
    /// By node: where its pattern's values begin; 0 where no pattern ends.
    private var valueStarts: [UInt32] = [0, 0]
    private var values: [UInt8] = [0]

    /// The last pattern and the nodes on its way: files are sorted, the next one begins like it.
    private var lastLetters: [UInt32] = []
    private var path: [UInt64] = [PatternTrie.root]

    private static let root: UInt64 = 1
    private static let maximumNodes = 1 << 21

    /// Adds a pattern: its letters, and one value more than there are letters.
    ///
    /// More patterns than any language has are passed over.
    mutating func insert(_ letters: [UInt32], values: [UInt8]) {
        guard valueStarts.count + letters.count < Self.maximumNodes else { return }
        let common = zip(letters, lastLetters).prefix { $0 == $1 }.count
        path.removeSubrange((common + 1)...)
        for letter in letters[common...] {
            path.append(makeChild(of: path[path.count - 1], letter))
        }
        lastLetters = letters
        valueStarts[Int(path[path.count - 1])] = UInt32(self.values.count)
        self.values += values
    }

    /// Looks for all patterns in a word.
    ///
    /// - Parameter word: With full stops at both ends.
    /// - Returns: The highest values that they give to the places before each letter and after the last.
    func marks(of word: [UInt32]) -> [UInt8] {
        var marks = [UInt8](repeating: 0, count: word.count + 1)
        for start in word.indices {
            var node = Self.root
            var end = start
            while end < word.count, let child = child(of: node, word[end]) {
                node = child
                end += 1
                let first = Int(valueStarts[Int(node)])
                guard first > 0 else { continue }
                for offset in 0...(end - start) {
                    marks[start + offset] = max(marks[start + offset], values[first + offset])
                }
            }
        }
        return marks
    }

    private func child(of node: UInt64, _ letter: UInt32) -> UInt64? {
        let entry = entries[slot(of: Self.key(node, letter))]
        return entry == 0 ? nil : Self.child(entry)
    }

    private mutating func makeChild(of node: UInt64, _ letter: UInt32) -> UInt64 {
        let key = Self.key(node, letter)
        var slot = slot(of: key)
        if entries[slot] != 0 { return Self.child(entries[slot]) }
        if 2 * entryCount >= entries.count {
            grow()
            slot = self.slot(of: key)
        }
        let child = UInt64(valueStarts.count)
        entries[slot] = key << 22 | child
        entryCount += 1
        valueStarts.append(0)
        return child
    }

    private mutating func grow() {
        let old = entries
        entries = [UInt64](repeating: 0, count: 2 * old.count)
        for entry in old where entry != 0 { entries[slot(of: entry >> 22)] = entry }
    }

    /// Where an entry stands, or where it would be put.
    private func slot(of key: UInt64) -> Int {
        let mask = entries.count - 1
        var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while entries[slot] != 0, entries[slot] >> 22 != key { slot = (slot + 1) & mask }
        return slot
    }

    private static func key(_ node: UInt64, _ letter: UInt32) -> UInt64 {
        node << 21 | UInt64(letter)
    }

    private static func child(_ entry: UInt64) -> UInt64 {
        entry & 0x3F_FFFF
    }
}
