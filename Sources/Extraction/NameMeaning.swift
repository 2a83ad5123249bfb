/// What the names that a page gives to its elements (`class`, `id`) say about them.
struct NameMeaning: OptionSet, Hashable {
    let rawValue: UInt16

    /// Beside the story: advertisements, lists of other stories, comments, buttons.
    static let beside = NameMeaning(rawValue: 1)
    /// The words of an article: `article`, `story`, `post`.
    static let article = NameMeaning(rawValue: 2)
    /// The words of a text: `body`, `content`, `text`.
    static let body = NameMeaning(rawValue: 4)
    /// Both in one name: `article-body`, `postContent`.
    static let articleBody = NameMeaning(rawValue: 8)
    static let caption = NameMeaning(rawValue: 16)
    static let byline = NameMeaning(rawValue: 32)
    static let date = NameMeaning(rawValue: 64)
    static let title = NameMeaning(rawValue: 128)
    /// Not shown, or only read aloud.
    static let hidden = NameMeaning(rawValue: 256)
    /// A list of other stories, or one of them.
    static let others = NameMeaning(rawValue: 512)
    /// A picture with what is said of it.
    static let figure = NameMeaning(rawValue: 1024)
    /// What readers write below a story, often more than the story.
    static let comments = NameMeaning(rawValue: 2048)
    /// What stands beside words to count them or to lead elsewhere: numbers of lines, signs of notes.
    static let mark = NameMeaning(rawValue: 4096)
    /// Words of the story that stand there again as an ornament.
    static let pullQuote = NameMeaning(rawValue: 8192)
}

/// The words of names, and a way to find them without making strings.
struct NameTable {
    private struct Entry {
        var key: UInt64 = 0
        var meaning: NameMeaning = []
        /// True when words that begin so mean the same.
        var isPrefix = false
    }

    private var entries = [Entry](repeating: Entry(), count: size)
    private static let size = 2048
    private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325
    private static let prime: UInt64 = 0x100_0000_01B3

    static let common = NameTable(lists: NameWords.lists)

    /// Makes a table of words; `word*` stands for all words that begin so, `two words` for neighbours.
    init(lists: [(NameMeaning, String)]) {
        for (meaning, words) in lists {
            for word in words.split(whereSeparator: { $0 == "," || $0 == "\n" }) {
                let parts = word.split(separator: " ")
                guard let last = parts.last else { continue }
                let isPrefix = last.hasSuffix("*")
                var key = Self.hash(last.filter { $0 != "*" })
                if parts.count == 2 { key = Self.pair(Self.hash(parts[0]), key) }
                insert(Entry(key: key, meaning: meaning, isPrefix: isPrefix))
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
    }

    private func find(_ key: UInt64, in entries: UnsafeBufferPointer<Entry>) -> Entry? {
        var place = Int(key >> 53)
        while entries[place].key != 0 {
            if entries[place].key == key { return entries[place] }
            place = (place + 1) % Self.size
        }
        return nil
    }

    /// What names say, which stand in one attribute.
    ///
    /// Words are parted by anything but letters and digits, and by capitals.
    func meaning(of names: UnsafeBufferPointer<UInt8>) -> NameMeaning {
        entries.withUnsafeBufferPointer { entries in
            var walk = NameWalk()
            for byte in names {
                guard let letter = byte.nameLetter else {
                    endWord(&walk, entries)
                    if byte <= 0x20 { walk.endName() }
                    continue
                }
                if byte.isCapital, !walk.previousIsCapital { endWord(&walk, entries) }
                walk.previousIsCapital = byte.isCapital
                walk.hash = (walk.hash ^ UInt64(letter)) &* Self.prime
                walk.length += 1
                if walk.length > 2, let entry = find(walk.hash, in: entries), entry.isPrefix {
                    walk.add(entry.meaning)
                }
            }
            endWord(&walk, entries)
            walk.endName()
            return walk.found
        }
    }

    private func endWord(_ walk: inout NameWalk, _ entries: UnsafeBufferPointer<Entry>) {
        guard walk.length > 0 else { return }
        if let entry = find(walk.hash, in: entries) { walk.add(entry.meaning) }
        if walk.previous != 0, let entry = find(Self.pair(walk.previous, walk.hash), in: entries) {
            walk.add(entry.meaning)
        }
        walk.previous = walk.hash
        walk.hash = Self.seed
        walk.length = 0
        walk.previousIsCapital = false
    }

    /// The way through the words of names.
    private struct NameWalk {
        var found: NameMeaning = []
        var inName: NameMeaning = []
        var hash = NameTable.seed
        var previous: UInt64 = 0
        var length = 0
        var previousIsCapital = false

        mutating func add(_ meaning: NameMeaning) { inName.formUnion(meaning) }

        mutating func endName() {
            if inName.contains([.article, .body]) { inName.insert(.articleBody) }
            found.formUnion(inName)
            inName = []
            previous = 0
        }
    }
}

extension UInt8 {
    /// The small letter or the digit; `nil` for what parts words.
    fileprivate var nameLetter: UInt8? {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): self
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): self | 0x20
        default: nil
        }
    }

    fileprivate var isCapital: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
}
