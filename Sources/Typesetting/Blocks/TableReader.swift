import Markup

/// Finds the rows and cells of a table's nodes.
struct TableReader {
    let document: HTMLDocument
    private var rows: [[Int]] = []
    private var caption: Int?

    /// Cells that one cell may span.
    private static let maximumSpan = 100

    init(document: HTMLDocument) {
        self.document = document
    }

    /// Reads the nodes inside a table.
    ///
    /// - Returns: False when the table only arranges a page: it has one column, or cells that hold
    ///   tables, lists, headings, pictures or several paragraphs.
    mutating func read(_ range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while index < range.upperBound {
            guard case .element(let element) = document.nodes[index].content else {
                index += 1
                continue
            }
            switch element.tag {
            case .tr: rows.append([])
            case .td, .th:
                let cell = index + 1..<document.nodes[index].end
                guard !isArrangement(cell) else { return false }
                if rows.isEmpty { rows.append([]) }
                rows[rows.count - 1].append(index)
                index = cell.upperBound
                continue
            case .caption:
                caption = index
                index = document.nodes[index].end
                continue
            default: break
            }
            index += 1
        }
        rows.removeAll(where: \.isEmpty)
        return rows.contains { $0.count > 1 }
    }

    private func isArrangement(_ range: Range<Int>) -> Bool {
        var paragraphs = 0
        for index in range {
            guard case .element(let element) = document.nodes[index].content else { continue }
            switch element.tag {
            case .table, .ul, .ol, .dl, .h1, .h2, .h3, .blockquote, .pre, .figure, .img, .hr:
                return true
            case .p:
                paragraphs += 1
                if paragraphs > 2 { return true }
            default: break
            }
        }
        return false
    }

    /// The table that was read, its cells' text by a block reader.
    func table(
        reading reader: inout BlockReader,
        _ context: BlockReader.Context
    ) -> Block.Table {
        var table = Block.Table()
        if let caption {
            var inner = context
            inner.style.role = .caption
            table.caption = reader.collectText(
                caption + 1..<document.nodes[caption].end,
                inner
            )
        }
        // How many rows a column is still taken from above.
        var taken: [Int: Int] = [:]
        for row in rows {
            var cells: [Block.Table.Cell] = []
            var column = 0
            for index in row {
                while let rows = taken[column], rows > 0 {
                    taken[column] = rows - 1
                    cells.append(.empty)
                    column += 1
                }
                let cell = cell(index, reading: &reader, context)
                cells.append(cell)
                let rows = span(of: index, "rowspan")
                for _ in 0..<cell.span {
                    if rows > 1 { taken[column] = rows - 1 }
                    column += 1
                }
            }
            table.rows.append(Block.Table.Row(cells: cells))
        }
        return table
    }

    private func span(of index: Int, _ name: String) -> Int {
        guard case .element(let element) = document.nodes[index].content,
            let span = element[name].flatMap({ Int($0) })
        else { return 1 }
        return min(max(span, 1), Self.maximumSpan)
    }

    private func cell(
        _ index: Int,
        reading reader: inout BlockReader,
        _ context: BlockReader.Context
    ) -> Block.Table.Cell {
        var inner = context
        var isHead = false
        if case .element(let element) = document.nodes[index].content {
            isHead = element.tag == .th
            inner.direction = TextDirection(attribute: element["dir"]) ?? inner.direction
        }
        inner.style.role = isHead ? .tableHead : .tableCell
        inner.style.isStrong = isHead
        return Block.Table.Cell(
            text: reader.collectText(index + 1..<document.nodes[index].end, inner),
            span: span(of: index, "colspan"),
            isHead: isHead,
            direction: inner.direction
        )
    }
}
