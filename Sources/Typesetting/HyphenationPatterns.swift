import FoundationEssentials
import Markup

/// The hyphenation patterns of one language, as files for LibreOffice and libhyphen hold them.
///
/// The first line names the encoding, each later one is a pattern such as `hy3ph`. `NEXTLEVEL` stands
/// between the patterns that part compounds and those for the parts. Patterns that change the spelling
/// at a hyphen forbid it here.
struct HyphenationPatterns: Sendable {
    /// From compounds down to syllables; at least one.
    private let levels: [PatternTrie]

    /// Reads a file; `nil` when there is none.
    init?(path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init([UInt8](data))
    }

    /// Reads the bytes of a file.
    init(_ bytes: [UInt8]) {
        let charset = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
        let text = decodeText(bytes, charset: charset)
        var levels: [PatternTrie] = []
        var level = PatternTrie()
        var pattern = Pattern()
        for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).dropFirst() {
            if line.elementsEqual("NEXTLEVEL".utf8) {
                levels.append(level)
                level = PatternTrie()
            } else if pattern.read(line) {
                level.insert(pattern.letters, values: pattern.values)
            }
        }
        self.levels = levels + [level]
    }

    /// The places in a word before which its letters may go to the next line.
    ///
    /// - Parameter letters: The word in lower case.
    /// - Returns: Offsets from the word's first letter, ascending; none beside the ends.
    func points(in letters: [UInt32]) -> [Int] {
        points(in: letters, levels: levels[...])
    }

    private func points(in letters: [UInt32], levels: ArraySlice<PatternTrie>) -> [Int] {
        guard let level = levels.first, letters.count >= 4 else { return [] }
        let marks = level.marks(of: [Pattern.wordEdge] + letters + [Pattern.wordEdge])
        let points = (2...letters.count - 2).filter { marks[$0 + 1] & 1 == 1 }
        guard levels.count > 1 else { return points }
        var all: [Int] = []
        var start = 0
        for end in points + [letters.count] {
            let part = self.points(in: Array(letters[start..<end]), levels: levels.dropFirst())
            all += part.map { start + $0 }
            if end < letters.count { all.append(end) }
            start = end
        }
        return all
    }
}

/// One pattern: letters, and how much each place between them speaks for (odd) or against a hyphen.
private struct Pattern {
    private(set) var letters: [UInt32] = []
    private(set) var values: [UInt8] = [0]

    static let wordEdge: UInt32 = 0x2E

    /// Takes a line over; false for remarks and for words that say how to use the patterns.
    mutating func read(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first, first != 0x25, first != 0x23, !(0x41...0x5A).contains(first)
        else { return false }
        letters.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
        values.append(0)
        let end = line.firstIndex(of: 0x2F) ?? line.endIndex
        for scalar in String(decoding: line[..<end], as: UTF8.self).unicodeScalars {
            switch scalar.value {
            case 0x30...0x39: values[values.count - 1] = UInt8(scalar.value - 0x30)
            case 0x20, 0x09: break
            default:
                letters.append(scalar.value)
                values.append(0)
            }
        }
        if end < line.endIndex { values = values.map { $0 & 1 == 1 ? $0 + 1 : $0 } }
        return !letters.isEmpty
    }
}
