extension Surface {
    /// Swaps each vowel sign that is drawn before its letter with the cell of the letter.
    ///
    /// Terminals that draw such signs in cells of their own do not reorder them.
    public mutating func putVowelSignsFirst() {
        for row in 0..<size.rows {
            let start = row * size.columns
            for index in start..<start + size.columns
            where index > start && cells[index].glyph.isVowelSignBeforeLetter
                && cells[index - 1].glyph.isIndicLetter
            {
                cells.swapAt(index - 1, index)
            }
        }
    }
}

extension Glyph {
    fileprivate var isIndicLetter: Bool { (0x900...0xDFF).contains(base.value) }

    fileprivate var isVowelSignBeforeLetter: Bool {
        switch base.value {
        case 0x93F, 0x9BF, 0x9C7...0x9C8, 0xA3F, 0xABF, 0xB47, 0xBC6...0xBC8: true
        case 0xD46...0xD48, 0xDD9...0xDDB: true
        default: false
        }
    }
}
