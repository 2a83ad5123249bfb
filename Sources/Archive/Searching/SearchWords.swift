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
            let isWord = isWordByItself(scalar)
            if isWord { result.append(0x20) }
            if let bytes = UTF8.encode(scalar) { result.append(contentsOf: bytes) }
            if isWord { result.append(0x20) }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The query in FTS5's language for what a reader typed: all words, the last one as a beginning.
    ///
    /// Quotation marks hold a phrase together. Nothing else in the text has a meaning to FTS5.
    ///
    /// - Returns: `nil` when there is no word in it.
    package static func query(for typed: String) -> String? {
        // Nobody types more, and its marks would be sorted.
        let typed = String(String.UnicodeScalarView(typed.unicodeScalars.prefix(1000)))
        let pieces = pieces(of: typed)
        guard !pieces.isEmpty else { return nil }
        let isFinished = typed.last.map { $0.isWhitespace || $0 == "\"" } ?? true
        let phrases = pieces.enumerated().map { index, piece in
            let words = separated(piece)
            // One or two letters begin too many words to be of any use, and EU is a word.
            let isBeginning =
                index == pieces.count - 1 && !isFinished && words == piece
                && piece.count > 2
            return "\"\(words)\"" + (isBeginning ? "*" : "")
        }
        return phrases.joined(separator: " ")
    }

    /// Words and quoted phrases without anything that FTS5 would not index.
    private static func pieces(of typed: String) -> [String] {
        var pieces: [String] = []
        // Every second part stands in quotation marks, also when the last mark is still missing.
        let parts = typed.split(separator: "\"", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            let isQuoted = !index.isMultiple(of: 2)
            pieces +=
                isQuoted
                ? [String(part)] : part.split(whereSeparator: \.isWhitespace).map(String.init)
        }
        return pieces.map { $0.replacing("\0", with: " ") }.filter {
            $0.unicodeScalars.contains(where: isIndexed)
        }
    }

    /// Letters, digits and private characters, as the tokenizer `unicode61` sees them.
    private static func isIndexed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber, .privateUse:
            true
        default: false
        }
    }

    /// Whether a byte of UTF-8 begins a Jamo (0xE1) or a character from U+3000 on.
    private static func mayBeginWordByItself(_ byte: UInt8) -> Bool {
        byte >= 0xE3 || byte == 0xE1
    }

    /// Hangul, kana, Han.
    private static func isWordByItself(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x11FF, 0x3040...0x30FF, 0x3100...0x312F, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
