import Markup

extension BlockReader {
    /// Reads code, with syntax coloring if the page specifies the language.
    ///
    /// Links in code are not numbered, because a number would look like code.
    mutating func readCode(
        _ element: HTMLElement,
        _ range: Range<Int>,
        _ context: Context
    ) {
        endParagraph(context)
        var style = context.style
        style.role = .code
        var code = ParagraphText()
        // Highlighters make each line a block.
        var lineEnds: [Int] = []
        var linkEnd = range.lowerBound
        var hasLinks = false
        for index in range {
            if index >= linkEnd { style.link = nil }
            while let end = lineEnds.last, end <= index {
                lineEnds.removeLast()
                code.endLine(style: style)
            }
            switch document.nodes[index].content {
            case .text(let text): code.appendPreformatted(text, style: style)
            case .element(let element):
                switch element.tag {
                case .a where marksLinks:
                    let inside = index + 1..<document.nodes[index].end
                    let words = plainWords(in: inside)
                    guard let address = followableAddress(element["href"]), !words.isEmpty else {
                        continue
                    }
                    style.link = links.number(of: address, text: words)
                    linkEnd = inside.upperBound
                    hasLinks = true
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
        if !hasLinks {
            let names = languageNames(element, range)
            if CodeLanguage.isDiff(names) || code.looksLikeDiff {
                code.colorAsDiff()
            } else if let language = CodeLanguage.named(in: names) {
                code.color(as: language)
            }
        }
        blocks.append(.code(code))
    }

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
