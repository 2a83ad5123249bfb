enum TitleSimilarity {
    /// Returns the Dice coefficient of the words of both texts, from 0 to 1.
    static func similarity(_ first: String, _ second: String) -> Double {
        similarity(first, words(of: second))
    }

    static func similarity(_ first: String, _ second: Set<String>) -> Double {
        let first = words(of: first)
        guard !first.isEmpty, !second.isEmpty else { return 0 }
        return 2 * Double(first.intersection(second).count) / Double(first.count + second.count)
    }

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
    fileprivate var isLetterOrDigit: Bool {
        (0x61...0x7A).contains(self | 0x20) || (0x30...0x39).contains(self)
    }
}
