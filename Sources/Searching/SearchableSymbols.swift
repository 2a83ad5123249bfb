/// Symbols that can be searched for: emoji, flags, arrows, currency and mathematical symbols.
///
/// SQLite's tokenizer ignores symbols but accepts private-use characters. Therefore the index,
/// queries and searches in a story map each symbol to a private-use character, which is a separate
/// word. Punctuation is not searchable.
package enum SearchableSymbols {
    static let letters: ClosedRange<UInt32> = 0xE000...0xF6FF

    private static let signs: Range<UInt32> = 0x20A0..<0x2C00
    private static let pictures: Range<UInt32> = 0x1F000..<0x1FB00

    /// Returns the private-use character for a symbol.
    ///
    /// Other scalars are returned unchanged.
    package static func letter(of scalar: UInt32) -> UInt32 {
        guard scalar >= signs.lowerBound, scalar < pictures.upperBound, isSign(scalar) else {
            return scalar
        }
        // Circled letters match regardless of case.
        let scalar = (0x24B6...0x24CF).contains(scalar) ? scalar + 26 : scalar
        return scalar < signs.upperBound
            ? letters.lowerBound + (scalar - signs.lowerBound)
            : letters.upperBound - (pictures.upperBound - 1 - scalar)
    }

    private static func isSign(_ scalar: UInt32) -> Bool {
        switch scalar {
        // Combining marks except the keycap; the minus sign (a dash); box drawing, block elements
        // and Braille.
        case 0x2212, 0x20D0..<0x20E3, 0x20E4..<0x2100, 0x2500..<0x25A0, 0x2800..<0x2900: false
        case signs, pictures: Unicode.Scalar(scalar).map(WordCharacters.isIndexed) == false
        default: false
        }
    }
}
