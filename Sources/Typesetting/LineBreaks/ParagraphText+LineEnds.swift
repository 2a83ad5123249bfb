extension ParagraphText {
    /// Returns Unicode's line break opportunities before each scalar; in Korean, only those between
    /// words, and in Thai, also those between words.
    ///
    /// Positions between words that belong together and between some Thai syllables are tied.
    /// `language` is a BCP 47 tag.
    func lineEnds(language: String? = nil) -> [LineBreak] {
        var breaks = lineBreaks(in: scalars)
        scalars.withUnsafeBufferPointer { scalars in
            breaks.withUnsafeMutableBufferPointer { breaks in
                if mayBeWide { Self.keepKoreanWords(scalars, in: breaks) }
                ThaiWordFinder.allowLineEnds(scalars, in: breaks)
                Self.tieSyllables(scalars, in: breaks)
                WordTieFinder(in: scalars, language: language).mark(in: breaks)
            }
        }
        return breaks
    }

    /// Returns the positions at which a line of a headline may end.
    ///
    /// Soft hyphens are excluded. Positions after other hyphens are tied: used only if the headline
    /// does not fit otherwise.
    func headlineBreakOpportunities() -> [LineBreak] {
        var breaks = lineEnds()
        for index in breaks.indices.dropFirst() where breaks[index] == .allowed {
            let before = scalars[index - 1]
            if before == Self.softHyphen {
                breaks[index] = .prohibited
            } else if Self.hyphens.contains(before) {
                breaks[index] = .tied
            }
        }
        return breaks
    }

    private static func keepKoreanWords(
        _ scalars: UnsafeBufferPointer<UInt32>,
        in breaks: UnsafeMutableBufferPointer<LineBreak>
    ) {
        for index in scalars.indices.dropFirst() where breaks[index] == .allowed {
            let before = scalars[index - 1]
            let isInWord = scalars[index].isHangul || before.isHangul
            // Ideographic spaces and zero-width spaces also separate words.
            if isInWord, before != 0x20, before != zeroWidthSpace, before != 0x3000 {
                breaks[index] = .prohibited
            }
        }
    }

    /// Ties the positions before Thai and Lao vowels that precede their consonant.
    ///
    /// These vowels begin a syllable. Both scripts have no spaces between words, so lines may have to
    /// end within words that the dictionary lacks, or without a dictionary.
    private static func tieSyllables(
        _ scalars: UnsafeBufferPointer<UInt32>,
        in breaks: UnsafeMutableBufferPointer<LineBreak>
    ) {
        for index in scalars.indices.dropFirst()
        where scalars[index].isLeadingVowel && breaks[index] == .prohibited {
            let before = scalars[index - 1]
            let isLetter = (0x0E01...0x0E4E).contains(before) || (0x0E81...0x0ECD).contains(before)
            if isLetter, !before.isLeadingVowel { breaks[index] = .tied }
        }
    }

    /// Whether the text is mostly Korean, which separates words by spaces.
    var isMostlyKorean: Bool {
        guard mayBeWide else { return false }
        var (korean, wide) = (0, 0)
        for (scalar, width) in zip(scalars, columns) where width == 2 {
            wide += 1
            if scalar.isHangul { korean += 1 }
        }
        return korean * 2 > wide
    }
}

extension UInt32 {
    /// Whether the scalar is a Thai or Lao vowel that is written before its consonant.
    fileprivate var isLeadingVowel: Bool {
        (0x0E40...0x0E44).contains(self) || (0x0EC0...0x0EC4).contains(self)
    }

    fileprivate var isHangul: Bool {
        switch self {
        case 0xAC00...0xD7FB, 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97C: true
        default: false
        }
    }
}
