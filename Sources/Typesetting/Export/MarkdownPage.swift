struct MarkdownPage {
    private let links: StoryLinks
    private var lines = MarkdownLines()

    static func text(of blocks: [Block], links: StoryLinks) -> String {
        var page = MarkdownPage(links: links)
        page.write(blocks)
        return page.lines.text
    }

    private init(links: StoryLinks) {
        self.links = links
    }

    private mutating func write(_ blocks: [Block]) {
        var last: Block?
        for block in blocks {
            let length = lines.length
            if let last {
                let areLists = last.lastList != nil && last.lastList == block.firstList
                lines.setGap(areLists ? .betweenLists : .blankLine)
            }
            write(block)
            if lines.length > length { last = block }
        }
        if last != nil { lines.removeGap() }
    }

    private mutating func write(_ block: Block) {
        switch block {
        case .paragraph(let paragraph): write(paragraph)
        case .heading(let level, let heading):
            // A heading is one line. Level 1 is the story's title.
            let text = lineOfText(heading.text)
            if !text.isEmpty {
                lines.write("\(String(repeating: "#", count: min(level + 1, 6))) \(text)")
            }
        case .list(let items): write(ExportedList(items))
        case .inset(let blocks): write(blocks)
        case .quote(let blocks):
            lines.open(mark: nil, indent: "> ")
            write(blocks)
            lines.close()
        case .code(let code): writeCode(code.exportedText)
        case .table(let table): write(table)
        case .picture(let picture): write(picture)
        case .rule: lines.write("---")
        }
    }

    private mutating func write(_ paragraph: Block.Paragraph) {
        switch paragraph.kind {
        case .body, .embed, .verse, .question, .subhead, .signature, .attribution:
            writeText(paragraph.text)
        case .term: writeEmphasized(paragraph.text, isStrong: true)
        case .caption: writeEmphasized(paragraph.text)
        case .pullQuote:
            lines.open(mark: nil, indent: "> ")
            writeText(paragraph.text)
            lines.close()
        }
    }

    private mutating func writeText(_ text: ParagraphText) {
        let text = MarkdownInlineWriter(links: links).markdown(of: text)
        guard !text.isEmpty else { return }
        for line in text.lines { lines.write(Self.withoutBlockMark(line)) }
    }

    private mutating func write(_ list: ExportedList) {
        let length = lines.length
        write(list.before)
        if lines.length > length { lines.setGap(.blankLine) }
        let start = list.plainStart
        for (index, item) in list.items.enumerated() {
            let mark = start.map { "\($0 + index). " } ?? "- "
            lines.open(mark: mark, indent: String(repeating: " ", count: mark.utf8.count))
            if start == nil, item.number != nil {
                write(item, behind: Self.withoutBlockMark(item.marker))
            } else {
                write(item.blocks)
            }
            lines.close()
        }
    }

    private mutating func write(_ item: Block.ListItem, behind number: String) {
        if case .paragraph(let paragraph)? = item.blocks.first, paragraph.kind != .pullQuote {
            lines.begin(with: number + " ")
            write(item.blocks)
        } else {
            lines.write(number)
            lines.setGap(.blankLine)
            write(item.blocks)
            lines.removeGap()
        }
    }

    /// Writes a code block whose fences are longer than any run of backticks in the code.
    private mutating func writeCode(_ code: String) {
        let longest = MarkdownInlineWriter.longestRun(of: UInt8(ascii: "`"), in: code)
        let fence = String(repeating: "`", count: max(longest + 1, 3))
        lines.write(fence)
        if !code.isEmpty { for line in code.lines { lines.write(line) } }
        lines.write(fence)
    }

    private mutating func write(_ table: Block.Table) {
        let columns = table.columnCount
        guard columns > 0 else { return }
        if writeEmphasized(table.caption) { lines.setGap(.blankLine) }
        let hasHead = table.rows.first?.isHead == true
        // Markdown parsers complete short rows. This writer does it only in small tables.
        let isFilled = columns * table.rows.count <= Self.mostFilledCells
        write(hasHead ? table.rows[0].cells : [], columns: columns)
        lines.write("|" + String(repeating: " --- |", count: columns))
        for row in table.rows.dropFirst(hasHead ? 1 : 0) {
            write(row.cells, columns: isFilled ? columns : 0)
        }
    }

    private mutating func write(_ cells: [Block.Table.Cell], columns: Int) {
        var row = "|"
        var count = 0
        for cell in cells {
            let text = MarkdownInlineWriter(links: links)
                .markdown(of: cell.text, lineEnd: " ", escapesBars: true)
            row += " \(text) |" + String(repeating: "  |", count: cell.span - 1)
            count += cell.span
        }
        lines.write(row + String(repeating: "  |", count: max(columns - count, 0)))
    }

    private static let mostFilledCells = 20_000

    private mutating func write(_ picture: Block.Picture) {
        let words = MarkdownInlineWriter.escaped(picture.alternativeText)
            .replacingASCII { $0 == UInt8(ascii: "\n") ? " " : nil }
        let image = picture.address.flatMap(ExportedStory.exportableAddress).map {
            "![\(words)](\(Self.destination($0)))"
        }
        let shown = image ?? words
        if !shown.isEmpty {
            lines.write(shown)
            lines.setGap(.blankLine)
        }
        if !writeEmphasized(picture.caption), !shown.isEmpty { lines.removeGap() }
    }

    private func lineOfText(_ text: ParagraphText) -> String {
        MarkdownInlineWriter(links: links).markdown(of: text, lineEnd: " ")
    }

    @discardableResult
    private mutating func writeEmphasized(_ text: ParagraphText, isStrong: Bool = false) -> Bool {
        let line = lineOfText(text)
        guard !line.isEmpty else { return false }
        lines.write(MarkdownInlineWriter.emphasized(line, isStrong: isStrong))
        return true
    }

    private static func withoutBlockMark(_ line: String) -> String {
        guard let first = line.utf8.first else { return line }
        if "+-=|".utf8.contains(first) { return "\\" + line }
        let digits = line.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard !digits.isEmpty, digits.endIndex < line.endIndex,
            ".)".utf8.contains(line.utf8[digits.endIndex])
        else { return line }
        return line[..<digits.endIndex] + "\\" + line[digits.endIndex...]
    }

    static func destination(_ address: String) -> String {
        address.encodedAsAddress.replacingASCII { byte in
            switch byte {
            case UInt8(ascii: "("): "\\("
            case UInt8(ascii: ")"): "\\)"
            default: nil
            }
        }
    }
}

extension String {
    fileprivate var lines: [String] {
        utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
    }
}
