/// Hyphenation patterns after Liang (1983), found by walking along a word letter by letter.
///
/// Nodes are found in one open table of (node, letter) pairs: German has 200,000 of them, and they have
/// to be there before the first paragraph is set.
struct PatternTrie: Sendable {
    /// A node from 1 and a letter in one number; 0 where the table is free.
    private var keys = [UInt64](repeating: 0, count: 1 << 12)
    /// The node that the pair leads to.
    private var children = [UInt32](repeating: 0, count: 1 << 12)
    private var pairCount = 0
    /// By node: where its pattern's values begin; 0 where no pattern ends.
    private var valueStarts: [UInt32] = [0, 0]
    private var values: [UInt8] = [0]

    private static let root: UInt32 = 1

    /// Adds a pattern: its letters, and one value more than there are letters.
    mutating func insert(_ letters: [UInt32], values: [UInt8]) {
        var node = Self.root
        for letter in letters { node = makeChild(of: node, letter) }
        valueStarts[Int(node)] = UInt32(self.values.count)
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

    private func child(of node: UInt32, _ letter: UInt32) -> UInt32? {
        let key = Self.key(node, letter)
        let slot = slot(of: key)
        return keys[slot] == key ? children[slot] : nil
    }

    private mutating func makeChild(of node: UInt32, _ letter: UInt32) -> UInt32 {
        let key = Self.key(node, letter)
        let found = slot(of: key)
        if keys[found] == key { return children[found] }
        if 2 * pairCount >= keys.count { grow() }
        let slot = slot(of: key)
        keys[slot] = key
        children[slot] = UInt32(valueStarts.count)
        pairCount += 1
        valueStarts.append(0)
        return children[slot]
    }

    private mutating func grow() {
        let pairs = zip(keys, children).filter { $0.0 != 0 }
        keys = [UInt64](repeating: 0, count: 4 * keys.count)
        children = [UInt32](repeating: 0, count: keys.count)
        for (key, child) in pairs {
            let slot = slot(of: key)
            keys[slot] = key
            children[slot] = child
        }
    }

    /// Where a pair stands, or where it would be put.
    private func slot(of key: UInt64) -> Int {
        let mask = keys.count - 1
        var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) & mask }
        return slot
    }

    private static func key(_ node: UInt32, _ letter: UInt32) -> UInt64 {
        UInt64(node) << 21 | UInt64(letter)
    }
}
