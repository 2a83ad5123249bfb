import Cells
import News
import TerminalKit
import Typesetting

struct LeadView: View {
    let broadsheet: BroadsheetState
    let picture: PictureState
    let ages: RelativeTime
    let theme: Theme
    let setLines: DisplayLineCache

    func draw(on canvas: inout Canvas) {
        guard let lead = broadsheet.page.lead else { return }
        canvas.draw(
            in: Rect(column: 0, row: 0, columns: canvas.size.columns, rows: lead.frame.endRow)
        ) { drawHead(of: lead, on: &$0) }
        drawText(of: lead, on: &canvas)
        if let placed = lead.picture { draw(placed, on: &canvas) }
        drawRule(below: lead, on: &canvas)
    }

    private func drawHead(of lead: BroadsheetLead, on canvas: inout Canvas) {
        let headline = broadsheet.stories[lead.story]
        let frame = StoryFrame(lead.frame, title: lead.title.lines.first)
        frame.drawMarker(of: headline, theme: theme, on: &canvas)
        var row = lead.frame.row
        for line in lead.title.lines {
            if lead.title.scale > 1 {
                let start = Point(column: frame.start, row: row)
                canvas.write(scaled: line.text, at: start, style: theme.title)
            } else {
                frame.write(line, row: row, theme.title, on: &canvas)
            }
            row += lead.title.scale
        }
        for line in lead.deck {
            frame.write(line, row: row, theme.body, on: &canvas)
            row += 1
        }
        if lead.hasDetails {
            let words = HeadlineStrings.leadDetails(
                of: headline,
                ages: ages,
                columns: frame.measure
            )
            let line = setLines.line(words, columns: frame.measure).aligned(lead.title.lines.first)
            frame.write(line, row: row, theme.secondary, on: &canvas)
        }
    }

    private func drawText(of lead: BroadsheetLead, on canvas: inout Canvas) {
        guard let text = broadsheet.openLeadText else { return }
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
                // The picture may span both columns.
                let isAcross = part.row > lead.textRow && before.row > lead.textRow
                let start = isAcross ? part.row : lead.textRow
                let right = max(before.place, part.place)
                canvas.rule(
                    "┊",
                    column: broadsheet.layout.columns.columns[right].lowerBound - 1,
                    rows: start..<max(end, start),
                    style: theme.guide
                )
            }
        }
        if lead.isContinued, let last = lead.columns.last {
            let line = displayLine(BroadsheetStrings.continuedLead, columns: text.columns)
                .aligned(lead.title.lines.first)
            canvas.write(
                line.text,
                at: Point(
                    column: last.start + line.start(in: text.columns),
                    row: lead.frame.endRow - 1
                ),
                style: theme.secondary
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
            canvas.write(
                line.text,
                at: Point(column: placed.frame.column + line.start(in: placed.measure), row: row),
                style: theme.secondary
            )
        }
    }

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
                canvas.write(sign, at: right, style: theme.guide)
            } else if isEven, index + 1 < lead.ends.count {
                canvas.write("─", at: right, style: theme.rule)
            }
            if !isEven, index > 0 {
                let point = Point(column: columns[index].lowerBound - 1, row: end)
                canvas.write("├", at: point, style: theme.guide)
            }
        }
    }
}
