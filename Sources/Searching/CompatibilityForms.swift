/// Maps ligatures to their letters, and full-width and half-width East Asian forms to the usual
/// ones.
enum CompatibilityForms {
    static func letters(of scalar: UInt32) -> [UInt32]? {
        scalar < 0xC6 ? nil : several[scalar]
    }

    /// Returns the usual form of a letter: A for full-width Ａ, ア for half-width ｱ, е for ё.
    static func usual(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        // The dots of Russian ё are optional, so it is replaced with е.
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

    /// The usual forms of U+FF65 to U+FF9F.
    ///
    /// The last two are combining voiced sound marks.
    private static let katakana: [UInt32] =
        ("・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨ" + "ラリルレロワン")
        .unicodeScalars.map(\.value) + [0x3099, 0x309A]
}
