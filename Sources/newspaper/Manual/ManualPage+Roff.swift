extension ManualPage {
    var roff: String {
        let head = [
            ".\\\" Written by “newspaper manual”.",
            ".TH \(Self.quoted(name.uppercased())) \(section) "
                + "\(Self.quoted(HelpText.versionDate)) \(Self.quoted(HelpText.version))",
            ".SH NAME", "\(Self.escaped(name)) \\- \(Self.escaped(summary))",
        ]
        let body = parts.flatMap { part in
            [".SH \(Self.quoted(part.heading))"]
                + part.blocks.enumerated().flatMap { index, block in
                    Self.lines(
                        of: block,
                        isFirst: index == 0 || part.blocks[index - 1].isSubheading
                    )
                }
        }
        return (head + body).map { $0 + "\n" }.joined()
    }

    private static func lines(of block: Block, isFirst: Bool) -> [String] {
        switch block {
        case .subheading(let text): [".SS \(quoted(text))"]
        // A heading needs no paragraph macro after it.
        case .paragraph(let text): (isFirst ? [] : [".PP"]) + [protected(inline(text))]
        case .lines(let lines):
            (isFirst ? [] : [".PP"]) + [".EX"] + lines.map { protected(code($0)) } + [".EE"]
        case .rows(let rows):
            rows.flatMap { row in
                [".TP", "\\fB\(code(row.words))\\fR", protected(inline(row.meaning))]
            }
        }
    }

    private static func inline(_ text: String) -> String {
        ManualSpan.spans(of: text).map { span in
            span.isCode ? "\\fB\(code(span.text))\\fR" : escaped(span.text)
        }.joined()
    }

    private static func quoted(_ text: String) -> String {
        "\"\(escaped(text).replacing("\"", with: "\\(dq"))\""
    }

    /// Escapes literal text, whose hyphens become minus signs.
    private static func code(_ text: String) -> String {
        text.split(separator: "-", omittingEmptySubsequences: false)
            .map { escaped(String($0)) }.joined(separator: "\\-")
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text.unicodeScalars {
            result += glyphs[character] ?? String(character)
        }
        return result
    }

    private static func protected(_ line: String) -> String {
        line.hasPrefix(".") || line.hasPrefix("'") ? "\\&\(line)" : line
    }

    /// The groff names of characters that every output device can show.
    private static let glyphs: [Unicode.Scalar: String] = [
        "\\": "\\e", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti", "“": "\\(lq",
        "”": "\\(rq", "’": "\\(cq", "–": "\\(en", "…": "...", "←": "\\(<-", "→": "\\(->",
        "↑": "\\(ua", "↓": "\\(da",
    ]
}
