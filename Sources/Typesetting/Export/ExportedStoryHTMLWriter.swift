import Addresses

/// Writes a story as well-formed XML that is also HTML.
struct ExportedStoryHTMLWriter {
    let links: StoryLinks
    /// Returns the address for a picture, or nil to omit it.
    let picture: (String) -> String?

    func elements(of blocks: [Block]) -> String {
        var html = ""
        write(blocks, to: &html)
        return html
    }

    private func write(_ blocks: [Block], to html: inout String) {
        for block in blocks { write(block, to: &html) }
    }

    private func write(_ block: Block, to html: inout String) {
        switch block {
        case .paragraph(let paragraph): html += element(paragraph)
        case .heading(let level, let heading):
            // Level 1 is the story's title.
            html += Self.tag(
                "h\(min(level + 1, 6))",
                phrases(heading.text),
                of: heading.direction
            )
        case .list(let items): write(items, to: &html)
        case .inset(let blocks): write(blocks, in: "div class=\"inset\"", to: &html)
        case .quote(let blocks): write(blocks, in: "blockquote", to: &html)
        case .code(let code):
            html += "<pre><code>\(Self.escaped(code.exportedText))</code></pre>\n"
        case .table(let table): write(table, to: &html)
        case .picture(let picture): html += self.picture(picture)
        case .rule: html += "<hr/>\n"
        }
    }

    private func write(_ blocks: [Block], in tag: String, to html: inout String) {
        html += "<\(tag)>\n"
        write(blocks, to: &html)
        html += "</\(tag.prefix { $0 != " " })>\n"
    }

    private func element(_ paragraph: Block.Paragraph) -> String {
        let phrases = phrases(paragraph.text)
        switch paragraph.kind {
        case .body, .embed, .verse, .question, .subhead, .signature, .attribution:
            return Self.tag("p", phrases, of: paragraph.direction)
        case .term: return Self.tag("p", "<strong>\(phrases)</strong>", of: paragraph.direction)
        case .caption: return Self.tag("p", "<small>\(phrases)</small>", of: paragraph.direction)
        case .pullQuote:
            return "<aside>\(Self.tag("p", phrases, of: paragraph.direction))</aside>\n"
        }
    }

    private func write(_ items: [Block.ListItem], to html: inout String) {
        let list = ExportedList(items)
        write(list.before, to: &html)
        guard let first = list.items.first?.number else {
            html += "<ul>\n"
            for item in list.items { write(item, attributes: "", to: &html) }
            html += "</ul>\n"
            return
        }
        let type = first.style == .decimal ? "" : " type=\"\(first.style.rawValue)\""
        let start = first.value == 1 ? "" : " start=\"\(first.value)\""
        html += "<ol\(type)\(start)>\n"
        var next = first.value
        for item in list.items {
            let number = item.number?.value ?? next
            write(item, attributes: number == next ? "" : " value=\"\(number)\"", to: &html)
            next = number + 1
        }
        html += "</ol>\n"
    }

    private func write(_ item: Block.ListItem, attributes: String, to html: inout String) {
        html += "<li\(attributes)>"
        write(item.blocks, to: &html)
        html += "</li>\n"
    }

    private func write(_ table: Block.Table, to html: inout String) {
        let caption = phrases(table.caption)
        html += "<table>\n"
        if !caption.isEmpty { html += "<caption>\(caption)</caption>\n" }
        for row in table.rows {
            html += "<tr>"
            for cell in row.cells {
                let name = cell.isHead ? "th" : "td"
                let span = cell.span > 1 ? " colspan=\"\(cell.span)\"" : ""
                html += "<\(name)\(span)>\(phrases(cell.text))</\(name)>"
            }
            html += "</tr>\n"
        }
        html += "</table>\n"
    }

    private func picture(_ picture: Block.Picture) -> String {
        let words = Self.escaped(picture.alternativeText)
        let image =
            picture.address.flatMap(self.picture).map {
                "<img src=\"\(Self.escaped($0.encodedAsAddress))\" alt=\"\(words)\"/>"
            }
            ?? (words.isEmpty ? "" : "<em>\(words)</em>")
        let caption = phrases(picture.caption)
        let under = caption.isEmpty ? "" : "<figcaption>\(caption)</figcaption>"
        return image.isEmpty && under.isEmpty ? "" : "<figure>\(image)\(under)</figure>\n"
    }

    private func phrases(_ text: ParagraphText) -> String {
        text.exportedPhrases.map { runs in
            let written = runs.map(Self.phrase).joined()
            let address = runs.first.flatMap { links.address(of: $0.style) }
            return address.map { "<a href=\"\(Self.reference($0))\">\(written)</a>" } ?? written
        }
        .joined()
    }

    static func reference(_ shown: String) -> String {
        escaped((Address(shown)?.text ?? shown).encodedAsAddress)
    }

    private static func phrase(_ run: ExportedRun) -> String {
        let lines = run.text.utf8.split(
            separator: UInt8(ascii: "\n"),
            omittingEmptySubsequences: false
        )
        var written = lines.map { escaped(String(Substring($0))) }.joined(separator: "<br/>")
        if run.style.role.isCode { written = "<code>\(written)</code>" }
        if run.style.role == .footnote { written = "<sup>\(written)</sup>" }
        if run.style.isStruck { written = "<del>\(written)</del>" }
        if run.style.isUnderlined { written = "<u>\(written)</u>" }
        if run.style.isEmphasized { written = "<em>\(written)</em>" }
        return run.style.isStrong ? "<strong>\(written)</strong>" : written
    }

    private static func tag(
        _ name: String,
        _ phrases: String,
        of direction: TextDirection
    ) -> String {
        phrases.isEmpty ? "" : "<\(name) dir=\"\(direction.attribute)\">\(phrases)</\(name)>\n"
    }

    static func escaped(_ text: String) -> String {
        var escaped: [UInt8] = []
        escaped.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;".utf8
            case "<": escaped += "&lt;".utf8
            case ">": escaped += "&gt;".utf8
            case "\"": escaped += "&quot;".utf8
            case "\t", "\n", "\r": escaped.append(UInt8(scalar.value))
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
            case "\u{20}"..."\u{7E}": escaped.append(UInt8(scalar.value))
            default: escaped += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }
}

extension TextDirection {
    fileprivate var attribute: String {
        switch self {
        case .firstLetter, .automatic, .automaticRightToLeft: "auto"
        case .leftToRight: "ltr"
        case .rightToLeft: "rtl"
        }
    }
}

extension TextRole {
    var isCode: Bool {
        switch self {
        case .code, .codeComment, .codeString, .codeKeyword, .codeInserted, .codeDeleted: true
        default: false
        }
    }
}
