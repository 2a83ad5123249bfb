import Markup

extension BlockReader {
    /// A block of code, coloured where its page says in which language it is written.
    mutating func readCode(
        _ element: HTMLElement,
        _ range: Range<Int>,
        _ context: Context
    ) {
        endParagraph(context)
        var style = context.style
        style.role = .code
        var code = ParagraphText()
        // Blocks are lines, as highlighters make them.
        var lineEnds: [Int] = []
        for index in range {
            while let end = lineEnds.last, end <= index {
                lineEnds.removeLast()
                code.endLine(style: style)
            }
            switch document.nodes[index].content {
            case .text(let text): code.appendPreformatted(text, style: style)
            case .element(let element):
                switch element.tag {
                case .br: code.appendLineBreak(style: style)
                case .img: code.appendPreformatted(element["alt"] ?? "", style: style)
                case .td, .th:
                    if !code.isAtLineStart { code.appendPreformatted(" ", style: style) }
                case _ where element.tag.isBlock:
                    code.endLine(style: style)
                    lineEnds.append(document.nodes[index].end)
                default: break
                }
            }
        }
        code.trimEnd()
        guard !code.isBlank else { return }
        if let language = CodeLanguage.named(in: languageNames(element, range)) {
            code.color(as: language)
        }
        blocks.append(.code(code))
    }

    /// The words in which a page may say in which language code is written.
    private func languageNames(_ element: HTMLElement, _ range: Range<Int>) -> [Substring] {
        var elements = [element]
        if let first = range.first, case .element(let inner) = document.nodes[first].content {
            elements.append(inner)
        }
        return elements.flatMap { element in
            ["class", "data-lang", "data-language", "lang"].compactMap { element[$0] }
                .flatMap { $0.split(whereSeparator: \.isWhitespace) }
        }
    }
}
