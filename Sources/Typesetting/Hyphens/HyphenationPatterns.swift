import FoundationEssentials
import Markup

/// The patterns of one language in the format of LibreOffice and libhyphen.
///
/// The first line is the encoding; the others are patterns such as `hy3ph`. `NEXTLEVEL` separates
/// the patterns for compounds from those for their components. Patterns that change the spelling
/// are treated as prohibiting a hyphen.
struct HyphenationPatterns: Sendable {
    private let levels: [HyphenationPatternTable]

    /// The full stop, which marks a word boundary in patterns.
    private static let wordEdge: UInt32 = 0x2E

    init?(path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init([UInt8](data))
    }

    init(_ bytes: [UInt8]) {
        let charset = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
        let isLatin1 = charset == "ISO8859-1"
        let text = HyphenationPatternParser(
            bytes: isLatin1 ? bytes : decodeText(bytes, charset: charset),
            isLatin1: isLatin1
        )
        var levels: [HyphenationPatternTable] = []
        var level = HyphenationPatternTable(of: text)
        var start = text.endOfLine(at: 0) + 1
        while start < text.bytes.count {
            if text.isPattern(at: start) {
                level.insert(at: start)
            } else if text.bytes[start...].starts(with: "NEXTLEVEL".utf8) {
                levels.append(level)
                level = HyphenationPatternTable(of: text)
            }
            start = text.endOfLine(at: start) + 1
        }
        self.levels = levels + [level]
    }

    /// Returns the hyphenation points of a lowercase word as ascending letter offsets, excluding
    /// both ends.
    func points(in letters: [UInt32]) -> [Int] {
        points(in: letters, levels: levels[...])
    }

    private func points(in letters: [UInt32], levels: ArraySlice<HyphenationPatternTable>) -> [Int]
    {
        guard let level = levels.first, letters.count >= 4 else { return [] }
        let marks = level.marks(of: [Self.wordEdge] + letters + [Self.wordEdge])
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

extension HyphenationPatternParser {
    fileprivate func endOfLine(at place: Int) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            var end = place
            while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
            return end
        }
    }

    fileprivate func isPattern(at place: Int) -> Bool {
        switch bytes[place] {
        case 0x0A, 0x0D, 0x25, 0x23, 0x41...0x5A: false
        default: true
        }
    }
}
