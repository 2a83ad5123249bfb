/// Determines which characters form words, for the index and for searching in a story.
public enum WordCharacters {
    /// Returns whether words contain the character: letters, digits, private-use characters and
    /// their marks.
    ///
    /// Agrees with the default categories of SQLite's tokenizer `unicode61`, except for marks. The
    /// tokenizer treats marks on letters other than Latin as separators.
    public static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
        isIndexed(scalar) || isMark(scalar)
    }

    /// Returns whether the character is a whole word: Hangul, kana, Han, ``SearchableSymbols``, and
    /// letters and digits of other scripts without spaces between words.
    ///
    /// The marks on such letters are ignored.
    public static func isWordByItself(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case SearchableSymbols.letters: true
        case 0x1100...0x11FF, 0x3040...0x30FF, 0x3100...0x312F, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF:
            true
        default: isUnspaced(scalar) && isIndexed(scalar)
        }
    }

    /// Returns whether spaces separate words in the character's script.
    ///
    /// Otherwise words begin and end at any letter.
    public static func isPartedBySpaces(_ scalar: Unicode.Scalar) -> Bool {
        !isUnspaced(scalar) && !isWordByItself(scalar)
    }

    /// Returns whether the character belongs to Thai, Lao, Tibetan, Myanmar, Khmer or Tai scripts.
    private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xE00...0x109F, 0x1780...0x17FF, 0x1950...0x19FF, 0x1A20...0x1AAF, 0xA9E0...0xA9FF,
            0xAA60...0xAADF:
            true
        default: false
        }
    }

    static func isIndexed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber, .privateUse:
            true
        default: false
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}
