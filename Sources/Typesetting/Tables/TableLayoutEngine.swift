/// Typesets a table as columns if they fit or can be scrolled sideways, otherwise as one paragraph
/// per cell.
///
/// A table that does not fit the measure without wrapped cells uses up to `mostColumns`.
struct TableLayoutEngine {
    private(set) var lines: [UnplacedLine] = []
    /// The length in scalars of the text laid out so far.
    private(set) var length = 0
    private let table: Block.Table
    private let measure: Int
    private let paragraphs: ParagraphLayoutEngine

    private static let gap = 2
    private static let fewestScrolled = 40

    init(_ table: Block.Table, columns: Int, mostColumns: Int, paragraphs: ParagraphLayoutEngine) {
        self.table = table
        self.paragraphs = paragraphs
        measure = columns
        let widths = TableWidths(table)
        let mayScroll = paragraphs.scrollsTables && measure >= Self.fewestScrolled
        if let columns = widths.fitting(mostColumns, gap: Self.gap) {
            setColumns(columns, widths)
            let isWide = columns.reduce(Self.gap * (columns.count - 1), +) > measure
            for index in lines.indices { lines[index].isWide = isWide }
        } else if mayScroll, let columns = widths.scrolled(gap: Self.gap) {
            setColumns(columns, widths)
            for index in lines.indices { lines[index].isWide = true }
        } else {
            setRecords()
        }
    }

    private mutating func setColumns(_ widths: [Int], _ wanted: TableWidths) {
        var isInHead = table.rows.first?.isHead == true
        for row in table.rows {
            if isInHead, !row.isHead {
                isInHead = false
                addRule(columns: widths.reduce(0, +) + Self.gap * (widths.count - 1))
                for index in lines.indices { lines[index].keepsWithNext = true }
            }
            set(row, widths: widths, wanted)
        }
    }

    private mutating func addRule(columns: Int) {
        let run = TextRun(
            text: String(repeating: "─", count: columns),
            style: TextStyle(role: .rule)
        )
        lines.append(UnplacedLine([run], columns: columns, anchor: length))
    }

    private mutating func set(
        _ row: Block.Table.Row,
        widths: [Int],
        _ wanted: TableWidths
    ) {
        let cells = row.placedCells.map { column, cell in
            TypesetCell(
                cell,
                start: widths[..<column].reduce(0, +) + Self.gap * column,
                width: widths[column..<column + cell.span].reduce(0, +) + Self.gap
                    * (cell.span - 1),
                numbers: cell.span == 1 ? wanted.numbers(in: column) : nil,
                paragraphs: paragraphs
            )
        }
        let count = cells.map(\.lines.count).max() ?? 0
        for index in 0..<count {
            var line = UnplacedLine([], columns: 0, anchor: length)
            for cell in cells {
                // Headings end directly above the rule.
                let index = row.isHead ? index - (count - cell.lines.count) : index
                guard cell.lines.indices.contains(index) else { continue }
                line.append(
                    cell.lines[index].runs,
                    at: cell.column(of: index),
                    columns: cell.lines[index].columns
                )
            }
            line.keepsWithNext = index < count - 1
            lines.append(line)
        }
        length += row.length
    }

    private mutating func setRecords() {
        let headCount = table.rows.prefix(while: \.isHead).count
        let isHeadAlone = headCount == table.rows.count
        let labels = isHeadAlone || headCount == 0 ? [] : table.rows[headCount - 1].cellsByColumn
        for (index, row) in table.rows.enumerated() {
            if index < headCount, !isHeadAlone {
                length += row.length
            } else {
                if !lines.isEmpty { lines.append(UnplacedLine([], columns: 0, anchor: length)) }
                setRecord(row, labels: labels)
            }
        }
    }

    private mutating func setRecord(_ row: Block.Table.Row, labels: [Block.Table.Cell]) {
        for (column, cell) in row.placedCells {
            if !cell.text.isBlank {
                var text = ParagraphText()
                if labels.indices.contains(column), !labels[column].text.isBlank {
                    let label = labels[column].text
                    text.append(label)
                    text.append(": ", style: label.style(at: 0))
                }
                text.append(cell.text)
                set(record: text.fitting(measure), direction: cell.direction)
            }
            length += cell.text.scalars.count
        }
    }

    private mutating func set(record text: ParagraphText, direction: TextDirection) {
        let levels = paragraphs.levels(of: text, direction: direction)
        let hanging = measure >= 12 ? 2 : 0
        for (index, line) in fill(text, measure: measure - hanging, firstIndent: -hanging)
            .enumerated()
        {
            lines.append(
                UnplacedLine(
                    text.runs(of: line, levels: levels),
                    columns: line.columns,
                    indent: index == 0 ? 0 : hanging,
                    isRightToLeft: levels?.isRightToLeft ?? false,
                    anchor: length
                )
            )
        }
    }
}

private struct TypesetCell {
    let lines: [(runs: [TextRun], columns: Int)]
    private let start: Int
    private let width: Int
    /// The number of free columns after right-aligned text; nil for left-aligned text.
    private let free: Int?

    init(
        _ cell: Block.Table.Cell,
        start: Int,
        width: Int,
        numbers: TableWidths.Numbers?,
        paragraphs: ParagraphLayoutEngine
    ) {
        let text = cell.text.fitting(width)
        let levels = paragraphs.levels(of: text, direction: cell.direction)
        lines = fill(text, measure: width).map { (text.runs(of: $0, levels: levels), $0.columns) }
        self.start = start
        self.width = width
        if let numbers, !cell.isHead, lines.count == 1,
            let number = TableNumber(cell.text, decimalSigns: numbers.decimalSigns)
        {
            free = min(numbers.tail - number.tail, width - lines[0].columns)
        } else {
            free = numbers != nil || levels?.isRightToLeft == true ? 0 : nil
        }
    }

    func column(of index: Int) -> Int {
        free.map { start + width - lines[index].columns - $0 } ?? start
    }
}

extension UnplacedLine {
    fileprivate mutating func append(_ more: [TextRun], at column: Int, columns count: Int) {
        if column > columns {
            let spaces = String(repeating: " ", count: column - columns)
            runs.append(TextRun(text: spaces, style: .body))
        }
        runs += more
        columns = max(column, columns) + count
    }
}
