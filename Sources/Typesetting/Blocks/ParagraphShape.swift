extension Block.Paragraph {
    /// More columns than these are no line of verse, and no signature.
    private static let longestVerse = 60
    /// More columns than these are no heading.
    private static let longestSubhead = 70

    /// Classifies the paragraph by its form and its neighbours.
    ///
    /// It may be verse, a question of an interview, a subhead in bold letters, a signature, or the last line of a quote, which
    /// names its source.
    ///
    /// - Parameters:
    ///   - previous: The block before it in the same frame.
    ///   - next: The block after it.
    /// - Returns: The paragraph with its kind.
    func shaped(after previous: Block?, before next: Block?) -> Block.Paragraph {
        guard kind == .body, let first = text.scalars.first else { return self }
        var shaped = self
        if text.scalars.contains(ParagraphText.lineFeed) {
            let isVerse = text.hardLines.allSatisfy { $0.columns <= Self.longestVerse }
            if isVerse { shaped.kind = .verse }
            return shaped
        }
        let columns = text.totalColumns
        let isDash = (0x2012...0x2015).contains(first)
        if text.style(at: 0).role == .quote {
            let isSource = isDash || previous != nil && !text.endsSentence
            if isSource, next == nil, columns <= Self.longestVerse { shaped.kind = .attribution }
            return shaped
        }
        if isQuestion {
            shaped.kind = .question
        } else if columns <= Self.longestSubhead, !text.endsSentence, text.isStrong,
            next?.followsSubhead == true
        {
            shaped.kind = .subhead
        } else if columns <= Self.longestVerse, !text.endsSentence, previous?.maySign == true,
            isDash || text.mayBeName && next?.followsSignature != false
        {
            shaped.kind = .signature
        }
        return shaped
    }

    /// Whether it is a question that an answer follows: in bold letters, behind a name in bold letters, or behind “Q:”.
    private var isQuestion: Bool {
        let beginning = text.scalars.prefix(2)
        if beginning.elementsEqual([0x51, 0x3A]) { return true }
        guard text.asks else { return false }
        return text.isStrong || text.hasStrongLabel
    }
}

extension Block {
    /// Whether what stands before it in bold letters may be a heading of it.
    fileprivate var followsSubhead: Bool {
        switch self {
        case .paragraph(let paragraph): paragraph.kind == .body && !paragraph.text.isStrong
        case .list, .quote, .code, .table, .picture: true
        case .heading, .inset, .rule: false
        }
    }

    /// Whether a letter or an article may end before it.
    fileprivate var followsSignature: Bool {
        switch self {
        case .heading, .rule: true
        default: false
        }
    }

    /// Whether a signature may stand below it.
    fileprivate var maySign: Bool {
        switch self {
        case .paragraph, .quote, .list: true
        default: false
        }
    }
}

extension ParagraphText {
    /// The last sign, before closing quotation marks, brackets and numbers of links.
    private var lastSign: UInt32? {
        for (index, scalar) in scalars.indices.reversed().lazy.map({ ($0, scalars[$0]) }) {
            if style(at: index).role == .linkNumber { continue }
            switch scalar {
            case 0x20, Self.noBreakSpace, 0x22, 0x27, 0x29, 0x5D, 0xBB, 0x2019, 0x201C, 0x201D,
                0x203A, 0x300D, 0x300F, 0xFF09:
                continue
            default: return scalar
            }
        }
        return nil
    }

    /// Whether it ends with a sign that ends sentences or leads on to something.
    fileprivate var endsSentence: Bool {
        switch lastSign {
        case 0x21, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x2026, 0x3002, 0xFF01, 0xFF1A, 0xFF1F: true
        case 0x61F, 0x6D4, 0x964: true
        default: false
        }
    }

    /// Whether it ends with a question mark.
    fileprivate var asks: Bool { [0x3F, 0x61F, 0xFF1F].contains(lastSign) }

    /// Whether all of it stands in bold letters.
    fileprivate var isStrong: Bool {
        var isStrong = !isEmpty
        forEachSpan(in: 0..<scalars.count) { range, style in
            if style.isStrong || style.role == .linkNumber { return }
            if scalars[range].contains(where: { $0 != 0x20 && $0 != Self.noBreakSpace }) {
                isStrong = false
            }
        }
        return isStrong
    }

    /// Whether it may be a name, maybe with a place or an office: two to eight words with capitals, in between only short ones
    /// without, and no link, which leads on instead.
    fileprivate var mayBeName: Bool {
        var hasLink = false
        forEachSpan(in: 0..<scalars.count) { _, style in hasLink = hasLink || style.link != nil }
        guard !hasLink else { return false }
        var names = 0
        for word in plainText.split(separator: " ") {
            guard let first = word.first(where: { $0.isLetter }), word.allSatisfy(Self.isOfName)
            else { return false }
            if first.isUppercase { names += 1 } else if word.count > 4 { return false }
        }
        return (2...8).contains(names)
    }

    private static func isOfName(_ sign: Character) -> Bool {
        sign.isLetter || ",.-–—’'()&".contains(sign)
    }

    /// Whether it begins with a few words in bold letters and a colon: the name of who speaks.
    fileprivate var hasStrongLabel: Bool {
        guard style(at: 0).isStrong, let colon = scalars.prefix(32).firstIndex(of: 0x3A) else {
            return false
        }
        return style(at: max(colon - 1, 0)).isStrong
    }
}
