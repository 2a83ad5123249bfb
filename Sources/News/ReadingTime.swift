/// How long an adult needs for a text.
public enum ReadingTime {
    private static let wordsPerMinute = 230.0
    private static let ideographsPerMinute = 450.0

    /// Estimates the minutes for a plain text in any language.
    ///
    /// Whatever stands between white space is a word. Han characters and kana are counted one by
    /// one instead, because Chinese and Japanese are written without spaces.
    ///
    /// - Parameter text: Plain text, without markup.
    /// - Returns: Whole minutes, rounded to the nearest, at least 1.
    /// - Complexity: O(*n*) in scalars.
    public static func minutes(forText text: String) -> Int {
        var words = 0
        var ideographs = 0
        var isInsideWord = false
        for scalar in text.unicodeScalars {
            if isIdeograph(scalar) {
                ideographs += 1
                isInsideWord = false
            } else if isSpace(scalar) {
                isInsideWord = false
            } else if !isInsideWord, !isIdeographicPunctuation(scalar) {
                words += 1
                isInsideWord = true
            }
        }
        let minutes = Double(words) / wordsPerMinute + Double(ideographs) / ideographsPerMinute
        return max(1, Int(minutes.rounded()))
    }

    /// Han characters, hiragana and katakana, in the planes where they are written today.
    private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3005, 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
            0x20000...0x323AF:
            true
        default:
            false
        }
    }

    /// Punctuation of Chinese and Japanese, and full-width forms, which make no word.
    private static func isIdeographicPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3000...0x303F, 0xFF00...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65:
            true
        default:
            false
        }
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? scalar.value <= 0x20 : scalar.properties.isWhitespace
    }
}
