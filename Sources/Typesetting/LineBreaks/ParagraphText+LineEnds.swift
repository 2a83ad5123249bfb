extension ParagraphText {
    /// Returns Unicode's line break opportunities before each scalar; in Korean, only those between
    /// words.
    ///
    /// Positions between words that belong together are tied. `language` is a BCP 47 tag.
    func lineEnds(language: String? = nil) -> [LineBreak] {
        var breaks = lineBreaks(in: scalars)
        scalars.withUnsafeBufferPointer { scalars in
            breaks.withUnsafeMutableBufferPointer { breaks in
                if mayBeWide { Self.keepKoreanWords(scalars, in: breaks) }
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
    fileprivate var isHangul: Bool {
        switch self {
        case 0xAC00...0xD7FB, 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97C: true
        default: false
        }
    }
}
