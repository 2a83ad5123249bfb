import Cells

/// The sections in one row, each behind the digit that leads to it.
struct SectionBar {
    let sections: [String]
    let selected: Int
    let theme: Theme

    /// Draws as many sections as fit, the selected one always among them.
    func draw(on canvas: inout Canvas, row: Int, columns: Range<Int>) {
        var column = columns.lowerBound
        for index in visibleSections(columns: columns.count) {
            let label = label(index)
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
    }

    private func label(_ index: Int) -> String {
        index < 9 ? " \(index + 1) \(sections[index]) " : " \(sections[index]) "
    }

    private func visibleSections(columns: Int) -> Range<Int> {
        guard !sections.isEmpty else { return 0..<0 }
        var first = 0
        while first < selected, width(first...selected) > columns { first += 1 }
        var end = first
        while end < sections.count, width(first...end) <= columns { end += 1 }
        return first..<end
    }

    private func width(_ range: ClosedRange<Int>) -> Int {
        range.reduce(0) { $0 + Glyphs.columns(of: label($1)) }
    }
}
