extension ParagraphText {
    /// Returns the ranges of words that may be hyphenated.
    ///
    /// They have six or more letters, between spaces and punctuation. All letters are lowercase,
    /// except possibly the first if `allowsCapitals` is true.
    func hyphenatedWords(withCapitals allowsCapitals: Bool) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var start = 0
        while start < scalars.count {
            guard isLetter(scalars[start]) else {
                start += 1
                continue
            }
            var end = start + 1
            while end < scalars.count, isLetter(scalars[end]) { end += 1 }
            let word = start..<end
            if word.count >= 6, standsAlone(word), style(at: start).role != .code,
                isWritten(word, withCapital: allowsCapitals)
            {
                words.append(word)
            }
            start = end
        }
        return words
    }

    private func isWritten(_ word: Range<Int>, withCapital allowsCapital: Bool) -> Bool {
        let small = allowsCapital ? scalars[word].dropFirst() : scalars[word]
        return small.allSatisfy { lowercased($0) == $0 }
    }

    private func standsAlone(_ word: Range<Int>) -> Bool {
        if word.lowerBound > 0, !mayPrecedeWords(scalars[word.lowerBound - 1]) { return false }
        guard word.upperBound < scalars.count else { return true }
        guard mayFollowWords(scalars[word.upperBound]) else { return false }
        let next = word.upperBound + 1
        return next == scalars.count || scalars[word.upperBound] == 0x20
            || !isLetter(scalars[next]) || scalars[word.upperBound] > 0x7F
    }
}

/// Returns the lowercase scalar; the scalar itself if its mapping is longer.
func lowercased(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x41...0x5A: return scalar + 0x20
    case 0...0x7F, 0x61...0x7A, 0xDF...0xFF, 0x430...0x45F: return scalar
    case 0xC0...0xDE, 0x410...0x42F: return scalar + 0x20
    default:
        let small = Unicode.Scalar(scalar)?.properties.lowercaseMapping.unicodeScalars
        return small.flatMap { $0.count == 1 ? $0.first?.value : nil } ?? scalar
    }
}

private func isLetter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x61...0x7A, 0x41...0x5A: true
    case 0...0xBF, 0xD7, 0xF7: false
    case 0xC0...0x24F, 0x386...0x481, 0x48A...0x52F, 0x531...0x587, 0x10D0...0x10FF: true
    default: false
    }
}

private func mayPrecedeWords(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x22, 0x27, 0x28, 0x5B, 0xA0, 0xAB, 0xBB, 0xA1, 0xBF, 0x0A: true
    case 0x2013...0x203A: true
    default: false
    }
}

private func mayFollowWords(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20...0x22, 0x27, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0xA0, 0xAB, 0xBB, 0x0A: true
    case 0x2013...0x203A: true
    default: false
    }
}
