extension ParagraphText {
    var looksLikeDiff: Bool {
        var beginsFile = false
        for line in hardLines.prefix(12) {
            let scalars = scalars[line.range]
            if scalars.starts(with: Self.letters("@@ -"))
                || scalars.starts(with: Self.letters("diff --"))
            {
                return true
            }
            if beginsFile, scalars.starts(with: Self.letters("+++ ")) { return true }
            beginsFile = scalars.starts(with: Self.letters("--- "))
        }
        return false
    }

    mutating func colorAsDiff() {
        guard let base = spans.first?.style else { return }
        var spans: [Span] = []
        for line in hardLines {
            var style = base
            style.role = role(ofDiffLine: scalars[line.range])
            guard style != spans.last?.style, line.range.lowerBound < scalars.count else {
                continue
            }
            spans.append(Span(start: line.range.lowerBound, style: style))
        }
        replaceSpans(spans)
    }

    private func role(ofDiffLine line: ArraySlice<UInt32>) -> TextRole {
        for head in ["+++", "---", "@@", "diff ", "index "]
        where line.starts(with: Self.letters(head)) {
            return .codeComment
        }
        switch line.first {
        case 0x2B: return .codeInserted
        case 0x2D: return .codeDeleted
        default: return .code
        }
    }

    private static func letters(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }
}
