import Cells
import News
import Typesetting

/// The headlines from the top of the list to its bottom.
struct HeadlineList: View {
    let headlines: HeadlinesAtHand
    /// The uppermost visible slot: each headline has one for the day above it, and one for itself.
    let top: Int
    /// The selected headline.
    let selected: Int
    let hasTallRows: Bool
    /// False where all stories come from the same source.
    let hasSources: Bool
    /// False while keys go elsewhere.
    let hasFocus: Bool
    let ages: Ages
    let theme: Theme
    let setLines: SetLines

    func draw(on canvas: inout Canvas) {
        var y = 0
        let height = hasTallRows ? 2 : 1
        for slot in top..<max(headlines.rows.upperBound * 2, top) {
            guard y < canvas.size.rows else { return }
            if slot.isMultiple(of: 2) {
                guard let heading = headlines.heading(above: slot / 2) else { continue }
                drawHeading(heading, row: y, on: &canvas)
                y += 1
            } else if let headline = headlines[slot / 2] {
                let place = Rect(column: 0, row: y, columns: canvas.size.columns, rows: height)
                canvas.draw(
                    HeadlineRow(
                        headline: headline,
                        isSelected: slot / 2 == selected,
                        hasFocus: hasFocus,
                        isTall: hasTallRows,
                        hasSource: hasSources,
                        ages: ages,
                        theme: theme,
                        setLines: setLines
                    ),
                    in: place
                )
                y += height
            }
        }
    }

    private func drawHeading(_ heading: String, row: Int, on canvas: inout Canvas) {
        canvas.rule("─", row: row, columns: 1..<max(canvas.size.columns - 1, 1), style: theme.rule)
        canvas.write(
            " \(displayLine(heading.uppercased(), columns: canvas.size.columns - 8).text) ",
            at: Point(column: 3, row: row),
            style: theme.secondary
        )
    }
}

/// One headline in the list: in two rows, or in one with source and age at the right.
struct HeadlineRow: View {
    let headline: Headline
    let isSelected: Bool
    let hasFocus: Bool
    let isTall: Bool
    let hasSource: Bool
    let ages: Ages
    let theme: Theme
    let setLines: SetLines

    private static let textColumn = 4
    private static let sourceColumns = 16

    func draw(on canvas: inout Canvas) {
        if isSelected, hasFocus {
            canvas.rule("▌", column: 0, style: theme.accent)
            canvas.placeCursor(at: Point(column: Self.textColumn, row: 0))
        }
        canvas.write(
            HeadlineWords.marker(of: headline),
            at: Point(column: 2, row: 0),
            style: theme.accent
        )
        if isTall {
            drawTitle(columns: canvas.size.columns - Self.textColumn - 2, on: &canvas)
            let columns = canvas.size.columns - Self.textColumn - 2
            let details = HeadlineWords.details(of: headline, ages: ages, columns: columns)
            canvas.write(
                setLines.line(details, columns: columns).text,
                at: Point(column: Self.textColumn, row: 1),
                style: theme.secondary
            )
        } else {
            drawInOneRow(on: &canvas)
        }
    }

    /// Title, source and age in columns; the source only where there is room.
    private func drawInOneRow(on canvas: inout Canvas) {
        let end = canvas.size.columns - 1
        let age = canvas.size.columns < 30 ? "" : headline.published.map(ages.brief) ?? ""
        let ageStart = end - Glyphs.columns(of: age)
        canvas.write(age, at: Point(column: ageStart, row: 0), style: theme.secondary)
        guard canvas.size.columns >= 66 else {
            return drawTitle(columns: ageStart - 1 - Self.textColumn, on: &canvas)
        }
        guard hasSource else {
            return drawTitle(columns: end - Ages.briefColumns - 2 - Self.textColumn, on: &canvas)
        }
        let sourceStart = end - Ages.briefColumns - 2 - Self.sourceColumns
        drawTitle(columns: sourceStart - 2 - Self.textColumn, on: &canvas)
        canvas.write(
            setLines.line(headline.source, columns: Self.sourceColumns).text,
            at: Point(column: sourceStart, row: 0),
            style: theme.secondary
        )
    }

    private func drawTitle(columns: Int, on canvas: inout Canvas) {
        let title = headline.title.isEmpty ? "Untitled" : headline.title
        canvas.write(
            setLines.line(title, columns: columns).text,
            at: Point(column: Self.textColumn, row: 0),
            style: titleStyle
        )
    }

    private var titleStyle: Style {
        if isSelected { return theme.title }
        return headline.state.isRead ? theme.secondary : theme.body
    }
}
