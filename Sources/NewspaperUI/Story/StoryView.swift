import Cells
import FoundationEssentials
import News
import TerminalKit
import Typesetting

struct StoryView: View {
    let layout: StoryScreenLayout
    let header: StoryHeader
    let headline: Headline?
    let content: Content
    var nextKey = ""
    var hints: (letters: LinkHints, links: [VisibleLink])?
    let footer: any View
    let theme: Theme

    enum Content {
        case page(StoryPageLayout, [StoryColumn], shift: Int, pictures: [ShownPicture])
        case message(PlaceholderMessage)
    }

    struct ShownPicture {
        let placed: PlacedPicture
        let state: PictureState
    }

    func draw(on canvas: inout Canvas) {
        drawHeader(on: &canvas)
        switch content {
        case .page(let page, let columns, let shift, let pictures):
            for column in columns { draw(column, of: page, shift: shift, on: &canvas) }
            for picture in pictures {
                for column in columns { draw(picture, in: column, on: &canvas) }
            }
            drawRules(between: columns, on: &canvas)
            if let hints {
                let view = LinkHintsView(hints: hints.letters, links: hints.links, theme: theme)
                canvas.draw(view, in: layout.roomOfCode)
            }
            drawScrollBar(
                lineCount: page.lineCount,
                top: page.linesAbove + columns.visibleLines.lowerBound,
                on: &canvas
            )
        case .message(let message):
            canvas.draw(message, in: layout.text)
        }
        canvas.placeCursor(at: cursor)
        let place = (footer as? Footer)?.place(layout.footer, on: canvas.size)
        canvas.draw(footer, in: place ?? layout.footer)
    }

    private var cursor: Point {
        guard case .page(let page, let columns, let shift, _) = content else {
            return layout.text.origin
        }
        for column in columns {
            for (row, number) in column.shownLines.enumerated() {
                let line = page.lines[number]
                guard let place = line.columnOfCurrentMark(in: page.columns) else { continue }
                let left = line.isWide ? place - shift : place
                return Point(
                    column: column.frame.column + max(left, 0),
                    row: column.frame.row + row
                )
            }
        }
        guard let first = columns.first else { return layout.text.origin }
        let shown = first.shownLines
        let blank = shown.prefix { page.lines[$0].isBlank }.count
        let beginning = blank < shown.count ? page.beginning(ofLine: shown[blank]) : 0
        return Point(column: first.frame.column + beginning, row: first.frame.row + blank)
    }

    private func drawHeader(on canvas: inout Canvas) {
        guard layout.header.rows > 0 else { return }
        header.draw(headline, theme: theme, on: &canvas)
        if layout.header.rows > 1 { canvas.rule("─", row: 1, style: theme.rule) }
    }

    private func draw(
        _ column: StoryColumn,
        of page: StoryPageLayout,
        shift: Int,
        on canvas: inout Canvas
    ) {
        canvas.draw(in: layout.frame(of: column)) { canvas in
            for (row, number) in column.shownLines.enumerated() {
                draw(
                    page.lines[number],
                    row: row,
                    columns: column.frame.columns,
                    shift: shift,
                    on: &canvas
                )
            }
        }
    }

    private func draw(
        _ line: StoryPageLayout.Line,
        row: Int,
        columns: Int,
        shift: Int,
        on canvas: inout Canvas
    ) {
        switch line {
        case .blank: break
        case .title(let line):
            draw(line, row: row, columns: columns, style: theme.title, on: &canvas)
        case .deck(let line):
            draw(line, row: row, columns: columns, style: theme.body, on: &canvas)
        case .byline(let line), .note(let line):
            let start = Point(column: line.start(in: columns), row: row)
            canvas.write(line.text, at: start, style: theme.secondary)
        case .rule: canvas.rule("╌", row: row, columns: 0..<columns, style: theme.rule)
        case .next(let line, let part): draw(line, part, row: row, columns: columns, on: &canvas)
        case .text(let line):
            canvas.draw(
                TypesetText(lines: CollectionOfOne(line), shift: shift, theme: theme),
                in: Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1)
            )
        }
    }

    private func draw(
        _ line: DisplayLine,
        _ part: NextStory.Part,
        row: Int,
        columns: Int,
        on canvas: inout Canvas
    ) {
        let keyColumns = GlyphSequence.columns(of: nextKey)
        if part == .beginning, keyColumns < NextStory.indent {
            let isLeft = line.isRightToLeft
            let key = isLeft ? columns - keyColumns : 0
            let arrow = isLeft ? columns - NextStory.indent + 1 : NextStory.indent - 2
            canvas.write(nextKey, at: Point(column: key, row: row), style: theme.notice)
            canvas.write(
                isLeft ? "◂" : "▸",
                at: Point(column: arrow, row: row),
                style: theme.secondary
            )
        }
        let column = NextStory.start(of: line, columns: columns)
        canvas.write(
            line.text,
            at: Point(column: column, row: row),
            style: part == .details ? theme.secondary : theme.title
        )
    }

    private func drawRules(between columns: [StoryColumn], on canvas: inout Canvas) {
        let frames = columns.map(\.frame).filter { $0.columns < layout.text.columns }
            .sorted { $0.column < $1.column }
        for (left, right) in zip(frames, frames.dropFirst()) {
            canvas.rule(
                "│",
                column: (left.endColumn + right.column) / 2,
                rows: left.row..<left.endRow,
                style: theme.guide
            )
        }
    }

    private static func words(for placed: PlacedPicture) -> String {
        let (words, caption) = (placed.picture.alternativeText, placed.picture.caption)
        return caption.isEmpty || caption.hasPrefix(words) ? "" : words
    }

    private func draw(
        _ picture: ShownPicture,
        in column: StoryColumn,
        on canvas: inout Canvas
    ) {
        let placed = picture.placed
        let rows = placed.lines.clamped(to: column.lines)
        guard let first = rows.first, let row = column.row(ofLine: first) else { return }
        canvas.draw(
            PictureView(
                state: picture.state,
                words: Self.words(for: placed),
                size: Size(columns: placed.columns, rows: placed.rows),
                hiddenRows: rows.lowerBound - placed.line,
                isAtRight: placed.isAtRight,
                theme: theme
            ),
            in: Rect(
                column: column.frame.column + placed.indent,
                row: column.frame.row + row,
                columns: placed.columns,
                rows: rows.count
            )
        )
    }

    private func draw(
        _ marked: SearchHighlightedLine,
        row: Int,
        columns: Int,
        style: Style,
        on canvas: inout Canvas
    ) {
        var column = marked.line.start(in: columns)
        for run in marked.runs {
            column = canvas.write(
                run.text,
                at: Point(column: column, row: row),
                style: theme.marked(style, run.style.mark)
            )
        }
    }

    private func drawScrollBar(lineCount: Int, top: Int, on canvas: inout Canvas) {
        let (rows, capacity) = (layout.text.rows, layout.capacity)
        guard lineCount > capacity, rows > 2, canvas.size.columns > 20 else { return }
        let thumb = max(rows * capacity / lineCount, 1)
        let most = lineCount - capacity
        let start = layout.text.row + (rows - thumb) * min(top, most) / most
        let column = canvas.size.columns - 2
        canvas.rule(
            "│",
            column: column,
            rows: layout.text.row..<layout.text.endRow,
            style: theme.rule
        )
        canvas.rule("┃", column: column, rows: start..<start + thumb, style: theme.secondary)
    }
}
