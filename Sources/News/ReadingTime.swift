/// How long an adult needs for a text.
public enum ReadingTime {
    private static let wordsPerMinute = 230.0
    private static let ideographsPerMinute = 450.0

    /// Estimates the minutes for a plain text in any language.
    ///
    /// Whatever stands between white space is a word. Han characters and kana are counted one by
    /// one instead, because Chinese and Japanese are written without spaces.
    ///
    /// - Parameters:
    ///   - text: Plain text, without markup.
    ///   - factor: How many times as long the whole text is of which this is the beginning.
    /// - Returns: Whole minutes, rounded to the nearest, at least 1.
    /// - Complexity: O(*n*) in scalars.
    public static func minutes(forText text: String, times factor: Double = 1) -> Int {
        var words = 0
        var ideographs = 0
        var isInsideWord = false
        if let count = text.utf8.asciiWordCount {
            return minutes(words: count, ideographs: 0, times: factor)
        }
        for scalar in text.unicodeScalars {
            switch kind(of: scalar) {
            case .space:
                isInsideWord = false
            case .ideograph:
                ideographs += 1
                isInsideWord = false
            case .letter:
                words += isInsideWord ? 0 : 1
                isInsideWord = true
            }
        }
        return minutes(words: words, ideographs: ideographs, times: factor)
    }

    private static func minutes(words: Int, ideographs: Int, times factor: Double) -> Int {
        let minutes = Double(words) / wordsPerMinute + Double(ideographs) / ideographsPerMinute
        return max(1, Int((minutes * factor).rounded()))
    }

    private enum Kind {
        case letter
        case ideograph
        case space
    }

    /// Sorts by blocks of Unicode: a few ranges do, and texts are long.
    private static func kind(of scalar: Unicode.Scalar) -> Kind {
        switch scalar.value {
        case 0x21...0x7E: .letter
        case 0x00...0x20, 0x7F...0xA0, 0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F, 0x205F:
            .space
        case 0x00A1...0x2FFF: .letter
        // Iteration mark, kana, Han characters.
        case 0x3005, 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
            0x20000...0x323AF:
            .ideograph
        // Chinese and Japanese punctuation, which parts words and is none.
        case 0x3000...0x303F, 0xFF00...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65:
            .space
        default: .letter
        }
    }
}

extension String.UTF8View {
    /// How many words there are between white space; `nil` when not all of it is ASCII.
    fileprivate var asciiWordCount: Int? {
        var count = 0
        var previous: UInt8 = 0x20
        for byte in self {
            guard byte < 0x80 else { return nil }
            let isLetter = byte > 0x20 && byte != 0x7F
            if isLetter, previous <= 0x20 || previous == 0x7F { count += 1 }
            previous = byte
        }
        return count
    }
}
