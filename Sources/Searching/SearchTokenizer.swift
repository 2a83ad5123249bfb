/// Tokenizes texts and queries for the full-text index.
package enum SearchTokenizer {
    /// Folds letters, and separates the characters of scripts without spaces; `nil` if nothing
    /// changes.
    ///
    /// Each such character is a token. A search for several of them is a search for a phrase.
    package static func separated(_ utf8: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        guard mayDiffer(utf8) else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(utf8.count * 2)
        var (last, start): (UInt32?, Int) = (nil, 0)
        for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
            if scalar.value < 0xC0 {
                last = nil
                result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                continue
            }
            switch IndexFolding.folded(scalar.value, after: last) {
            case .letter(let letter): (last, start) = (letter, result.count)
            case .letters(let letters):
                for letter in letters.lazy.compactMap(Unicode.Scalar.init) {
                    append(letter, to: &result)
                }
                last = nil
                continue
            case .joined(let letter):
                last = letter
                result.removeSubrange(start...)
            case .nothing: continue
            }
            if let letter = last.flatMap(Unicode.Scalar.init) { append(letter, to: &result) }
        }
        return result
    }

    private static func append(_ letter: Unicode.Scalar, to result: inout [UInt8]) {
        let isWord = WordCharacters.isWordByItself(letter)
        if isWord { result.append(0x20) }
        if let bytes = UTF8.encode(letter) { result.append(contentsOf: bytes) }
        if isWord { result.append(0x20) }
    }

    package static func separated(_ utf8: [UInt8]) -> [UInt8] {
        utf8.withUnsafeBufferPointer { separated($0) } ?? utf8
    }

    /// Returns the FTS5 query for all phrases of a typed text, quoted literally; `nil` if it has
    /// no words.
    package static func query(for typed: String) -> String? {
        let phrases = SearchPhrase.phrases(of: typed)
        guard !phrases.isEmpty else { return nil }
        return phrases.map { phrase in
            "\"\(phrase.words.joined(separator: " "))\"" + (phrase.isBeginning ? "*" : "")
        }
        .joined(separator: " ")
    }

    /// Whether the text may contain characters from U+00C0 on, except punctuation from U+2000 to
    /// U+207F (0xE2, then 0x80 or 0x81).
    private static func mayDiffer(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        var found: UInt8 = 0
        for (byte, next) in zip(utf8, utf8.dropFirst()) {
            found |= byte >= 0xC3 && (byte != 0xE2 || next >= 0x82) ? 1 : 0
        }
        return found != 0
    }
}
