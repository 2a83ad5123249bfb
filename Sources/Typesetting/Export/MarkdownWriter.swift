/// Writes blocks as Markdown.
struct MarkdownWriter {
    let links: StoryLinks

    /// The blocks with an empty line between them, ended by a line feed.
    func text(of blocks: [Block]) -> String {
        let lines = lines(of: blocks)
        return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
    }

    private func lines(of blocks: [Block]) -> [String] {
        var all: [String] = []
        var last: Block?
        for block in blocks {
            let lines = lines(of: block)
            guard !lines.isEmpty else { continue }
            // Lists that follow each other would be one.
            let areLists = last?.lastList != nil && last?.lastList == block.firstList
            all += (all.isEmpty ? [] : areLists ? ["", "<!-- -->", ""] : [""]) + lines
            last = block
        }
        return all
    }

    private func lines(of block: Block) -> [String] {
        switch block {
        case .paragraph(let paragraph): lines(of: paragraph)
        case .heading(let level, let heading):
            // A heading has one line; the title stands above them all.
            marked(
                String(repeating: "#", count: min(level + 1, 6)) + " ",
                phrases(heading.text).replacing("\\\n", with: " ")
            )
        case .list(let items): lines(of: ExportedList(items))
        case .inset(let blocks): lines(of: blocks)
        case .quote(let blocks): Self.quoted(lines(of: blocks))
        case .code(let code): Self.fenced(code.exportedText)
        case .table(let table): lines(of: table)
        case .picture(let picture): lines(of: picture)
        case .rule: ["---"]
        }
    }

    private func lines(of paragraph: Block.Paragraph) -> [String] {
        let text = phrases(paragraph.text)
        let lines = Self.lines(text).map(Self.withoutBlockMark)
        switch paragraph.kind {
        case .body, .embed, .verse, .question, .subhead, .signature, .attribution: return lines
        case .term: return emphasized(text, isStrong: true)
        case .caption: return emphasized(text)
        case .pullQuote: return Self.quoted(lines)
        }
    }

    /// Numbers that Markdown cannot count stand as text behind a bullet.
    private func lines(of list: ExportedList) -> [String] {
        let start = list.plainStart
        let items = list.items.enumerated().flatMap { index, item in
            let marker = item.number.map { _ in item.marker }
            return start.map { lines(of: item.blocks, behind: "\($0 + index). ") }
                ?? lines(of: item.blocks, behind: "- ", marker: marker)
        }
        let before = lines(of: list.before)
        return before + (before.isEmpty ? [] : [""]) + items
    }

    private func lines(
        of blocks: [Block],
        behind mark: String,
        marker: String? = nil
    ) -> [String] {
        let indent = String(repeating: " ", count: mark.count)
        var lines = lines(of: blocks)
        if let marker {
            let marker = Self.withoutBlockMark(marker)
            if let first = lines.first, case .paragraph(let paragraph)? = blocks.first,
                paragraph.kind != .pullQuote
            {
                lines[0] = "\(marker) \(first)"
            } else {
                lines = [marker, ""] + lines
            }
        }
        guard let first = lines.first else { return [mark] }
        return [mark + first] + lines.dropFirst().map { $0.isEmpty ? "" : indent + $0 }
    }

    private func lines(of table: Block.Table) -> [String] {
        let columns = table.columnCount
        guard columns > 0 else { return [] }
        let rows = table.rows.map { row in
            let cells = row.cells.flatMap { cell in
                [oneLine(cell.text)] + Array(repeating: "", count: cell.span - 1)
            }
            return cells + Array(repeating: "", count: max(columns - cells.count, 0))
        }
        let hasHead = table.rows.first?.isHead == true
        let head = hasHead ? rows[0] : Array(repeating: "", count: columns)
        let body = rows.dropFirst(hasHead ? 1 : 0)
        let caption = phrases(table.caption)
        return (caption.isEmpty ? [] : emphasized(caption) + [""])
            + ([head, Array(repeating: "---", count: columns)] + body).map {
                "| \($0.joined(separator: " | ")) |"
            }
    }

    /// A cell, in which a bar would end it.
    private func oneLine(_ text: ParagraphText) -> String {
        phrases(text).replacing("\\\n", with: " ").replacing("|", with: "\\|")
    }

    private func lines(of picture: Block.Picture) -> [String] {
        let words = MarkdownPhrases.escaped(picture.alternativeText).replacing("\n", with: " ")
        let image = picture.address.flatMap(ExportedStory.addressForOthers).map {
            "![\(words)](\(Self.destination($0)))"
        }
        let caption = phrases(picture.caption)
        return marked("", image ?? words)
            + (caption.isEmpty ? [] : (image ?? words).isEmpty ? [] : [""])
            + emphasized(caption)
    }

    private func phrases(_ text: ParagraphText) -> String {
        MarkdownPhrases(links: links).markdown(of: text)
    }

    /// A text in one line, emphasized; nothing of nothing.
    private func emphasized(_ text: String, isStrong: Bool = false) -> [String] {
        let line = text.replacing("\\\n", with: " ")
        return line.isEmpty ? [] : [MarkdownPhrases.emphasized(line, isStrong: isStrong)]
    }

    private func marked(_ mark: String, _ text: String) -> [String] {
        text.isEmpty ? [] : [mark + text]
    }

    private static func lines(_ text: String) -> [String] {
        text.isEmpty
            ? [] : text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private static func quoted(_ lines: [String]) -> [String] {
        lines.map { $0.isEmpty ? ">" : "> \($0)" }
    }

    /// Code between fences that are longer than what it holds.
    private static func fenced(_ code: String) -> [String] {
        let longest = MarkdownPhrases.longestRun(of: "`", in: code)
        let fence = String(repeating: "`", count: max(longest + 1, 3))
        return [fence] + lines(code) + [fence]
    }

    /// A line that begins neither a heading, a list, a quote nor a rule.
    private static func withoutBlockMark(_ line: String) -> String {
        guard let first = line.first else { return line }
        if "+-=|".contains(first) { return "\\" + line }
        let digits = line.prefix { $0.isASCII && $0.isNumber }
        let rest = line.dropFirst(digits.count)
        guard !digits.isEmpty, let sign = rest.first, ".)".contains(sign) else { return line }
        return digits + "\\" + rest
    }

    /// An address in which nothing ends it.
    static func destination(_ address: String) -> String {
        var written = ""
        for scalar in address.unicodeScalars {
            switch scalar {
            case " ": written += "%20"
            case "(", ")", "\\", "<", ">": written += "\\\(scalar)"
            default: written.unicodeScalars.append(scalar)
            }
        }
        return written
    }
}
