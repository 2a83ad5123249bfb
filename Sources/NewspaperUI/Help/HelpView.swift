import Cells
import TerminalKit
import Typesetting

/// The keys in a box over the screen: one column of groups, or two when there is room.
struct HelpView: View {
    struct Line: Hashable {
        var left: Entry?
        var right: Entry?
    }

    enum Entry: Hashable {
        case heading(String)
        case key(String, String)
    }

    let lines: [Line]
    let filter: String
    /// The uppermost visible line.
    let top: Int
    let theme: Theme

    /// Rows of the box that are not lines: frame, blank rows, legend.
    private static let frameRows = 6
    private static let keyColumns = 15

    /// The lines for a key table; two columns of groups when `columns` allow it.
    static func lines(of table: KeyTable, matching filter: String, columns: Int) -> [Line] {
        let groups = groups(of: table, matching: filter)
        guard columns >= 64 else {
            return groups.joined(separator: [nil]).map { Line(left: $0) }
        }
        let total = groups.reduce(0) { $0 + $1.count + 1 }
        var left: [Entry?] = []
        var right: [Entry?] = []
        for group in groups {
            if left.isEmpty || left.count + group.count / 2 <= total / 2 {
                left += (left.isEmpty ? [] : [nil]) + group
            } else {
                right += (right.isEmpty ? [] : [nil]) + group
            }
        }
        return (0..<max(left.count, right.count)).map { row in
            Line(
                left: row < left.count ? left[row] : nil,
                right: row < right.count ? right[row] : nil
            )
        }
    }

    /// How many lines the box shows at once.
    static func visibleRows(in size: Size) -> Int {
        max(size.rows - frameRows - (size.rows >= 20 ? 2 : 0), 1)
    }

    /// The columns inside the box.
    static func textColumns(in size: Size) -> Int {
        max(min(size.columns - 4, 78) - 4, 1)
    }

    func draw(on canvas: inout Canvas) {
        let visible = min(lines.count, Self.visibleRows(in: canvas.size))
        let columns = Self.textColumns(in: canvas.size) + 4
        let rows = min(visible + Self.frameRows, canvas.size.rows)
        let box = Rect(
            column: (canvas.size.columns - columns) / 2,
            row: max((canvas.size.rows - rows) / 2, 0),
            columns: columns,
            rows: rows
        )
        canvas.draw(in: box) { canvas in
            canvas.fill(style: theme.body)
            canvas.draw(Frame(title: title, theme: theme), in: canvas.bounds)
            for (row, line) in lines.dropFirst(top).prefix(visible).enumerated() {
                draw(line, row: row + 2, on: &canvas)
            }
            drawLegend(on: &canvas)
            canvas.placeCursor(at: Point(column: 3 + Glyphs.columns(of: title), row: 0))
        }
    }

    private var title: String { filter.isEmpty ? "Keys" : "Keys › \(filter)" }

    private func draw(_ line: Line, row: Int, on canvas: inout Canvas) {
        let middle = canvas.size.columns / 2
        draw(
            line.left,
            row: row,
            from: 3,
            before: line.right == nil ? canvas.size.columns - 2 : middle,
            on: &canvas
        )
        draw(line.right, row: row, from: middle + 1, before: canvas.size.columns - 2, on: &canvas)
    }

    private func draw(
        _ entry: Entry?,
        row: Int,
        from start: Int,
        before end: Int,
        on canvas: inout Canvas
    ) {
        switch entry {
        case .heading(let heading):
            canvas.write(
                heading.uppercased(),
                at: Point(column: start, row: row),
                style: theme.secondary,
                before: end
            )
        case .key(let keys, let help):
            canvas.write(keys, at: Point(column: start, row: row), style: theme.title, before: end)
            let column = start + Self.keyColumns
            canvas.write(
                displayLine(help, columns: end - column).text,
                at: Point(column: column, row: row),
                style: theme.body
            )
        case nil: break
        }
    }

    private func drawLegend(on canvas: inout Canvas) {
        let row = canvas.size.rows - 2
        let marks = ["● unread", "★ starred", "▌ you are here"]
        let legend = marks.prefix(canvas.size.columns < 43 ? 2 : 3).joined(separator: "   ")
        let hint = filter.isEmpty ? "type to filter · Esc closes" : "Esc closes"
        canvas.write(
            legend,
            at: Point(column: 3, row: row),
            style: theme.secondary,
            before: canvas.size.columns - 2
        )
        let column = canvas.size.columns - Glyphs.columns(of: hint) - 3
        if column > 3 + Glyphs.columns(of: legend) {
            canvas.write(hint, at: Point(column: column, row: row), style: theme.secondary)
        }
        if lines.isEmpty {
            canvas.write("No key does that.", at: Point(column: 3, row: 2), style: theme.body)
        }
    }

    private static func groups(of table: KeyTable, matching filter: String) -> [[Entry?]] {
        var names: [String] = []
        var entries: [String: [Entry?]] = [:]
        for binding in table.summary where matches(binding, filter) {
            if entries[binding.group] == nil { names.append(binding.group) }
            // Commands without keys are given by name, after the key for commands.
            let keys =
                binding.keys.isEmpty
                ? ":" : binding.keys.map(\.description).joined(separator: " ")
            entries[binding.group, default: [.heading(binding.group)]]
                .append(.key(keys, binding.help))
        }
        return names.map { entries[$0] ?? [] }
    }

    private static func matches(_ binding: KeyBinding, _ filter: String) -> Bool {
        filter.isEmpty || binding.help.lowercased().contains(filter.lowercased())
            || binding.keys.contains { $0.description == filter }
    }
}

/// A frame with rounded corners and a title in its upper edge.
struct Frame: View {
    let title: String
    let theme: Theme

    func draw(on canvas: inout Canvas) {
        let lastColumn = canvas.size.columns - 1
        let lastRow = canvas.size.rows - 1
        guard lastColumn > 1, lastRow > 0 else { return }
        canvas.rule("─", row: 0, style: theme.rule)
        canvas.rule("─", row: lastRow, style: theme.rule)
        canvas.rule("│", column: 0, style: theme.rule)
        canvas.rule("│", column: lastColumn, style: theme.rule)
        canvas.write("╭─", at: .zero, style: theme.rule)
        canvas.write("╮", at: Point(column: lastColumn, row: 0), style: theme.rule)
        canvas.write("╰", at: Point(column: 0, row: lastRow), style: theme.rule)
        canvas.write("╯", at: Point(column: lastColumn, row: lastRow), style: theme.rule)
        canvas.write(
            " \(title) ",
            at: Point(column: 2, row: 0),
            style: theme.title,
            before: lastColumn
        )
    }
}
