extension Unicode.Scalar {
    /// True for what is drawn on the letter before, and for selectors of that letter's shape.
    ///
    /// Unicode's general categories Mn and Me, and what has a combining class; a vowel sign with columns of its
    /// own (Mc) mostly has none.
    public var isMark: Bool {
        switch value {
        case ..<0x300: false
        // Asking Unicode's properties takes far longer.
        case 0x300..<0x2000:
            earlyMarks[Int(value - 0x300) / 64] >> UInt64((value - 0x300) % 64) & 1 == 1
        // Punctuation, kana, ideographs and Hangul have none but those between these.
        case 0x2000..<0x20D0, 0x3000..<0x302A, 0x3030..<0x3099, 0x309B..<0xA66F, 0xAC00..<0xFB1E:
            false
        default:
            switch properties.generalCategory {
            case .nonspacingMark, .enclosingMark: true
            default: properties.canonicalCombiningClass != .notReordered
            }
        }
    }
}
