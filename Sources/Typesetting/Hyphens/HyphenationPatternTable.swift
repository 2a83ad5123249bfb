/// A hash table of Liang's hyphenation patterns (1983), by their letters.
///
/// The table refers to positions in the file, because parsing all of a language's patterns (69,000
/// in German) would delay the first paragraph.
struct HyphenationPatternTable: Sendable {
    private let text: HyphenationPatternParser
    /// Slots with the hash of a pattern's letters and its position in the file, 32 bits each; 0 if
    /// unused.
    private var entries: [UInt64]
    private var entryCount = 0
    private var longest = 0

    init(of text: HyphenationPatternParser) {
        self.text = text
        entries = [UInt64](repeating: 0, count: 1 << 12)
    }

    mutating func insert(at place: Int) {
        var hash = HyphenationPatternHash()
        var count = 0
        text.read(at: place) { element in
            guard case .letter(let letter) = element else { return true }
            hash.take(letter)
            count += 1
            return true
        }
        guard count > 0 else { return }
        longest = max(longest, count)
        if 2 * entryCount >= entries.count { grow() }
        var slot = slot(of: hash.value)
        while entries[slot] != 0 {
            let isSame =
                entries[slot] >> 32 == hash.value
                && text.haveSameLetters(Self.place(entries[slot]), place)
            if isSame { break }
            slot = (slot + 1) & (entries.count - 1)
        }
        if entries[slot] == 0 { entryCount += 1 }
        entries[slot] = UInt64(hash.value) << 32 | UInt64(place)
    }

    /// Returns the highest pattern value before each letter and after the last; odd values permit a
    /// hyphen.
    ///
    /// The word must have a full stop at each end.
    func marks(of word: [UInt32]) -> [UInt8] {
        var marks = [UInt8](repeating: 0, count: word.count + 1)
        for start in word.indices {
            var hash = HyphenationPatternHash()
            for end in start..<min(word.count, start + longest) {
                hash.take(word[end])
                mark(word[start...end], hash: hash.value, in: &marks)
            }
        }
        return marks
    }

    private func mark(_ letters: ArraySlice<UInt32>, hash: UInt32, in marks: inout [UInt8]) {
        var slot = slot(of: hash)
        while entries[slot] != 0 {
            let place = Self.place(entries[slot])
            if entries[slot] >> 32 == hash, text.has(letters, at: place) {
                return text.mark(from: letters.startIndex, withPatternAt: place, in: &marks)
            }
            slot = (slot + 1) & (entries.count - 1)
        }
    }

    private mutating func grow() {
        let old = entries
        entries = [UInt64](repeating: 0, count: 4 * old.count)
        for entry in old where entry != 0 {
            var slot = slot(of: UInt32(entry >> 32))
            while entries[slot] != 0 { slot = (slot + 1) & (entries.count - 1) }
            entries[slot] = entry
        }
    }

    private func slot(of hash: UInt32) -> Int { Int(hash) & (entries.count - 1) }

    private static func place(_ entry: UInt64) -> Int { Int(entry & 0xFFFF_FFFF) }
}

private struct HyphenationPatternHash {
    private(set) var value: UInt32 = 0

    mutating func take(_ letter: UInt32) {
        let mixed = UInt64(value ^ letter) &* 0x9E37_79B9_7F4A_7C15
        value = UInt32(truncatingIfNeeded: mixed >> 29)
    }
}

/// Parses a file with one pattern per line: letters with values between them.
struct HyphenationPatternParser: Sendable {
    let bytes: [UInt8]
    let isLatin1: Bool

    enum Element {
        case letter(UInt32)
        /// A value between letters; odd values permit a hyphen, even values prohibit one.
        case value(UInt8)
    }

    func read(at place: Int, _ use: (Element) -> Bool) {
        bytes.withUnsafeBufferPointer { bytes in
            var index = place
            while index < bytes.count {
                let byte = bytes[index]
                index += 1
                switch byte {
                // A slash precedes a change of spelling.
                case 0x0A, 0x0D, 0x2F: return
                case 0x20, 0x09: continue
                case 0x30...0x39: if !use(.value(byte - 0x30)) { return }
                case 0x80... where !isLatin1:
                    var letter = UInt32(byte)
                    while index < bytes.count, bytes[index] & 0xC0 == 0x80 {
                        letter = letter << 6 | UInt32(bytes[index] & 0x3F)
                        index += 1
                    }
                    let mask: UInt32 = byte < 0xE0 ? 0x7FF : byte < 0xF0 ? 0xFFFF : 0x1F_FFFF
                    if !use(.letter(letter & mask)) { return }
                default: if !use(.letter(UInt32(byte))) { return }
                }
            }
        }
    }

    func has(_ letters: ArraySlice<UInt32>, at place: Int) -> Bool {
        var rest = letters
        var isSame = true
        read(at: place) { element in
            guard case .letter(let letter) = element else { return true }
            isSame = rest.popFirst() == letter
            return isSame
        }
        return isSame && rest.isEmpty
    }

    func haveSameLetters(_ place: Int, _ other: Int) -> Bool {
        has(letters(at: other)[...], at: place)
    }

    /// Raises `marks` to the values of the pattern at `place` in the file, aligned with the letter
    /// at `start`.
    func mark(from start: Int, withPatternAt place: Int, in marks: inout [UInt8]) {
        let forbids = changesSpelling(at: place)
        var index = start
        read(at: place) { element in
            switch element {
            case .letter: index += 1
            case .value(let value):
                marks[index] = max(marks[index], forbids && value & 1 == 1 ? value + 1 : value)
            }
            return true
        }
    }

    private func letters(at place: Int) -> [UInt32] {
        var letters: [UInt32] = []
        read(at: place) { element in
            if case .letter(let letter) = element { letters.append(letter) }
            return true
        }
        return letters
    }

    private func changesSpelling(at place: Int) -> Bool {
        bytes[place...].first { $0 == 0x0A || $0 == 0x0D || $0 == 0x2F } == 0x2F
    }
}
