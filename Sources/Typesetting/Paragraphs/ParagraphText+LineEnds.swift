extension ParagraphText {
    /// Where the lines of the text may end: by Unicode's rules, but in Korean only between words, and with the places
    /// marked that separate words which are read together.
    ///
    /// - Parameter language: A BCP 47 tag, as far as it is known.
    /// - Returns: For each scalar whether a line may end before it.
    /// - Complexity: O(*n*).
    func lineEnds(language: String? = nil) -> [LineBreak] {
        var breaks = lineBreaks(in: scalars)
        scalars.withUnsafeBufferPointer { scalars in
            breaks.withUnsafeMutableBufferPointer { breaks in
                if mayBeWide { Self.keepKoreanWords(scalars, in: breaks) }
                TiedSpaces(in: scalars, language: language).mark(in: breaks)
            }
        }
        return breaks
    }

    /// The lines of a headline, which ends none of them in a word: neither with a hyphen that is added nor with one that
    /// stands in it, unless it fits in no other way.
    func lineEndsOfHeadline() -> [LineBreak] {
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
            // An ideographic space and a zero width space part words, too.
            if isInWord, before != 0x20, before != zeroWidthSpace, before != 0x3000 {
                breaks[index] = .prohibited
            }
        }
    }

    /// True when most letters of two columns are Korean, whose words have spaces between them.
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
    /// True for the syllables and letters of Korean.
    fileprivate var isHangul: Bool {
        switch self {
        case 0xAC00...0xD7FB, 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97C: true
        default: false
        }
    }
}
