import Searching

/// Words for the full-text index: how texts go in, and how a reader's text asks for them.
package enum SearchWords {
    /// A text with spaces around each character of the scripts that write without spaces.
    ///
    /// Such a character becomes a word of its own; words of several are searched as phrases.
    static func separated(_ text: String) -> String {
        guard text.utf8.contains(where: mayBeginWordByItself) else { return text }
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count * 2)
        for scalar in text.unicodeScalars {
            let isWord = WordLetters.isWordByItself(scalar)
            if isWord { result.append(0x20) }
            if let bytes = UTF8.encode(scalar) { result.append(contentsOf: bytes) }
            if isWord { result.append(0x20) }
        }
        return String(decoding: result, as: UTF8.self)
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

    /// Whether a byte of UTF-8 begins a Jamo (0xE1) or a character from U+3000 on.
    private static func mayBeginWordByItself(_ byte: UInt8) -> Bool {
        byte >= 0xE3 || byte == 0xE1
    }
}
