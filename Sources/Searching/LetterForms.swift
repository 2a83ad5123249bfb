/// Other forms of letters: ligatures and letters that stand for several, and the wide and narrow forms of East Asian
/// typography.
enum LetterForms {
    /// The letters for which one stands, in lower case: `ss` for ß, `ffi` for ﬃ; `nil` for most.
    static func letters(of scalar: UInt32) -> [UInt32]? {
        // None is smaller than Æ, and most text is.
        scalar < 0xC6 ? nil : several[scalar]
    }

    /// The usual form of a letter: A for its full-width form, ア for its half-width form, е for ё; itself for most.
    static func usual(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        // Russian is written with or without the points.
        case 0x401: 0x415
        case 0x451: 0x435
        case 0xFF01...0xFF5E: scalar - 0xFEE0
        case 0xFF65...0xFF9F: katakana[Int(scalar - 0xFF65)]
        default: scalar
        }
    }

    private static let several: [UInt32: [UInt32]] = Dictionary(
        uniqueKeysWithValues: [
            ("Æ", "ae"), ("æ", "ae"), ("Œ", "oe"), ("œ", "oe"), ("ß", "ss"), ("ẞ", "ss"),
            ("Ĳ", "ij"), ("ĳ", "ij"), ("ﬀ", "ff"), ("ﬁ", "fi"), ("ﬂ", "fl"), ("ﬃ", "ffi"),
            ("ﬄ", "ffl"), ("ﬅ", "st"), ("ﬆ", "st"),
        ].map { (form: Unicode.Scalar, letters: String) in
            (form.value, letters.unicodeScalars.map(\.value))
        }
    )

    /// The usual forms of U+FF65 to U+FF9F; the last two are the marks of voiced sounds, which join the letter before.
    private static let katakana: [UInt32] =
        ("・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨ" + "ラリルレロワン")
        .unicodeScalars.map(\.value) + [0x3099, 0x309A]
}
