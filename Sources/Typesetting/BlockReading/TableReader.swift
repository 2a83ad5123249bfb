import Markup

struct TableReader {
    let document: HTMLDocument
    private var rows: [[Int]] = []
    private var caption: Int?

    /// The number of columns in which `colspan` and `rowspan` apply; cells beyond them span one
    /// column.
    private static let mostSpannedColumns = 200
    private static let mostEmptyCells = 20_000

    init(document: HTMLDocument) {
        self.document = document
    }

    /// Reads a table; returns false if it is used only for layout.
    ///
    /// A layout table has one column, or cells with tables, lists, headings, pictures or several
    /// paragraphs.
    mutating func read(_ range: Range<Int>) -> Bool {
        var index = range.lowerBound
        // Footer rows come last, regardless of their position in the source.
        var foot: [[Int]] = []
        var (footEnd, footStart) = (0, 0)
        while index < range.upperBound {
            if footEnd > 0, index >= footEnd {
                foot += rows[footStart...]
                rows.removeSubrange(footStart...)
                footEnd = 0
            }
            guard case .element(let element) = document.nodes[index].content else {
                index += 1
                continue
            }
            switch element.tag {
            case .tr: rows.append([])
            case .tfoot where footEnd == 0:
                (footEnd, footStart) = (document.nodes[index].end, rows.count)
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
        rows += foot
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
        // The number of further rows for which a cell above covers each column.
        var taken = [Int](repeating: 0, count: Self.mostSpannedColumns)
        var emptyCells = 0
        for row in rows {
            var cells: [Block.Table.Cell] = []
            var column = 0
            func passTaken() {
                while column < taken.count, taken[column] > 0, emptyCells < Self.mostEmptyCells {
                    taken[column] -= 1
                    cells.append(.empty)
                    emptyCells += 1
                    column += 1
                }
            }
            for index in row {
                passTaken()
                let columns = span(
                    of: index,
                    "colspan",
                    atMost: min(taken.count - column, Self.mostEmptyCells - emptyCells + 1)
                )
                emptyCells += columns - 1
                let rowsBelow = span(of: index, "rowspan", atMost: rows.count) - 1
                cells.append(cell(index, spanning: columns, reading: &reader, context))
                for place in column..<column + columns where place < taken.count {
                    taken[place] = rowsBelow
                }
                column += columns
            }
            passTaken()
            for place in taken.indices.dropFirst(column) { taken[place] = max(taken[place] - 1, 0) }
            table.rows.append(Block.Table.Row(cells: cells))
        }
        return table
    }

    private func span(of index: Int, _ name: String, atMost limit: Int) -> Int {
        guard case .element(let element) = document.nodes[index].content else { return 1 }
        return max(1, min(element.integer(name) ?? 1, limit))
    }

    private func cell(
        _ index: Int,
        spanning span: Int,
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
            span: span,
            isHead: isHead,
            direction: inner.direction
        )
    }
}
