extension ManualPage {
    func lines(width: Int, isStyled: Bool) -> [String] {
        let title = "\(HelpText.bold("\(name)(\(section))", isStyled)) – \(summary)"
        return [title]
            + parts.flatMap { part in
                ["", HelpText.bold(part.heading, isStyled)]
                    + part.blocks.enumerated().flatMap { index, block in
                        (index == 0 ? [] : [""])
                            + Self.lines(of: block, width: width, isStyled: isStyled)
                    }
            }
    }

    private static func lines(of block: Block, width: Int, isStyled: Bool) -> [String] {
        switch block {
        case .subheading(let text): ["  \(HelpText.bold(text, isStyled))"]
        case .paragraph(let text): wrapped(plain(text), indent: 2, width: width)
        case .lines(let lines): lines.map { "    \($0)" }
        case .rows(let rows): table(rows, width: width)
        }
    }

    private static func table(_ rows: [Row], width: Int) -> [String] {
        let longest = rows.reduce(0) { max($0, $1.words.count) }
        let column = min(longest, 24) + 5
        return rows.flatMap { words, meaning in
            let lines = wrapped(plain(meaning), indent: column, width: width)
            guard words.count <= column - 5, let first = lines.first else {
                return wrapped(words, indent: 2, width: width) + lines
            }
            let start = "  \(words)"
            let gap = String(repeating: " ", count: column - start.count)
            return [start + gap + first.dropFirst(column)] + lines.dropFirst()
        }
    }

    private static func plain(_ text: String) -> String {
        ManualSpan.spans(of: text).map(\.text).joined()
    }

    private static func wrapped(_ text: String, indent: Int, width: Int) -> [String] {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + word.count < width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append("\(margin)\(word)")
            }
        }
        return lines
    }
}
