import Cells

/// The last rows of a screen, which show the typed keys and the keys that can follow.
///
/// A key and its description stay on one row. If space is short, the last keys except Esc are
/// omitted.
struct KeyContinuationsView: View {
    struct Texts: Hashable {
        let typed: String
        let isNumber: Bool
        let continuations: [KeyTable.Continuation]
    }

    let words: Texts
    let style: Style

    private static let mostRows = 3
    private static let fewestRowsWithRule = 20
    private static let gap = 3

    private struct Item {
        var key = ""
        var text = ""

        var columns: Int {
            let gap = key.isEmpty || text.isEmpty ? 0 : 1
            return GlyphSequence.columns(of: key) + gap + GlyphSequence.columns(of: text)
        }
    }

    /// Returns the frame: the screen's last rows, as many as needed.
    ///
    /// A rule separates several rows from the text above, except on low screens.
    func place(on size: Size) -> Rect {
        var count = min(rows(columns: size.columns).count, Self.mostRows, max(size.rows / 2, 1))
        if count > 1, size.rows >= Self.fewestRowsWithRule { count += 1 }
        return Rect(column: 0, row: size.rows - count, columns: size.columns, rows: count)
    }

    func draw(on canvas: inout Canvas) {
        canvas.fill(style: style)
        let size = Size(
            columns: canvas.size.columns,
            rows: min(canvas.size.rows, Self.mostRows)
        )
        let rows = fittingRows(in: size)
        let first = canvas.size.rows - rows.count
        if first > 0 { canvas.rule("─", row: 0, style: style) }
        for (row, items) in rows.enumerated() {
            var place = Point(column: 1, row: first + row)
            for item in items {
                place.column = canvas.write(item.key, at: place, style: style.adding(.bold))
                if !item.key.isEmpty, !item.text.isEmpty { place.column += 1 }
                place.column = canvas.write(item.text, at: place, style: style)
                place.column += Self.gap
            }
        }
    }

    private func fittingRows(in size: Size) -> [[Item]] {
        var count = words.continuations.count
        var fitting = rows(columns: size.columns)
        while fitting.count > size.rows, count > 0 {
            count -= 1
            fitting = rows(columns: size.columns, leavingOut: words.continuations.count - count)
        }
        return fitting
    }

    private func rows(columns: Int, leavingOut count: Int = 0) -> [[Item]] {
        var items = [Item(key: words.typed)]
        items += words.continuations.dropLast(count).map { Item(key: $0.keys, text: $0.help) }
        if count > 0 { items.append(Item(text: "…")) }
        if words.isNumber { items.append(Item(text: KeyHintStrings.repeatCount)) }
        items.append(Item(key: "Esc", text: KeyHintStrings.cancel))
        var rows: [[Item]] = [[]]
        var column = 1
        for item in items {
            if column > 1, column + item.columns >= columns {
                rows.append([])
                column = 1
            }
            rows[rows.count - 1].append(item)
            column += item.columns + Self.gap
        }
        return rows
    }
}
