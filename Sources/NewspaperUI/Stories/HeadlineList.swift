import Cells
import News
import Typesetting

/// The headlines from the top of the list to its bottom.
struct HeadlineList: View {
    let headlines: [Headline]
    let rows: HeadlineRows
    /// The uppermost visible row.
    let top: Int
    /// The selected headline.
    let selected: Int
    let hasTallRows: Bool
    let ages: Ages
    let theme: Theme

    func draw(on canvas: inout Canvas) {
        var y = 0
        for row in rows.rows.dropFirst(top) {
            guard y < canvas.size.rows else { return }
            switch row {
            case .day(let day):
                drawHeading(day, row: y, on: &canvas)
                y += 1
            case .headline(let index):
                let height = hasTallRows ? 2 : 1
                let place = Rect(column: 0, row: y, columns: canvas.size.columns, rows: height)
                canvas.draw(
                    HeadlineRow(
                        headline: headlines[index],
                        isSelected: index == selected,
                        isTall: hasTallRows,
                        ages: ages,
                        theme: theme
                    ),
                    in: place
                )
                y += height
            }
        }
    }

    private func drawHeading(_ day: String, row: Int, on canvas: inout Canvas) {
        canvas.rule("─", row: row, columns: 1..<max(canvas.size.columns - 1, 1), style: theme.rule)
        canvas.write(
            " \(day.uppercased()) ",
            at: Point(column: 3, row: row),
            style: theme.secondary
        )
    }
}

/// One headline in the list: in two rows, or in one with source and age at the right.
struct HeadlineRow: View {
    let headline: Headline
    let isSelected: Bool
    let isTall: Bool
    let ages: Ages
    let theme: Theme

    private static let textColumn = 4

    func draw(on canvas: inout Canvas) {
        if isSelected {
            canvas.rule("▌", column: 0, style: theme.accent)
            canvas.placeCursor(at: .zero)
        }
        canvas.write(marker, at: Point(column: 2, row: 0), style: theme.accent)
        if isTall {
            drawTitle(columns: canvas.size.columns - Self.textColumn - 2, on: &canvas)
            canvas.write(
                displayLine(
                    HeadlineWords.details(of: headline, ages: ages),
                    columns: canvas.size.columns - Self.textColumn - 2
                ).text,
                at: Point(column: Self.textColumn, row: 1),
                style: theme.secondary
            )
        } else {
            drawInOneRow(on: &canvas)
        }
    }

    private func drawInOneRow(on canvas: inout Canvas) {
        let ageColumns = canvas.size.columns >= 30 ? 12 : 0
        let sourceColumns = canvas.size.columns >= 66 ? 18 : 0
        let end = canvas.size.columns - 1
        let titleColumns = end - Self.textColumn - ageColumns - sourceColumns
        drawTitle(columns: titleColumns - 1, on: &canvas)
        if sourceColumns > 0 {
            canvas.write(
                displayLine(headline.source, columns: sourceColumns - 2).text,
                at: Point(column: end - ageColumns - sourceColumns, row: 0),
                style: theme.secondary
            )
        }
        if ageColumns > 0, let published = headline.published {
            let age = ages.short(published)
            canvas.write(
                age,
                at: Point(column: end - Glyphs.columns(of: age), row: 0),
                style: theme.secondary
            )
        }
    }

    private func drawTitle(columns: Int, on canvas: inout Canvas) {
        guard columns > 0 else { return }
        let title = headline.title.isEmpty ? "Untitled" : headline.title
        let line = displayLine(title, columns: columns)
        let shift = line.isRightToLeft ? columns - line.columns : 0
        canvas.write(
            line.text,
            at: Point(column: Self.textColumn + shift, row: 0),
            style: titleStyle
        )
    }

    private var titleStyle: Style {
        if isSelected { return theme.title }
        return headline.state.isRead ? theme.secondary : theme.body
    }

    private var marker: String {
        if headline.state.isStarred { return "★" }
        return headline.state.isRead ? " " : "●"
    }
}
