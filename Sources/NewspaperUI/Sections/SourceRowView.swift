import Cells
import News
import Typesetting

struct SourceRowView: View {
    let row: SourceRow
    let isSelected: Bool
    let theme: Theme

    func draw(on canvas: inout Canvas) {
        guard row.isSelectable else { return }
        if isSelected {
            canvas.write("▌", at: .zero, style: theme.accent)
            canvas.placeCursor(at: Point(column: textColumn, row: 0))
        }
        canvas.write(
            row.mark,
            at: Point(column: textColumn - 2, row: 0),
            style: row.markStyle(in: theme)
        )
        let numbers = SourceCounts.columns(in: canvas.size.columns)
        canvas.write(
            displayLine(row.name, columns: canvas.size.columns - textColumn - numbers - 1).text,
            at: Point(column: textColumn, row: 0),
            style: isSelected ? theme.title : row.nameStyle(in: theme)
        )
        let unread = row.unreadCount
        SourceCounts(unread == 0 ? "" : "\(unread)", total == 0 ? "" : "\(total)")
            .draw(row: 0, style: theme.secondary, on: &canvas)
    }

    private var textColumn: Int { row.feed == nil ? 4 : 6 }

    private var total: Int {
        switch row {
        case .all(_, let total): total
        case .starred(let count): count
        case .unread, .gap: 0
        case .saved(let section), .section(let section, _, _): section.storyCount
        case .feed(let feed): feed.storyCount
        }
    }
}

/// The right-aligned counts of a row; only the first is shown on narrow screens.
struct SourceCounts {
    private let unread: String
    private let total: String

    static func columns(in columns: Int) -> Int { hasTotals(in: columns) ? 20 : 9 }

    init(_ unread: String, _ total: String) {
        self.unread = unread
        self.total = total
    }

    func draw(row: Int, style: Style, on canvas: inout Canvas) {
        var end = canvas.size.columns - 2
        if Self.hasTotals(in: canvas.size.columns) {
            write(total, before: end, row: row, style: style, on: &canvas)
            end -= 10
        }
        write(unread, before: end, row: row, style: style, on: &canvas)
    }

    private func write(
        _ text: String,
        before end: Int,
        row: Int,
        style: Style,
        on canvas: inout Canvas
    ) {
        let start = end - GlyphSequence.columns(of: text)
        canvas.write(text, at: Point(column: start, row: row), style: style)
    }

    private static func hasTotals(in columns: Int) -> Bool { columns >= 50 }
}
