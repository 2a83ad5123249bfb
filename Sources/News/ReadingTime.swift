/// Estimates the time that an adult needs to read a text.
public enum ReadingTime {
    private static let wordsPerMinute = 230.0
    private static let ideographsPerMinute = 450.0

    /// Returns the reading time of plain text in any language in minutes, at least 1.
    ///
    /// Two Han characters or kana count as a word, and five letters of Thai, Lao, Khmer or Burmese.
    /// `factor` is the length of the whole text divided by that of `text`.
    ///
    /// - Complexity: O(*n*) in scalars.
    public static func minutes(forText text: String, times factor: Double = 1) -> Int {
        let (words, ideographs) = counts(of: text)
        return minutes(words: words, ideographs: ideographs, times: factor)
    }

    /// Returns the number of words.
    ///
    /// Two Han characters or kana are one word.
    ///
    /// - Complexity: O(*n*) in scalars.
    public static func words(in text: String) -> Int {
        let (words, ideographs) = counts(of: text)
        return words + (ideographs + 1) / 2
    }

    private static func counts(of text: String) -> (words: Int, ideographs: Int) {
        var words = 0
        var joinedLetters = 0
        var ideographs = 0
        var isInsideWord = false
        var text = text
        if let count = text.withUTF8(wordCount(of:)) { return (count, 0) }
        for scalar in text.unicodeScalars {
            switch kind(of: scalar) {
            case .space:
                isInsideWord = false
            case .ideograph:
                ideographs += 1
                isInsideWord = false
            case .joinedLetter:
                joinedLetters += 1
                isInsideWord = false
            case .letter:
                words += isInsideWord ? 0 : 1
                isInsideWord = true
            }
        }
        return (words + (joinedLetters + 4) / 5, ideographs)
    }

    private static func minutes(words: Int, ideographs: Int, times factor: Double) -> Int {
        let minutes = Double(words) / wordsPerMinute + Double(ideographs) / ideographsPerMinute
        return max(1, Int((minutes * factor).rounded()))
    }

    private enum Kind {
        case letter
        /// A letter of a script without spaces between words.
        case joinedLetter
        case ideograph
        case space
    }

    private static func kind(of scalar: Unicode.Scalar) -> Kind {
        switch scalar.value {
        case 0x21...0x7E: .letter
        case 0x00...0x20, 0x7F...0xA0, 0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F, 0x205F:
            .space
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: .joinedLetter
        case 0x00A1...0x2FFF: .letter
        case 0x3005, 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
            0x20000...0x323AF:
            .ideograph
        case 0x3000...0x303F, 0xFF00...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65:
            .space
        default: .letter
        }
    }
}

/// Returns the number of words; `nil` if a script requires the slower method.
private func wordCount(of utf8: UnsafeBufferPointer<UInt8>) -> Int? {
    var count = 0
    var wasSpace = true
    var index = 0
    while index < utf8.count {
        if let starts = wordStarts(inEightAt: index, of: utf8, &wasSpace) {
            count += starts
            index += 8
            continue
        }
        defer { index += 1 }
        let byte = utf8[index]
        var isSpace = byte <= 0x20 || byte == 0x7F
        if byte >= 0xC2 {
            // Ideographs start at U+3000. Below, some white space and some scripts without spaces
            // need the slower method.
            guard byte < 0xE3, !isJoinedLetter(at: index, of: utf8) else { return nil }
            isSpace = isWideSpace(at: index, of: utf8)
        } else if byte >= 0x80 {
            isSpace = wasSpace
        }
        if wasSpace && !isSpace { count += 1 }
        wasSpace = isSpace
    }
    return count
}

/// Returns the number of words that begin in the next eight bytes; `nil` unless all are ASCII.
private func wordStarts(
    inEightAt index: Int,
    of utf8: UnsafeBufferPointer<UInt8>,
    _ wasSpace: inout Bool
) -> Int? {
    guard index + 8 <= utf8.count else { return nil }
    let bytes = UnsafeRawBufferPointer(utf8).loadUnaligned(
        fromByteOffset: index,
        as: UInt64.self
    ).littleEndian
    let highest: UInt64 = 0x8080_8080_8080_8080
    guard bytes & highest == 0 else { return nil }
    // Sets the highest bit of each byte that is greater than a space and not DEL.
    let letters = (bytes &+ 0x5F5F_5F5F_5F5F_5F5F) & ~(bytes &+ 0x0101_0101_0101_0101) & highest
    let starts = letters & ~(letters << 8 | (wasSpace ? 0 : 0x80))
    wasSpace = letters & 0x8000_0000_0000_0000 == 0
    return starts.nonzeroBitCount
}

private func isJoinedLetter(at index: Int, of utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    let next = index + 1 < utf8.count ? utf8[index + 1] : 0
    return utf8[index] == 0xE0 && (0xB8...0xBB).contains(next)
        || utf8[index] == 0xE1 && ((0x80...0x82).contains(next) || (0x9E...0x9F).contains(next))
}

/// Whether U+0080...U+00A0, U+1680, U+2000...U+200A, U+2028, U+2029, U+202F or U+205F begins here.
private func isWideSpace(at index: Int, of utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    let next = index + 1 < utf8.count ? utf8[index + 1] : 0
    let last = index + 2 < utf8.count ? utf8[index + 2] : 0
    switch (utf8[index], next) {
    case (0xC2, ...0xA0): return true
    case (0xE1, 0x9A): return last == 0x80
    case (0xE2, 0x80): return last <= 0x8A || [0xA8, 0xA9, 0xAF].contains(last)
    case (0xE2, 0x81): return last == 0x9F
    default: return false
    }
}
