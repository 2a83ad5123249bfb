import Cells
import News
import TerminalKit
import Typesetting

/// The open page of a broadsheet.
struct BroadsheetView: View {
    let broadsheet: Broadsheet
    /// What of the picture of the story that leads can be shown now.
    let picture: PictureState
    let ages: Ages
    let theme: Theme
    let setLines: SetLines
    let keptBlocks: KeptBlocks

    /// Stories other than the one that leads, without the focus, as they were drawn before.
    typealias KeptBlocks = KeptDrawings<ArticleID, BlockContent, PrintedLook>

    /// All that such a story shows, besides the look.
    struct BlockContent: Hashable {
        let headline: Headline
        let title: [DisplayLine]
        let hasDetails: Bool
        let text: [DisplayLine]
    }

    func draw(on canvas: inout Canvas) {
        let page = broadsheet.page
        for gutter in page.gutters {
            canvas.rule("│", column: gutter.column, rows: gutter.rows, style: theme.rule)
        }
        for heading in page.headings { draw(heading, on: &canvas) }
        drawBlocks(of: page, on: &canvas)
        if let lead = page.lead { draw(lead, on: &canvas) }
        drawFocus(on: &canvas)
    }

    /// Draws the stories of another page, which are found drawn when it is turned to.
    func drawAhead(_ page: BroadsheetPage) {
        var canvas = Canvas(size: broadsheet.layout.size, style: theme.body)
        drawBlocks(of: page, on: &canvas)
    }

    /// Draws all stories of a page but the one that leads.
    private func drawBlocks(of page: BroadsheetPage, on canvas: inout Canvas) {
        keptBlocks.begin(PrintedLook(theme: theme, minute: ages.minute))
        for block in page.blocks where block.story != page.lead?.story {
            let headline = broadsheet.stories[block.story]
            let content = BlockContent(
                headline: headline,
                title: block.title,
                hasDetails: block.hasDetails,
                text: block.text
            )
            keptBlocks.draw(in: block.frame, of: content, id: headline.id, on: &canvas) {
                draw(block, headline, on: &$0)
            }
        }
    }

    private func draw(_ heading: BroadsheetPage.Heading, on canvas: inout Canvas) {
        let start = heading.frame.column + BroadsheetColumns.textIndent - 2
        let line = setLines.line(
            heading.section.text.uppercased(),
            columns: heading.frame.columns - 3
        )
        let end = canvas.write(
            line.text,
            at: Point(column: start, row: heading.frame.row),
            style: theme.secondary.adding(.bold)
        )
        let last = heading.frame.endColumn - 1
        if end + 1 < last {
            canvas.rule("─", row: heading.frame.row, columns: end + 1..<last, style: theme.rule)
        }
    }

    private func draw(
        _ block: BroadsheetPage.Block,
        _ headline: Headline,
        on canvas: inout Canvas
    ) {
        drawMarker(of: headline, in: canvas.bounds, on: &canvas)
        let column = BroadsheetColumns.textIndent
        let measure = canvas.size.columns - BroadsheetColumns.textIndent - 1
        var row = 0
        let style = headline.state.isRead ? theme.secondary : theme.title
        for line in block.title {
            write(line, column: column, row: row, measure: measure, style, on: &canvas)
            row += 1
        }
        if block.hasDetails {
            let line = detailsLine(of: headline, columns: measure).below(block.title.first)
            write(line, column: column, row: row, measure: measure, theme.secondary, on: &canvas)
            row += 1
        }
        let textStyle = headline.state.isRead ? theme.secondary : theme.body
        for line in block.text {
            write(line, column: column, row: row, measure: measure, textStyle, on: &canvas)
            row += 1
        }
    }

    /// Source and age, shortened when they stand here first.
    private func detailsLine(of headline: Headline, columns: Int) -> DisplayLine {
        setLines.line(HeadlineWords.details(of: headline, ages: ages), columns: columns) {
            displayLine(
                HeadlineWords.detailsAmongMany(of: headline, ages: ages, columns: columns),
                columns: columns
            )
        }
    }

    private func draw(_ lead: BroadsheetLead, on canvas: inout Canvas) {
        let headline = broadsheet.stories[lead.story]
        let column = lead.frame.column + BroadsheetColumns.textIndent
        let measure = lead.frame.columns - BroadsheetColumns.textIndent - 1
        canvas.draw(
            in: Rect(column: 0, row: 0, columns: canvas.size.columns, rows: lead.frame.endRow)
        ) {
            drawMarker(of: headline, in: lead.frame, on: &$0)
            var row = lead.frame.row
            for line in lead.title {
                write(line, column: column, row: row, measure: measure, theme.title, on: &$0)
                row += 1
            }
            for line in lead.deck {
                write(line, column: column, row: row, measure: measure, theme.body, on: &$0)
                row += 1
            }
            if lead.hasDetails {
                let words = HeadlineWords.leadDetails(
                    of: headline,
                    ages: ages,
                    columns: measure
                )
                let line = setLines.line(words, columns: measure).below(lead.title.first)
                write(line, column: column, row: row, measure: measure, theme.secondary, on: &$0)
            }
        }
        drawText(of: lead, on: &canvas)
        if let placed = lead.picture { draw(placed, on: &canvas) }
        drawRule(below: lead, on: &canvas)
    }

    private func drawText(of lead: BroadsheetLead, on canvas: inout Canvas) {
        guard let text = broadsheet.leadText else { return }
        for (index, part) in lead.columns.enumerated() {
            let frame = Rect(
                column: part.start,
                row: part.row,
                columns: text.columns,
                rows: lead.frame.endRow - part.row
            )
            canvas.draw(TypesetText(lines: text.lines[part.lines], theme: theme), in: frame)
            if index > 0, !part.lines.isEmpty {
                let before = lead.columns[index - 1]
                let end = min(lead.ends[before.place], lead.ends[part.place])
                canvas.rule(
                    "┊",
                    column: max(before.start, part.start) - BroadsheetColumns.textIndent - 1,
                    rows: lead.textRow..<max(end, lead.textRow),
                    style: theme.rule
                )
            }
        }
        if lead.isContinued, let last = lead.columns.last {
            write(
                displayLine("Continued \(KeySequence("Enter"))", columns: text.columns)
                    .below(lead.title.first),
                column: last.start,
                row: lead.frame.endRow - 1,
                measure: text.columns,
                theme.secondary,
                on: &canvas
            )
        }
    }

    private func draw(_ placed: BroadsheetLead.Picture, on canvas: inout Canvas) {
        canvas.draw(
            PictureView(
                state: picture,
                words: placed.picture.alternativeText,
                size: placed.frame.size,
                theme: theme
            ),
            in: placed.frame
        )
        for (line, row) in zip(placed.caption, placed.frame.endRow...) {
            write(
                line,
                column: placed.frame.column,
                row: row,
                measure: broadsheet.layout.columns.leadMeasure,
                theme.secondary,
                on: &canvas
            )
        }
    }

    /// The rule between the lead and what stands below it, joined to the rules between the columns.
    private func drawRule(below lead: BroadsheetLead, on canvas: inout Canvas) {
        let columns = broadsheet.layout.columns.columns
        let stories = broadsheet.page.blocks.map(\.frame)
        let isFollowed = lead.ends.indices.map { index in
            stories.contains {
                $0.row > lead.ends[index] && $0.column == columns[index].lowerBound
            }
        }
        let isEven = Set(lead.ends).count == 1
        for (index, end) in lead.ends.enumerated()
        where isFollowed[index] || (isEven && isFollowed.contains(true)) {
            canvas.rule("─", row: end, columns: columns[index], style: theme.rule)
            let right = Point(column: columns[index].upperBound, row: end)
            if broadsheet.page.gutters.contains(where: { $0.column == right.column }) {
                let sign = !isEven || index + 1 == lead.ends.count ? "┤" : "┬"
                canvas.write(sign, at: right, style: theme.rule)
            } else if isEven, index + 1 < lead.ends.count {
                canvas.write("─", at: right, style: theme.rule)
            }
            if !isEven, index > 0 {
                let point = Point(column: columns[index].lowerBound - 1, row: end)
                canvas.write("├", at: point, style: theme.rule)
            }
        }
    }

    private func drawMarker(of headline: Headline, in frame: Rect, on canvas: inout Canvas) {
        canvas.write(
            HeadlineWords.marker(of: headline),
            at: Point(column: frame.column + 1, row: frame.row),
            style: theme.accent
        )
    }

    private func drawFocus(on canvas: inout Canvas) {
        guard let block = broadsheet.focusedBlock else { return }
        let isLead = block.story == broadsheet.page.lead?.story
        let rows =
            isLead
            ? broadsheet.page.lead.map { $0.title.count + $0.deck.count + 1 } ?? 1
            : block.frame.rows
        canvas.rule(
            "▌",
            column: block.frame.column,
            rows: block.frame.row..<block.frame.row + min(rows, block.frame.rows),
            style: theme.accent
        )
        let title = isLead ? broadsheet.page.lead?.title.first : block.title.first
        let measure = block.frame.columns - BroadsheetColumns.textIndent - 1
        canvas.placeCursor(
            at: Point(
                column: block.frame.column + BroadsheetColumns.textIndent
                    + (title?.beginning(in: measure) ?? 0),
                row: block.frame.row
            )
        )
    }

    /// A line of a story; at the right when it runs from right to left.
    private func write(
        _ line: DisplayLine,
        column: Int,
        row: Int,
        measure: Int,
        _ style: Style,
        on canvas: inout Canvas
    ) {
        let start = Point(column: column + line.start(in: measure), row: row)
        canvas.write(line.text, at: start, style: style)
    }
}
