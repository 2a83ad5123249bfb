/// Signs that a search finds: pictures such as 🌧, flags, arrows, currencies, signs of mathematics and trade.
///
/// SQLite's tokenizer takes no sign into the index, and takes private characters: each sign has one that stands for it
/// there, in what is typed, and in an open story, and is a word by itself. Signs between words such as dashes and
/// quotation marks are no words.
package enum SearchableSymbols {
    /// The private characters that stand for signs.
    static let letters: ClosedRange<UInt32> = 0xE000...0xF6FF

    private static let signs: Range<UInt32> = 0x20A0..<0x2C00
    private static let pictures: Range<UInt32> = 0x1F000..<0x1FB00

    /// What stands for a sign; any other scalar stands for itself.
    package static func letter(of scalar: UInt32) -> UInt32 {
        guard scalar >= signs.lowerBound, scalar < pictures.upperBound, isSign(scalar) else {
            return scalar
        }
        // A letter in a circle is found in either case, as letters are.
        let scalar = (0x24B6...0x24CF).contains(scalar) ? scalar + 26 : scalar
        return scalar < signs.upperBound
            ? letters.lowerBound + (scalar - signs.lowerBound)
            : letters.upperBound - (pictures.upperBound - 1 - scalar)
    }

    private static func isSign(_ scalar: UInt32) -> Bool {
        switch scalar {
        // Marks on letters but for the frame of a key, the minus, which is a dash, frames of tables, Braille.
        case 0x2212, 0x20D0..<0x20E3, 0x20E4..<0x2100, 0x2500..<0x25A0, 0x2800..<0x2900: false
        case signs, pictures: Unicode.Scalar(scalar).map(WordCharacters.isIndexed) == false
        default: false
        }
    }
}
