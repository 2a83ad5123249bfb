/// A position at which a line may end.
///
/// Its integers are small, because a paragraph has many positions.
struct LineBreakOpportunity {
    let kind: Kind
    let lineEnd: TextPosition
    let lineStart: TextPosition

    /// A position in a paragraph, with counts of the text before it.
    struct TextPosition {
        var index: Int32 = 0
        var columns: Int32 = 0
        var gaps: Int32 = 0
    }

    enum Kind: UInt8 {
        case wordEnd
        case shortWordEnd
        /// A position between two letters, or after a hyphen or dash in the text.
        case inWord
        case hyphen
        case tied
        case lineBreak
    }

    var isEnd: Bool { kind == .lineBreak }

    static func all(
        in text: ParagraphText,
        breaks: [LineBreak],
        hyphens: [Int],
        firstIndent: Int
    ) -> [LineBreakOpportunity] {
        let start = TextPosition(columns: Int32(-firstIndent))
        var places = [LineBreakOpportunity(kind: .lineBreak, lineEnd: start, lineStart: start)]
        places.reserveCapacity(text.scalars.count / 4 + hyphens.count)
        breaks.withUnsafeBufferPointer { breaks in
            text.scalars.withUnsafeBufferPointer { scalars in
                text.columns.withUnsafeBufferPointer { widths in
                    find(scalars, widths: widths, breaks: breaks, hyphens: hyphens, in: &places)
                }
            }
        }
        return places
    }

    private static func find(
        _ scalars: UnsafeBufferPointer<UInt32>,
        widths: UnsafeBufferPointer<UInt8>,
        breaks: UnsafeBufferPointer<LineBreak>,
        hyphens: [Int],
        in places: inout [LineBreakOpportunity]
    ) {
        var hyphens = hyphens[...]
        var nextHyphen = hyphens.popFirst() ?? .max
        var here = TextPosition()
        var end = TextPosition()
        var wordStart: Int32 = 0
        var isBetweenWords = true
        for index in scalars.indices {
            if nextHyphen == index {
                nextHyphen = hyphens.popFirst() ?? .max
                places.append(LineBreakOpportunity(kind: .hyphen, lineEnd: end, lineStart: here))
            } else if breaks[index] != .prohibited, index > 0 {
                let isMandatory = breaks[index] == .mandatory
                var kind = isMandatory ? .lineBreak : kind(after: scalars[index - 1])
                if breaks[index] == .tied, kind != .hyphen { kind = .tied }
                if kind == .wordEnd, end.columns - wordStart <= 2, end.index > 0,
                    isLetter(scalars[Int(end.index) - 1])
                {
                    kind = .shortWordEnd
                }
                places.append(LineBreakOpportunity(kind: kind, lineEnd: end, lineStart: here))
            }
            let isSpace = scalars[index] == 0x20
            if isBetweenWords, !isSpace { wordStart = here.columns }
            isBetweenWords = isSpace
            here.index += 1
            here.columns += Int32(widths[index])
            if isSpace {
                here.gaps += 1
            } else if scalars[index] != ParagraphText.lineFeed {
                end = here
            }
        }
        places.append(LineBreakOpportunity(kind: .lineBreak, lineEnd: end, lineStart: here))
    }

    private static func isLetter(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case ..<0xC0, 0x2000...0x206F: false
        default: true
        }
    }

    private static func kind(after scalar: UInt32) -> Kind {
        switch scalar {
        case 0x20: .wordEnd
        case ParagraphText.softHyphen: .hyphen
        default: .inWord
        }
    }
}
