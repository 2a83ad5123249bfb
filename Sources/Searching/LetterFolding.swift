/// Folds letters for searching: ignores case, accents, the style of quotation marks, and
/// composition.
package struct LetterFolding {
    package enum FoldedLetter: Hashable {
        case letter(UInt32)
        /// Two or more letters, such as ss for ß.
        case letters([UInt32])
        /// A composition with the previous letter, which it replaces.
        case joined(UInt32)
        /// A scalar that searching ignores, such as an accent or a soft hyphen.
        case nothing
    }

    private var known: [UInt32: UInt32] = [:]

    package init() {}

    /// Folds a scalar.
    ///
    /// `letter` is the folded letter before it, with which it may compose.
    package mutating func folded(_ scalar: UInt32, after letter: UInt32?) -> FoldedLetter {
        if scalar < 0x80 {
            if scalar <= 0x20 { return .letter(0x20) }
            return .letter((0x41...0x5A).contains(scalar) ? scalar + 0x20 : scalar)
        }
        if let letters = CompatibilityForms.letters(of: scalar) { return .letters(letters) }
        let scalar = CompatibilityForms.usual(scalar)
        if let letter, let joined = LetterComposition.joined(letter, with: scalar) {
            return .joined(CompatibilityForms.usual(joined))
        }
        if scalar < 0x80 { return folded(scalar, after: letter) }
        if let letter = known[scalar] { return letter == 0 ? .nothing : .letter(letter) }
        let letter = Unicode.Scalar(scalar).flatMap(Self.fold)
        known[scalar] = letter ?? 0
        return letter.map(FoldedLetter.letter) ?? .nothing
    }

    private static func fold(_ scalar: Unicode.Scalar) -> UInt32? {
        if isLeftOut(scalar) { return nil }
        if let sign = signs[scalar.value] { return sign }
        if scalar.properties.isWhitespace { return 0x20 }
        return base(of: lowercased(scalar)).value
    }

    /// Returns the letter without its accent: e for "LATIN SMALL LETTER E WITH ACUTE".
    package static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar {
        if let letter = greek[scalar] { return letter }
        // Looking up a name is slow, and only Latin letters need it.
        guard !(0x300..<0x1D00).contains(scalar.value), !(0x1F00..<0x2C60).contains(scalar.value),
            let name = scalar.properties.name, name.hasPrefix("LATIN SMALL LETTER "),
            let accent = name.firstRange(of: " WITH ")
        else { return scalar }
        let letter = name[..<accent.lowerBound].split(separator: " ").last ?? ""
        guard letter.count == 1, let base = letter.lowercased().unicodeScalars.first else {
            return scalar
        }
        return base
    }

    /// Lowercases the uppercase form, which both lowercase forms of the Greek sigma share.
    private static func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let upper = scalar.properties.uppercaseMapping.unicodeScalars
        let single = upper.count == 1 ? upper.first ?? scalar : scalar
        return single.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    }

    /// Whether searching ignores a scalar: accents, Hebrew and Arabic points, and format controls.
    ///
    /// The marks of other scripts are vowels and therefore kept.
    private static func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xAD, 0x300...0x36F, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C7: true
        case 0x610...0x61A, 0x61C, 0x640, 0x64B...0x65F, 0x670, 0x6D6...0x6DC: true
        case 0x200B...0x200F, 0x2060...0x2069, 0xFE00...0xFE0F, 0xFEFF: true
        default: false
        }
    }

    /// Replacements of punctuation and Arabic letters by the simpler form that users type.
    private static let signs: [UInt32: UInt32] = [
        0x2018: 0x27, 0x2019: 0x27, 0x201A: 0x27, 0x201B: 0x27, 0x2BC: 0x27,
        0x201C: 0x22, 0x201D: 0x22, 0x201E: 0x22, 0x201F: 0x22, 0xAB: 0x22, 0xBB: 0x22,
        // Arabic letters composed with marks that searching ignores when they are separate.
        0x622: 0x627, 0x623: 0x627, 0x625: 0x627, 0x624: 0x648, 0x626: 0x64A,
        0x2010: 0x2D, 0x2011: 0x2D, 0x2012: 0x2D, 0x2013: 0x2D, 0x2014: 0x2D, 0x2212: 0x2D,
    ]

    private static let greek: [Unicode.Scalar: Unicode.Scalar] = [
        "ά": "α", "έ": "ε", "ή": "η", "ί": "ι", "ό": "ο", "ύ": "υ", "ώ": "ω",
        "ϊ": "ι", "ΐ": "ι", "ϋ": "υ", "ΰ": "υ",
    ]
}
