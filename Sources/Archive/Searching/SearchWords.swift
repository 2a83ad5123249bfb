import Searching

/// Words for the full-text index: how texts go in, and how a reader's text asks for them.
package enum SearchWords {
    /// A text with spaces around each character of the scripts that write without spaces; `nil` when there is none.
    ///
    /// Such a character becomes a word of its own; words of several are searched as phrases.
    static func separated(_ utf8: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        guard mayHoldWordByItself(utf8) else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(utf8.count * 2)
        for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
            let isWord = WordLetters.isWordByItself(scalar)
            if isWord { result.append(0x20) }
            if let bytes = UTF8.encode(scalar) { result.append(contentsOf: bytes) }
            if isWord { result.append(0x20) }
        }
        return result
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

    /// Whether a byte begins a Jamo (0xE1) or a character from U+3000 on.
    private static func mayHoldWordByItself(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        // Without an early exit the loop runs on many bytes at once.
        var found: UInt8 = 0
        for byte in utf8 { found |= byte >= 0xE3 || byte == 0xE1 ? 1 : 0 }
        return found != 0
    }
}
