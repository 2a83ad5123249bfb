import Searching

/// Words for the full-text index: how texts go in, and how a reader's text asks for them.
package enum SearchTokens {
    /// A text with its letters as the index holds them, and with spaces around each character of the scripts that write
    /// without spaces; `nil` when that is the text itself.
    ///
    /// Such a character becomes a word of its own; words of several are searched as phrases.
    static func separated(_ utf8: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        guard mayDiffer(utf8) else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(utf8.count * 2)
        // Where the last letter stands, and which it is: the next one may join it.
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

    /// The same of text that was made for it.
    static func separated(_ utf8: [UInt8]) -> [UInt8] {
        utf8.withUnsafeBufferPointer { separated($0) } ?? utf8
    }

    /// The query in FTS5's language for what a reader typed: all of its phrases.
    ///
    /// Nothing in the text has a meaning to FTS5.
    ///
    /// - Returns: `nil` when there is no word in it.
    package static func query(for typed: String) -> String? {
        let phrases = SearchPhrase.phrases(of: typed)
        guard !phrases.isEmpty else { return nil }
        return phrases.map { phrase in
            "\"\(phrase.words.joined(separator: " "))\"" + (phrase.isBeginning ? "*" : "")
        }
        .joined(separator: " ")
    }

    /// Whether a character of another alphabet or script begins somewhere: one from U+00C0 on, but for the signs between
    /// words from U+2000 to U+207F (0xE2, 0x80 or 0x81).
    private static func mayDiffer(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        // Without an early exit the loop runs on many bytes at once.
        var found: UInt8 = 0
        for (byte, next) in zip(utf8, utf8.dropFirst()) {
            found |= byte >= 0xC3 && (byte != 0xE2 || next >= 0x82) ? 1 : 0
        }
        return found != 0
    }
}
