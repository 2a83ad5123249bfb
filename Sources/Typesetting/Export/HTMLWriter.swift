import Addresses

/// Writes blocks as elements of HTML that are well-formed XML.
struct HTMLWriter {
    let links: StoryLinks
    /// Where a picture's file is; `nil` for one that is left out.
    let picture: (String) -> String?

    func elements(of blocks: [Block]) -> String { blocks.map(element).joined() }

    private func element(_ block: Block) -> String {
        switch block {
        case .paragraph(let paragraph): element(paragraph)
        case .heading(let level, let heading):
            // The title stands above them all.
            Self.tag("h\(min(level + 1, 6))", phrases(heading.text), of: heading.direction)
        case .list(let items): list(items)
        case .inset(let blocks): "<div class=\"inset\">\n\(elements(of: blocks))</div>\n"
        case .quote(let blocks): "<blockquote>\n\(elements(of: blocks))</blockquote>\n"
        case .code(let code): "<pre><code>\(Self.escaped(code.exportedText))</code></pre>\n"
        case .table(let table): self.table(table)
        case .picture(let picture): self.picture(picture)
        case .rule: "<hr/>\n"
        }
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

    private func list(_ items: [Block.ListItem]) -> String {
        let list = ExportedList(items)
        guard let first = list.items.first?.number else {
            let written = items.map { "<li>\(elements(of: $0.blocks))</li>\n" }
            return "<ul>\n\(written.joined())</ul>\n"
        }
        let type = first.style == .decimal ? "" : " type=\"\(first.style.rawValue)\""
        let start = first.value == 1 ? "" : " start=\"\(first.value)\""
        var next = first.value
        let written = list.items.map { item in
            let number = item.number?.value ?? next
            defer { next = number + 1 }
            let value = number == next ? "" : " value=\"\(number)\""
            return "<li\(value)>\(elements(of: item.blocks))</li>\n"
        }
        let before = elements(of: list.before)
        return "\(before)<ol\(type)\(start)>\n\(written.joined())</ol>\n"
    }

    private func table(_ table: Block.Table) -> String {
        let caption = phrases(table.caption)
        let rows = table.rows.map { row in
            let cells = row.cells.map { cell in
                let name = cell.isHead ? "th" : "td"
                let span = cell.span > 1 ? " colspan=\"\(cell.span)\"" : ""
                return "<\(name)\(span)>\(phrases(cell.text))</\(name)>"
            }
            return "<tr>\(cells.joined())</tr>\n"
        }
        let head = caption.isEmpty ? "" : "<caption>\(caption)</caption>\n"
        return "<table>\n\(head)\(rows.joined())</table>\n"
    }

    private func picture(_ picture: Block.Picture) -> String {
        let words = Self.escaped(picture.alternativeText)
        let image =
            picture.address.flatMap(self.picture).map {
                "<img src=\"\(Self.escaped($0))\" alt=\"\(words)\"/>"
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
            return address.map {
                "<a href=\"\(Self.escaped(Self.reference($0)))\">\(written)</a>"
            } ?? written
        }
        .joined()
    }

    private static func phrase(_ run: ExportedRun) -> String {
        let lines = escaped(run.text).split(separator: "\n", omittingEmptySubsequences: false)
        var written = lines.joined(separator: "<br/>")
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

    /// An address in which strict programs, too, find nothing that may not stand in one (RFC 3986, 3987).
    private static func reference(_ shown: String) -> String {
        let address = Address(shown)?.text ?? shown
        let scheme = address.firstRange(of: "://")?.upperBound
        let start = scheme.map {
            address[$0...].firstIndex { "/?#".contains($0) } ?? address.endIndex
        }
        let bytes = Array(address[(start ?? address.startIndex)...].utf8)
        var written = address.utf8.prefix(upTo: start ?? address.startIndex).map { $0 }
        var hasFragment = false
        for (index, byte) in bytes.enumerated() {
            let letter = Unicode.Scalar(byte)
            let isAllowed =
                switch letter {
                case "%": bytes[(index + 1)...].prefix(2).filter(isHexadecimal).count == 2
                case "#": !hasFragment
                case "[", "]", "{", "}", "|", "\\", "^", "`", "\"", "<", ">": false
                default: byte > 0x20 && byte != 0x7F
                }
            if letter == "#" { hasFragment = true }
            if isAllowed {
                written.append(byte)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                written += Array("%\(byte < 16 ? "0" : "")\(digits)".utf8)
            }
        }
        return String(decoding: written, as: UTF8.self)
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        Character(Unicode.Scalar(byte)).isHexDigit && byte < 0x80
    }

    /// Text in which nothing is markup; letters that XML forbids are left out.
    static func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
            case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
            case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
            case "\t", "\n", "\r": escaped.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }
}

extension TextDirection {
    /// As HTML names it.
    fileprivate var attribute: String {
        switch self {
        case .firstLetter, .automatic, .automaticRightToLeft: "auto"
        case .leftToRight: "ltr"
        case .rightToLeft: "rtl"
        }
    }
}

extension TextRole {
    /// True for code in whatever colour.
    var isCode: Bool {
        switch self {
        case .code, .codeComment, .codeString, .codeKeyword, .codeInserted, .codeDeleted: true
        default: false
        }
    }
}
