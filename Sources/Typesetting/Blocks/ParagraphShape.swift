extension Block.Paragraph {
    private static let longestVerse = 60
    private static let longestSubhead = 70

    /// Returns the paragraph with a kind that its form and the adjacent blocks suggest.
    ///
    /// The kind may be verse, an interview question, a bold subhead, a signature, or the
    /// attribution of a quote.
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

    /// Whether the paragraph is an interview question: bold, after a bold name, or after "Q:".
    private var isQuestion: Bool {
        let beginning = text.scalars.prefix(2)
        if beginning.elementsEqual([0x51, 0x3A]) { return true }
        guard text.asks else { return false }
        return text.isStrong || text.hasStrongLabel
    }
}

extension Block {
    fileprivate var followsSubhead: Bool {
        switch self {
        case .paragraph(let paragraph): paragraph.kind == .body && !paragraph.text.isStrong
        case .list, .quote, .code, .table, .picture: true
        case .heading, .inset, .rule: false
        }
    }

    fileprivate var followsSignature: Bool {
        switch self {
        case .heading, .rule: true
        default: false
        }
    }

    fileprivate var maySign: Bool {
        switch self {
        case .paragraph, .quote, .list: true
        default: false
        }
    }
}

extension ParagraphText {
    /// The last character, ignoring closing quotation marks, brackets and link numbers.
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

    fileprivate var endsSentence: Bool {
        switch lastSign {
        case 0x21, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x2026, 0x3002, 0xFF01, 0xFF1A, 0xFF1F: true
        case 0x61F, 0x6D4, 0x964: true
        default: false
        }
    }

    fileprivate var asks: Bool { [0x3F, 0x61F, 0xFF1F].contains(lastSign) }

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

    /// Whether the text may be a name with an optional place or position.
    ///
    /// It has two to eight capitalized words, with only short lowercase words between them, and no
    /// link.
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

    fileprivate var hasStrongLabel: Bool {
        guard style(at: 0).isStrong, let colon = scalars.prefix(32).firstIndex(of: 0x3A) else {
            return false
        }
        return style(at: max(colon - 1, 0)).isStrong
    }
}
