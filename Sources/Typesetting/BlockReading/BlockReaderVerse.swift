import Markup

extension BlockReader {
    mutating func readVerse(_ range: Range<Int>, _ context: Context) {
        endParagraph(context)
        var inner = context
        inner.block = .body
        inner.keepsLines = true
        read(range, inner)
        endParagraph(inner)
    }

    mutating func readStanza(_ range: Range<Int>, _ context: Context) {
        endParagraph(context)
        let text = collectText(range, context)
        guard !text.isBlank else { return }
        blocks.append(.paragraph(Block.Paragraph(text: text, direction: context.direction)))
    }

    mutating func appendLines(_ text: String, _ context: Context) {
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            if number > 0 { breakLine(context) }
            let words = line.drop { $0 == " " || $0 == "\t" }
            if words.allSatisfy(\.properties.isWhitespace) { continue }
            let beginsLine = paragraph.isAtLineStart
            if beginsLine {
                for _ in 0..<min(line.count - words.count, Self.widestIndent) {
                    paragraph.appendNoBreakSpace(style: context.style)
                }
            }
            let rest = String.UnicodeScalarView(beginsLine ? words : line)
            paragraph.append(String(rest), style: context.style)
        }
    }

    private static let widestIndent = 16

    mutating func appendRule() {
        if case .rule? = blocks.last { return }
        blocks.append(.rule)
    }
}

extension HTMLElement {
    var isVerse: Bool {
        guard tag == .pre, let names = self["class"]?.lowercased() else { return false }
        return names.containsBytes("verse") || names.containsBytes("poem")
            || names.containsBytes("poetry")
            || names.containsBytes("lyrics")
    }

    var isStanza: Bool {
        guard tag.isBlock, let names = self["class"]?.lowercased() else { return false }
        return names.containsBytes("stanza") || names.containsBytes("strophe")
            || names.containsBytes("linegroup")
    }
}

extension ParagraphText {
    /// Whether the text is three or more asterisks, dots or dashes, or one ornamental character.
    var isOrnament: Bool {
        var sign: UInt32?
        var count = 0
        for scalar in scalars where scalar != 0x20 && scalar != Self.noBreakSpace {
            guard sign == nil || sign == scalar else { return false }
            sign = scalar
            count += 1
        }
        guard let sign else { return false }
        switch sign {
        case 0x2042, 0x2766, 0x2767, 0x2619, 0x273D...0x273F: return count < 9
        // * # ~ - = _ • · – — ∗ ⁎ ✱ ◆ ■
        case 0x2A, 0x23, 0x7E, 0x2D, 0x3D, 0x5F, 0x2022, 0xB7, 0x2013, 0x2014, 0x2217, 0x204E,
            0x2731, 0x25C6, 0x25A0:
            return count >= 3
        default: return false
        }
    }
}
