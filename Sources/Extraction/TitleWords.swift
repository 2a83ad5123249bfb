/// The words of titles, names and lines, by which two are found to be the same.
enum TitleWords {
    /// How many of the words of both are the same, from 0 to 1.
    static func likeness(_ first: String, _ second: String) -> Double {
        likeness(first, words(of: second))
    }

    /// The same with the words of the second.
    static func likeness(_ first: String, _ second: Set<String>) -> Double {
        let first = words(of: first)
        guard !first.isEmpty, !second.isEmpty else { return 0 }
        return 2 * Double(first.intersection(second).count) / Double(first.count + second.count)
    }

    /// Each word once, in small letters.
    static func words(of text: String) -> Set<String> {
        var text = text
        let words = text.withUTF8 { bytes -> [String]? in
            guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
            return bytes.split { !$0.isLetterOrDigit }
                .map { String(decoding: $0.map { $0 | 0x20 }, as: UTF8.self) }
        }
        return Set(
            words ?? text.lowered.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        )
    }
}

extension UInt8 {
    /// True for the letters and digits of ASCII.
    fileprivate var isLetterOrDigit: Bool {
        (0x61...0x7A).contains(self | 0x20) || (0x30...0x39).contains(self)
    }
}
