import Cells
import News
import Typesetting

struct PreviewView: View {
    let preview: Preview
    let ages: RelativeTime
    let theme: Theme

    private static let margin = 2

    func draw(on canvas: inout Canvas) {
        guard let place = textPlace(in: canvas.size) else { return }
        canvas.draw(in: place) { canvas in
            let row = drawTitle(on: &canvas)
            if canvas.size.rows > 12 { canvas.rule("╌", row: row, style: theme.rule) }
            canvas.draw(in: canvas.bounds.below(row + 1)) { drawText(on: &$0) }
        }
    }

    func drawPicture(on canvas: inout Canvas) {
        guard let picture = preview.picture, let place = textPlace(in: canvas.size) else { return }
        canvas.draw(in: place) { canvas in
            let row = titleLines(in: canvas.size).count + 2
            canvas.draw(in: canvas.bounds.below(row)) { draw(picture, on: &$0) }
        }
    }

    private func textPlace(in size: Size) -> Rect? {
        let columns = size.columns - 2 * Self.margin
        guard columns > 0 else { return nil }
        return Rect(
            column: Self.margin,
            row: 0,
            columns: min(columns, preview.columns),
            rows: size.rows
        )
    }

    private func titleLines(in size: Size) -> [DisplayLine] {
        displayLines(
            preview.headline.shownTitle,
            columns: size.columns,
            maximum: size.rows > 12 ? max(size.rows / 6, 3) : size.rows >= 7 ? 2 : 1,
            isBalanced: true,
            language: preview.headline.language
        )
    }

    private func drawTitle(on canvas: inout Canvas) -> Int {
        let headline = preview.headline
        let lines = titleLines(in: canvas.size)
        for (row, line) in lines.enumerated() {
            let start = Point(column: line.start(in: canvas.size.columns), row: row)
            canvas.write(line.text, at: start, style: theme.title)
        }
        let columns = canvas.size.columns
        let details = HeadlineStrings.details(of: headline, ages: ages, columns: columns)
        let line = displayLine(details, columns: columns).aligned(lines.first)
        canvas.write(
            line.text,
            at: Point(column: line.start(in: columns), row: lines.count),
            style: theme.secondary
        )
        return lines.count + 1
    }

    private func drawText(on canvas: inout Canvas) {
        if let story = preview.story {
            let rows = canvas.size.rows
            let lines =
                preview.picture == nil ? lines(of: story, rows: rows) : story.lines.prefix(rows)
            canvas.draw(TypesetText(lines: lines, theme: theme), in: canvas.bounds)
        } else if let summary = preview.headline.summary {
            let lines = displayLines(
                summary,
                columns: canvas.size.columns,
                maximum: canvas.size.rows
            )
            for (row, line) in lines.enumerated() {
                let start = Point(column: line.start(in: canvas.size.columns), row: row)
                canvas.write(line.text, at: start, style: theme.body)
            }
        }
    }

    private func draw(_ picture: Preview.ShownPicture, on canvas: inout Canvas) {
        let placed = picture.placed
        let size = Size(columns: placed.columns, rows: placed.rows)
        canvas.draw(
            PictureView(
                state: picture.state,
                words: placed.picture.alternativeText,
                size: size,
                isAtRight: placed.isAtRight,
                theme: theme
            ),
            in: Rect(
                column: placed.indent,
                row: placed.line,
                columns: size.columns,
                rows: size.rows
            )
        )
    }

    private func lines(of story: TypesetStory, rows: Int) -> ArraySlice<TypesetLine> {
        let text = story.lines.drop { $0.belongsToPicture || $0.runs.isEmpty }
        let isRoomy = text.startIndex * 3 <= rows
        return (isRoomy || text.isEmpty ? story.lines[...] : text).prefix(rows)
    }
}

extension Rect {
    fileprivate func below(_ rows: Int) -> Rect {
        Rect(column: column, row: row + rows, columns: columns, rows: max(size.rows - rows, 0))
    }
}
