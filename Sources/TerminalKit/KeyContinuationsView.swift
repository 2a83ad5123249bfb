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
    func place(on size: Size) -> Rect {
        let count = min(rows(columns: size.columns).count, Self.mostRows, max(size.rows / 2, 1))
        return Rect(column: 0, row: size.rows - count, columns: size.columns, rows: count)
    }

    func draw(on canvas: inout Canvas) {
        canvas.fill(style: style)
        for (row, items) in fittingRows(in: canvas.size).enumerated() {
            var column = 1
            for item in items {
                let key = Point(column: column, row: row)
                column = canvas.write(item.key, at: key, style: style.adding(.bold))
                if !item.key.isEmpty, !item.text.isEmpty { column += 1 }
                column = canvas.write(item.text, at: Point(column: column, row: row), style: style)
                column += Self.gap
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
