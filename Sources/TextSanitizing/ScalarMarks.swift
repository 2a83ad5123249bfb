extension Unicode.Scalar {
    /// Whether the scalar is drawn on the preceding letter or selects its shape.
    ///
    /// General categories Mn and Me, and scalars with a combining class, unlike most spacing vowel signs (Mc).
    public var isMark: Bool {
        switch value {
        case ..<0x300: false
        case 0x300..<0x2000:
            earlyMarks[Int(value - 0x300) / 64] >> UInt64((value - 0x300) % 64) & 1 == 1
        // Punctuation, kana, ideographs and Hangul contain no marks outside the gaps.
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
