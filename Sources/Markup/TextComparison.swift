/// Compares strings by letters and digits, ignoring punctuation, spaces and ASCII case.
public enum TextComparison {
    /// Returns the index in `text` after the letters and digits of `words`.
    ///
    /// Returns `nil` if `text` begins differently, or if `words` has neither letters nor digits.
    public static func end(of words: String, in text: String) -> String.Index? {
        let scalars = text.unicodeScalars
        var place = scalars.startIndex
        var end: String.Index?
        for wanted in words.unicodeScalars where wanted.isPartOfWord {
            while place < scalars.endIndex, !scalars[place].isPartOfWord {
                place = scalars.index(after: place)
            }
            guard place < scalars.endIndex, scalars[place].folded == wanted.folded else {
                return nil
            }
            place = scalars.index(after: place)
            end = place
        }
        return end
    }

    /// Returns whether two strings have the same letters and digits; false if they have none.
    public static func haveEqualLetters(of words: String, in text: String) -> Bool {
        guard let end = end(of: words, in: text) else { return false }
        return !text.unicodeScalars[end...].contains(where: \.isPartOfWord)
    }
}

extension Unicode.Scalar {
    fileprivate var isPartOfWord: Bool {
        isASCII
            ? (0x30...0x39).contains(value) || (0x41...0x5A).contains(value & ~0x20)
            : properties.isAlphabetic || properties.numericType != nil
    }

    fileprivate var folded: UInt32 { (0x41...0x5A).contains(value) ? value | 0x20 : value }
}
