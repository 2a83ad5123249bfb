import Cells
import TerminalKit
import Typesetting

/// Draws the keys in a box over the screen, in one or two columns.
struct HelpView: View {
    struct Line: Hashable {
        var left: Entry?
        var right: Entry?
    }

    enum Entry: Hashable {
        case heading(String)
        /// Keys or the name of a command, the width of that column, and the description.
        case key(String, columns: Int, String)
        /// A description, placed below its keys.
        case help(String)
    }

    let lines: [Line]
    let filter: TextField
    let isTyping: Bool
    let top: Int
    let theme: Theme

    private static let keyColumns = 15
    private static let leastHelpColumns = 18
    private static let columnsForTwo = 76
    /// The maximum width of the box, enough for two columns of every screen’s keys.
    private static let mostColumns = 104

    /// Returns the lines for a key table.
    ///
    /// Groups are in two columns if they fit; descriptions that don’t fit beside their keys are
    /// below them.
    static func lines(of table: KeyTable, matching filter: String, columns: Int) -> [Line] {
        var groups = groups(of: table, matching: filter)
        let most = groups.joined().reduce(keyColumns) { most, entry in
            if case .key(_, let columns, _) = entry { max(most, columns) } else { most }
        }
        if columns < most + leastHelpColumns { groups = groups.map { narrow($0, in: columns) } }
        guard columns >= columnsForTwo,
            groups.joined().allSatisfy({ fits($0, in: columns / 2 - 1) })
        else {
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

    private static func fits(_ entry: Entry?, in columns: Int) -> Bool {
        guard case .key(_, let keyColumns, let help) = entry else { return true }
        return keyColumns + GlyphSequence.columns(of: help) <= columns
    }

    /// Returns a group for a narrow box, with descriptions below their keys if necessary.
    private static func narrow(_ group: [Entry?], in columns: Int) -> [Entry?] {
        let keyColumns = longestKeys(of: group) + 1
        return group.flatMap { entry -> [Entry?] in
            guard case .key(let keys, _, let help) = entry else { return [entry] }
            let line = Entry.key(keys, columns: keyColumns, help)
            return fits(line, in: columns)
                ? [line] : [.key(keys, columns: keyColumns, ""), .help(help)]
        }
    }

    private static func longestKeys(of group: [Entry?]) -> Int {
        group.reduce(0) { longest, entry in
            guard case .key(let keys, _, _) = entry else { return longest }
            return max(longest, GlyphSequence.columns(of: keys))
        }
    }

    static func visibleRows(in size: Size) -> Int {
        max(size.rows - frameRows(in: size) - (size.rows >= 20 ? 2 : 0), 1)
    }

    static func textColumns(in size: Size) -> Int {
        max(boxColumns(in: size) - 4, 1)
    }

    private static func boxColumns(in size: Size) -> Int {
        size.columns < mostColumns + 4 ? size.columns : mostColumns
    }

    private static func frameRows(in size: Size) -> Int { 3 + 2 * padding(in: size) }

    private static func padding(in size: Size) -> Int { size.rows >= 16 ? 1 : 0 }

    func draw(on canvas: inout Canvas) {
        let size = canvas.size
        let visible = min(max(lines.count, 1), Self.visibleRows(in: size))
        let columns = Self.boxColumns(in: size)
        let rows = min(visible + Self.frameRows(in: size), size.rows)
        let box = Rect(
            column: (size.columns - columns) / 2,
            row: max((size.rows - rows) / 2, 0),
            columns: columns,
            rows: rows
        )
        let firstRow = 1 + Self.padding(in: size)
        let beginning = HelpStrings.filteredTitle
        canvas.dim(behind: box, theme: theme)
        canvas.draw(in: box) { canvas in
            canvas.fill(style: theme.body)
            canvas.draw(PanelFrame(title: title, theme: theme), in: canvas.bounds)
            for (row, line) in lines.dropFirst(top).prefix(visible).enumerated() {
                draw(line, row: row + firstRow, on: &canvas)
            }
            if lines.isEmpty {
                canvas.write(
                    HelpStrings.noMatches,
                    at: Point(column: 2, row: firstRow),
                    style: theme.body
                )
            }
            drawLegend(on: &canvas)
            drawRest(above: top, below: lines.count - top - visible, on: &canvas)
            canvas.placeCursor(
                at: isTyping
                    ? Point(column: 3 + GlyphSequence.columns(of: beginning + filter.head), row: 0)
                    : Point(column: 2, row: firstRow)
            )
        }
    }

    private func drawRest(above: Int, below: Int, on canvas: inout Canvas) {
        let rests = [
            (above, HelpStrings.moreAbove(above), 0),
            (below, HelpStrings.moreBelow(below), canvas.size.rows - 1),
        ]
        for (count, words, row) in rests where count > 0 {
            let column = canvas.size.columns - GlyphSequence.columns(of: words) - 4
            guard column > 4 + (row == 0 ? GlyphSequence.columns(of: title) : 0) else { continue }
            canvas.write(" \(words) ", at: Point(column: column, row: row), style: theme.secondary)
        }
    }

    private var title: String {
        filter.text.isEmpty && !isTyping
            ? HelpStrings.title : HelpStrings.filteredTitle + filter.text
    }

    private func draw(_ line: Line, row: Int, on canvas: inout Canvas) {
        let middle = canvas.size.columns / 2
        draw(
            line.left,
            row: row,
            from: 2,
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
        case .key(let keys, let columns, let help):
            canvas.write(keys, at: Point(column: start, row: row), style: theme.title, before: end)
            let column = start + columns
            canvas.write(
                displayLine(help, columns: end - column).text,
                at: Point(column: column, row: row),
                style: theme.body
            )
        case .help(let help):
            let line = displayLine(help, columns: end - start - 1)
            canvas.write(line.text, at: Point(column: start + 1, row: row), style: theme.body)
        case nil: break
        }
    }

    private func drawLegend(on canvas: inout Canvas) {
        let row = canvas.size.rows - 2
        let states = HelpStrings.states
        let marks = states + [HelpStrings.currentScreen]
        let hint = isTyping ? HelpStrings.showAll : HelpStrings.filterAndClose
        let column = canvas.size.columns - GlyphSequence.columns(of: hint) - 2
        let legends = [marks + [EnclosureStrings.legend], marks, states].map {
            $0.joined(separator: "   ")
        }
        let legend = legends.first { column > 4 + GlyphSequence.columns(of: $0) }
        if let legend {
            canvas.write(legend, at: Point(column: 2, row: row), style: theme.secondary)
        }
        let start = legend == nil ? 2 : column
        canvas.write(
            column < 2 ? HelpStrings.close : hint,
            at: Point(column: start, row: row),
            style: theme.secondary,
            before: canvas.size.columns - 1
        )
    }

    private static func groups(of table: KeyTable, matching filter: String) -> [[Entry?]] {
        var names: [String] = []
        var entries: [String: [Entry?]] = [:]
        for binding in table.summary where matches(binding, filter) {
            let group = binding.keys.isEmpty ? HelpStrings.commandsWithoutKeys : binding.group
            if entries[group] == nil { names.append(group) }
            let keys =
                binding.keys.isEmpty
                ? binding.command.name
                : binding.keys.map(\.description).joined(separator: " ")
            entries[group, default: [.heading(group)]].append(
                .key(keys, columns: keyColumns, binding.help)
            )
        }
        let last = HelpStrings.commandsWithoutKeys
        let order = names.filter { $0 != last } + names.filter { $0 == last }
        return order.map { aligned(entries[$0] ?? []) }
    }

    private static func aligned(_ group: [Entry?]) -> [Entry?] {
        let longest = longestKeys(of: group)
        return group.map { entry in
            guard case .key(let keys, let columns, let help) = entry else { return entry }
            return .key(keys, columns: max(columns, longest + 1), help)
        }
    }

    private static func matches(_ binding: KeyBinding, _ filter: String) -> Bool {
        let wanted = filter.lowercased()
        return filter.isEmpty || binding.help.lowercased().contains(wanted)
            || binding.keys.isEmpty && binding.command.name.contains(wanted)
            || binding.keys.contains { $0.description == filter }
    }
}

/// A frame with rounded corners and a title on its upper edge.
struct PanelFrame: View {
    let title: String
    let theme: Theme

    func draw(on canvas: inout Canvas) {
        let lastColumn = canvas.size.columns - 1
        let lastRow = canvas.size.rows - 1
        guard lastColumn > 1, lastRow > 0 else { return }
        canvas.rule("─", row: 0, style: theme.guide)
        canvas.rule("─", row: lastRow, style: theme.guide)
        canvas.rule("│", column: 0, style: theme.guide)
        canvas.rule("│", column: lastColumn, style: theme.guide)
        canvas.write("╭─", at: .zero, style: theme.guide)
        canvas.write("╮", at: Point(column: lastColumn, row: 0), style: theme.guide)
        canvas.write("╰", at: Point(column: 0, row: lastRow), style: theme.guide)
        canvas.write("╯", at: Point(column: lastColumn, row: lastRow), style: theme.guide)
        canvas.write(
            " \(title) ",
            at: Point(column: 2, row: 0),
            style: theme.title,
            before: lastColumn
        )
    }
}
