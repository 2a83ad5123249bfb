import Cells
import Typesetting

/// The sections in one row, each behind the digit that leads to it.
struct SectionBar {
    /// One section.
    struct Entry: Hashable {
        let title: String
        var unreadCount = 0
    }

    let sections: [Entry]
    let selected: Int
    let theme: Theme

    /// Draws as many sections as fit, the selected one always among them, and the next one cut.
    func draw(on canvas: inout Canvas, row: Int, columns: Range<Int>) {
        var column = columns.lowerBound
        // The counts are left out where they would push sections off the bar.
        let hasCounts = width(sections.indices, hasCounts: true) <= columns.count
        let visible = visibleSections(columns: columns.count, hasCounts: hasCounts)
        for index in visible {
            let label = label(index, hasCounts: hasCounts)
            let point = Point(column: column, row: row)
            if index == selected {
                canvas.write(
                    label,
                    at: point,
                    style: theme.title.adding(.reverse),
                    before: columns.upperBound
                )
            } else {
                canvas.write(label, at: point, style: theme.secondary, before: columns.upperBound)
            }
            column += Glyphs.columns(of: label)
        }
        drawBeginning(
            of: visible.upperBound,
            in: column..<columns.upperBound,
            row: row,
            on: &canvas
        )
    }

    /// Draws what there is room for of the first section that does not fit: more follow.
    private func drawBeginning(
        of index: Int,
        in columns: Range<Int>,
        row: Int,
        on canvas: inout Canvas
    ) {
        guard sections.indices.contains(index), columns.count >= 6 else { return }
        let label = displayLine(label(index, hasCounts: false), columns: columns.count - 2).text
        canvas.write(
            label,
            at: Point(column: columns.lowerBound + 1, row: row),
            style: theme.secondary
        )
    }

    private func label(_ index: Int, hasCounts: Bool) -> String {
        let number = index < 9 ? "\(index + 1) " : ""
        let unreadCount = sections[index].unreadCount
        let count = hasCounts && unreadCount > 0 ? " (\(unreadCount))" : ""
        return " \(number)\(sections[index].title)\(count) "
    }

    private func visibleSections(columns: Int, hasCounts: Bool) -> Range<Int> {
        guard !sections.isEmpty else { return 0..<0 }
        var first = 0
        while first < selected, width(first..<selected + 1, hasCounts: hasCounts) > columns {
            first += 1
        }
        var end = first
        while end < sections.count, width(first..<end + 1, hasCounts: hasCounts) <= columns {
            end += 1
        }
        return first..<end
    }

    private func width(_ range: Range<Int>, hasCounts: Bool) -> Int {
        range.reduce(0) { $0 + Glyphs.columns(of: label($1, hasCounts: hasCounts)) }
    }
}
