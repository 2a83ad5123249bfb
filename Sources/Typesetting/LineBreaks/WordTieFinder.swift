/// Finds the positions between words that should stay on one line, and marks them as tied.
///
/// A line ends at a tied position only if the text does not fit otherwise. The ties are between:
/// - the last two words of a paragraph or hard line, if the last has fewer than five letters;
/// - a word of one or two letters that begins a sentence and the next word;
/// - a title or initial and the name, an abbreviation and its number, a currency and its amount;
/// - a number and its unit or magnitude;
/// - one or two letters after a slash and the preceding text;
/// - a dash or closing guillemet and the previous word, an opening guillemet and the next word;
/// - in Czech, Slovak and Polish, a word of one letter and the next word.
struct WordTieFinder {
    private let scalars: UnsafeBufferPointer<UInt32>
    /// Whether the language prohibits a word of one letter at the end of a line.
    private let tiesSingleLetters: Bool

    private static let fewestLettersAlone = 5
    private static let longestWord = 16
    /// The maximum length of a title before a name, with an opening bracket and a full stop.
    private static let longestTitle = 6

    init(in scalars: UnsafeBufferPointer<UInt32>, language: String?) {
        self.scalars = scalars
        let primary = language?.prefix { $0 != "-" && $0 != "_" }.lowercased()
        tiesSingleLetters = primary.map(["cs", "sk", "pl"].contains) ?? false
    }

    func mark(in breaks: UnsafeMutableBufferPointer<LineBreak>) {
        var word = 0..<0
        var beginsSentence = true
        var lastBreak: Int?
        for index in scalars.indices {
            let scalar = scalars[index]
            switch breaks[index] {
            case .prohibited, .tied: break
            case .mandatory:
                tieLastWord(from: lastBreak, to: index, in: breaks)
                lastBreak = nil
                beginsSentence = true
                word = index..<index
            case .allowed:
                lastBreak = index
                if scalars[index - 1] == Self.slash, isShortRest(from: index) {
                    breaks[index] = .tied
                }
                guard scalars[index - 1] == Self.space else { break }
                if isTied(word, to: index, beginsSentence: beginsSentence) {
                    breaks[index] = .tied
                }
                if !word.isEmpty { beginsSentence = endsSentence(word) }
                word = index..<index
            }
            if scalar != Self.space { word = word.lowerBound..<index + 1 }
        }
        tieLastWord(from: lastBreak, to: scalars.count, in: breaks)
    }

    private func tieLastWord(
        from start: Int?,
        to end: Int,
        in breaks: UnsafeMutableBufferPointer<LineBreak>
    ) {
        guard let start else { return }
        var columns = 0
        for scalar in scalars[start..<end] {
            // Ignores a link number after the word.
            if scalar == ParagraphText.noBreakSpace { break }
            if isLetterOrDigit(scalar) { columns += scalar < 0x1100 ? 1 : 2 }
            if columns >= Self.fewestLettersAlone { return }
        }
        breaks[start] = .tied
    }

    /// Whether at most two letters follow up to the end of the word, as in `km/h`.
    private func isShortRest(from start: Int) -> Bool {
        scalars[start...].prefix(3).prefix(while: isLetterOrDigit).count < 3
    }

    /// Whether a line should not end between a word and the scalar at `next`.
    private func isTied(_ word: Range<Int>, to next: Int, beginsSentence: Bool) -> Bool {
        guard let last = scalars[word].last else { return false }
        let following = scalars[next]
        if isDash(following) || isClosingGuillemet(following) {
            return next + 1 == scalars.count || !isLetterOrDigit(scalars[next + 1])
        }
        if word.count == 1, isOpeningGuillemet(last) { return true }
        if isShortStart(word, beginsSentence: beginsSentence) { return true }
        if word.count == 1, tiesSingleLetters, isLetter(last) { return true }
        if isDigit(last) { return isUnit(from: next) }
        if isDigit(following) {
            return isCurrency(last) || isNumberSign(last)
                || names(word, WordTieTables.beforeNumbers)
        }
        if last == Self.fullStop, isInitial(word, before: next) { return true }
        return isUpper(following) && isTitle(word)
    }

    /// Whether a word of one or two letters, optionally after an opening quotation mark, begins a
    /// sentence.
    private func isShortStart(_ word: Range<Int>, beginsSentence: Bool) -> Bool {
        guard word.count <= 5 else { return false }
        var letters = 0
        var isQuoted = false
        for index in word {
            let scalar = scalars[index]
            if isLetter(scalar) {
                if letters == 0, isLower(scalar) { return false }
                letters += 1
            } else if letters == 0, isOpening(scalar) {
                isQuoted = true
            } else if !isApostrophe(scalar) {
                return false
            }
        }
        return (1...2).contains(letters) && (beginsSentence || isQuoted)
    }

    private func isInitial(_ word: Range<Int>, before next: Int) -> Bool {
        let first = word.lowerBound
        guard word.count == 2, isLetter(scalars[first]) else { return false }
        if isUpper(scalars[first]) { return isUpper(scalars[next]) }
        return next + 1 < scalars.count && isLetter(scalars[next])
            && scalars[next + 1] == Self.fullStop
    }

    private func endsSentence(_ word: Range<Int>) -> Bool {
        for index in word.reversed() {
            switch scalars[index] {
            case 0x21, 0x2E, 0x3F, 0x2026: return !isTitle(word)
            case 0x22, 0x27, 0x29, 0x5D, 0xBB, 0x2019, 0x201C, 0x201D, 0x203A: continue
            default: return false
            }
        }
        return false
    }

    private func isTitle(_ word: Range<Int>) -> Bool {
        word.count <= Self.longestTitle && names(word, WordTieTables.beforeNames)
    }

    private func isUnit(from start: Int) -> Bool {
        let first = scalars[start]
        if first == Self.percent || first == Self.degree || isCurrency(first) { return true }
        guard isLetter(first) else { return false }
        let rest = scalars[start...]
        if WordTieTables.percent.contains(where: { rest.starts(with: $0) }) { return true }
        let end = scalars[start...].prefix(Self.longestWord).firstIndex {
            $0 == Self.space || $0 == ParagraphText.noBreakSpace || $0 == ParagraphText.lineFeed
        }
        let limit = min(end ?? start + Self.longestWord, scalars.count)
        return names(start..<limit, WordTieTables.units)
    }

    private func names(_ word: Range<Int>, _ table: Set<String>) -> Bool {
        guard word.count <= Self.longestWord else { return false }
        var word = word
        while let first = word.first, isOpening(scalars[first]) { word.removeFirst() }
        while let last = word.last, !isLetterOrDigit(scalars[last]), !isRaised(scalars[last]) {
            word.removeLast()
        }
        guard !word.isEmpty else { return false }
        var text = String.UnicodeScalarView()
        for index in word { text.append(Unicode.Scalar(scalars[index]) ?? " ") }
        return table.contains(String(text))
    }
}

extension WordTieFinder {
    private static let space: UInt32 = 0x20
    private static let percent: UInt32 = 0x25
    private static let slash: UInt32 = 0x2F
    private static let fullStop: UInt32 = 0x2E
    private static let degree: UInt32 = 0xB0

    private func isDigit(_ scalar: UInt32) -> Bool { (0x30...0x39).contains(scalar) }

    private func isLetter(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x41...0x5A, 0x61...0x7A: true
        case ..<0xC0, 0x2000...0x2BFF: false
        default: Unicode.Scalar(scalar)?.properties.isAlphabetic == true
        }
    }

    private func isLetterOrDigit(_ scalar: UInt32) -> Bool { isDigit(scalar) || isLetter(scalar) }

    private func isUpper(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x41...0x5A: true
        case ..<0xC0: false
        default: Unicode.Scalar(scalar)?.properties.isUppercase == true
        }
    }

    private func isLower(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x61...0x7A: true
        case ..<0xC0: false
        default: Unicode.Scalar(scalar)?.properties.isLowercase == true
        }
    }

    private func isApostrophe(_ scalar: UInt32) -> Bool { scalar == 0x27 || scalar == 0x2019 }

    private func isOpening(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x22, 0x27, 0x28, 0x5B, 0xA1, 0xAB, 0xBF, 0x2018...0x201F, 0x2039: true
        default: false
        }
    }

    private func isDash(_ scalar: UInt32) -> Bool {
        scalar == 0x2D || scalar == 0x2013 || scalar == 0x2014
    }

    private func isOpeningGuillemet(_ scalar: UInt32) -> Bool {
        scalar == 0xAB || scalar == 0x2039
    }

    private func isClosingGuillemet(_ scalar: UInt32) -> Bool {
        scalar == 0xBB || scalar == 0x203A
    }

    private func isNumberSign(_ scalar: UInt32) -> Bool {
        scalar == 0xA7 || scalar == 0x2116 || scalar == Self.degree || scalar == 0xBA
    }

    private func isRaised(_ scalar: UInt32) -> Bool { scalar == 0xB2 || scalar == 0xB3 }

    private func isCurrency(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x24, 0xA2...0xA5, 0x20A0...0x20CF: true
        default: false
        }
    }
}
