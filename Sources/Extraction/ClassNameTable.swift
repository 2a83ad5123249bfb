struct ClassNameTable {
    private struct Entry {
        var key: UInt64 = 0
        var meaning: ClassNameClassifier = []
        var isPrefix = false
        /// Whether the entry must match a whole name.
        ///
        /// An entry of two words must match the beginning of a name.
        var isState = false
    }

    private var entries = [Entry](repeating: Entry(), count: size)
    private static let size = 2048
    private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325
    private static let prime: UInt64 = 0x100_0000_01B3

    static let common = ClassNameTable(lists: ClassNameKeywords.lists)

    /// Creates a table of words.
    ///
    /// - Parameter lists: Comma-separated words. `word*` matches a prefix, `two words` adjacent
    ///   words, `=word` a whole name (`hidden` and `is-hidden`, but not `overflow-hidden`), and
    ///   `=two words` the beginning of a name.
    init(lists: [(ClassNameClassifier, String)]) {
        for (meaning, words) in lists {
            for word in words.split(whereSeparator: { $0 == "," || $0 == "\n" }) {
                let parts = word.filter { $0 != "=" }.split(separator: " ")
                guard let last = parts.last else { continue }
                var key = Self.hash(last.filter { $0 != "*" })
                if parts.count == 2 { key = Self.pair(Self.hash(parts[0]), key) }
                insert(
                    Entry(
                        key: key,
                        meaning: meaning,
                        isPrefix: last.hasSuffix("*"),
                        isState: word.hasPrefix("=")
                    )
                )
            }
        }
    }

    private static func hash(_ word: some StringProtocol) -> UInt64 {
        word.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* prime }
    }

    private static func pair(_ first: UInt64, _ second: UInt64) -> UInt64 {
        (first &* 31) ^ second
    }

    private mutating func insert(_ entry: Entry) {
        var place = Int(entry.key >> 53)
        while entries[place].key != 0, entries[place].key != entry.key {
            place = (place + 1) % Self.size
        }
        entries[place].key = entry.key
        entries[place].meaning.formUnion(entry.meaning)
        entries[place].isPrefix = entries[place].isPrefix || entry.isPrefix
        entries[place].isState = entries[place].isState || entry.isState
    }

    private func find(_ key: UInt64, in entries: UnsafeBufferPointer<Entry>) -> Entry? {
        var place = Int(key >> 53)
        while entries[place].key != 0 {
            if entries[place].key == key { return entries[place] }
            place = (place + 1) % Self.size
        }
        return nil
    }

    /// Returns the meaning of the names in one attribute.
    ///
    /// Capitals and characters other than letters and digits end a word. Names with `:`, `[` or `/`
    /// are utility classes, which only affect appearance.
    func meaning(of names: UnsafeBufferPointer<UInt8>) -> ClassNameClassifier {
        entries.withUnsafeBufferPointer { entries in
            var walk = NameWalk()
            for byte in names {
                guard let letter = byte.nameLetter else {
                    endWord(&walk, entries)
                    if byte <= 0x20 {
                        walk.endName()
                    } else if byte == UInt8(ascii: ":") || byte == UInt8(ascii: "[")
                        || byte == UInt8(ascii: "/")
                    {
                        walk.isUtility = true
                    }
                    continue
                }
                if byte.isCapital, !walk.previousIsCapital {
                    endWord(&walk, entries, atCapital: true)
                }
                walk.previousIsCapital = byte.isCapital
                walk.hash = (walk.hash ^ UInt64(letter)) &* Self.prime
                walk.length += 1
                if walk.length > 2, !walk.isDescription, let entry = find(walk.hash, in: entries),
                    entry.isPrefix
                {
                    walk.inName.formUnion(entry.meaning)
                }
            }
            endWord(&walk, entries)
            walk.endName()
            return walk.found
        }
    }

    func meaning(ofText text: String) -> ClassNameClassifier {
        var text = text.lowered
        return text.withUTF8 { meaning(of: $0) }
    }

    private func endWord(
        _ walk: inout NameWalk,
        _ entries: UnsafeBufferPointer<Entry>,
        atCapital: Bool = false
    ) {
        guard walk.length > 0 else {
            walk.lengthBeforeCapital = 0
            return
        }
        if !walk.isDescription, let entry = find(walk.hash, in: entries) {
            walk.add(entry.meaning, isState: entry.isState, beforeCapital: atCapital)
        }
        if walk.previous != 0, let entry = find(Self.pair(walk.previous, walk.hash), in: entries),
            !entry.isState || walk.isSecondWord
        {
            walk.inName.formUnion(entry.meaning)
        }
        walk.endWord(beforeCapital: atCapital)
        walk.hash = Self.seed
    }

    private struct NameWalk {
        var found: ClassNameClassifier = []
        var inName: ClassNameClassifier = []
        var hash = ClassNameTable.seed
        var previous: UInt64 = 0
        var length = 0
        var previousIsCapital = false
        var isUtility = false
        var lengthBeforeCapital = 0
        private var wordCount = 0
        private var firstHash: UInt64 = 0
        private var state: ClassNameClassifier = []
        private var stateEnd = 0
        /// The meaning of a short word that ends at a capital, used only if the next word is long
        /// enough.
        private var pending: ClassNameClassifier = []
        private var nextPending: ClassNameClassifier = []

        /// The minimum length of a word that a capital begins or ends.
        ///
        /// Shorter words occur by chance in generated names such as `adKqa`.
        private static let fewestLetters = 4

        mutating func add(_ meaning: ClassNameClassifier, isState: Bool, beforeCapital: Bool) {
            if isState {
                state = meaning
                stateEnd = wordCount + 1
            } else if length >= Self.fewestLetters {
                inName.formUnion(meaning)
            } else if beforeCapital {
                nextPending = meaning
            } else if lengthBeforeCapital == 0 || lengthBeforeCapital >= Self.fewestLetters {
                inName.formUnion(meaning)
            }
        }

        mutating func endWord(beforeCapital: Bool) {
            if lengthBeforeCapital > 0, length >= Self.fewestLetters { inName.formUnion(pending) }
            pending = nextPending
            nextPending = []
            if wordCount == 0 { firstHash = hash }
            wordCount += 1
            previous = hash
            lengthBeforeCapital = beforeCapital ? length : 0
            length = 0
            previousIsCapital = false
        }

        /// Whether the current word only describes the layout, as in `text-with-sidebar`.
        var isDescription: Bool { previous != 0 && ClassNameTable.joints.contains(previous) }

        /// Whether the current word is the second one, not counting a prefix such as `is`.
        var isSecondWord: Bool { wordCount == 1 || wordCount == 2 && hasStatePrefix }

        private var hasStatePrefix: Bool { ClassNameTable.statePrefixes.contains(firstHash) }

        mutating func endName() {
            if stateEnd == wordCount, stateEnd == 1 || stateEnd == 2 && hasStatePrefix {
                inName.formUnion(state)
            }
            if inName.contains([.article, .body]) { inName.insert(.articleBody) }
            if !isUtility { found.formUnion(inName) }
            inName = []
            state = []
            stateEnd = 0
            pending = []
            previous = 0
            wordCount = 0
            lengthBeforeCapital = 0
            isUtility = false
        }
    }

    private static let joints = Set(["with", "without", "has", "no"].map { hash($0) })

    private static let statePrefixes = Set(
        ["is", "u", "js", "ng", "uk", "tw", "c", "state", "element"].map { hash($0) }
    )
}

extension UInt8 {
    fileprivate var nameLetter: UInt8? {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): self
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): self | 0x20
        default: nil
        }
    }

    fileprivate var isCapital: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
}
