extension Unicode.Scalar {
    /// Whether the scalar is a combining mark or selects the shape of the preceding letter.
    ///
    /// These are the general categories Mn and Me, and scalars with a combining class. Most spacing
    /// vowel signs (Mc) are not included.
    public var isMark: Bool {
        switch value {
        case ..<0x300: false
        case 0x300..<0x2000:
            earlyMarks[Int(value - 0x300) / 64] >> UInt64((value - 0x300) % 64) & 1 == 1
        // Punctuation, kana, ideographs and Hangul contain no marks, except between these ranges.
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
