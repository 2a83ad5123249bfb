import Cells
import FoundationEssentials
import News
import TerminalKit
import Typesetting

/// Where the parts of a story's screen stand, decided by its size alone.
struct StoryLayout: Hashable {
    let header: Rect
    let text: Rect
    let footer: Rect
    /// The measure in columns.
    let measure: Int
    /// The columns of a line of code: it may use the margin at the right.
    let columnsOfCode: Int
    /// True when there are too few rows for blank lines in the head.
    let isTight: Bool

    init(size: Size, measure wanted: Int) {
        let headerRows = size.rows >= 10 ? 2 : size.rows >= 4 ? 1 : 0
        let footerRows = size.rows >= 16 ? 2 : size.rows >= 5 ? 1 : 0
        header = Rect(column: 0, row: 0, columns: size.columns, rows: headerRows)
        footer = Rect(
            column: 0,
            row: size.rows - footerRows,
            columns: size.columns,
            rows: footerRows
        )
        // Margins of two columns, and two more for the scroll bar.
        measure = max(min(wanted, size.columns - 6), 1)
        text = Rect(
            column: max((size.columns - measure) / 2, 0),
            row: headerRows,
            columns: measure,
            rows: max(0, size.rows - headerRows - footerRows)
        )
        columnsOfCode = size.columns - text.column - 3
        isTight = size.rows < 30
    }

    /// The text, and the margin at its right.
    var roomOfCode: Rect {
        Rect(column: text.column, row: text.row, columns: columnsOfCode, rows: text.rows)
    }
}

/// A story on the screen.
struct StoryView: View {
    let layout: StoryLayout
    let backTitle: String
    let headline: Headline?
    let place: StoryPlace?
    let content: Content
    /// The letters over links, and where those stand; `nil` while there are none.
    var hints: (letters: LinkHints, links: [VisibleLink])?
    /// The keys, or what is typed.
    let footer: any View
    let theme: Theme

    enum Content {
        case page(StoryPage, top: Int, shift: Int, pictures: [ShownPicture])
        case message(Message)
    }

    /// A picture of which some rows may be on the screen.
    struct ShownPicture {
        let placed: PlacedPicture
        let state: PictureState
    }

    func draw(on canvas: inout Canvas) {
        drawHeader(on: &canvas)
        switch content {
        case .page(let page, let top, let shift, let pictures):
            drawText(page, top: top, shift: shift, on: &canvas)
            for picture in pictures { draw(picture, top: top, on: &canvas) }
            if let hints {
                let view = LinkHintsView(hints: hints.letters, links: hints.links, theme: theme)
                canvas.draw(view, in: layout.roomOfCode)
            }
            drawScrollBar(lineCount: page.lineCount, top: page.linesAbove + top, on: &canvas)
        case .message(let message):
            canvas.draw(message, in: layout.text)
        }
        canvas.placeCursor(at: cursor)
        let place = (footer as? Footer)?.place(layout.footer, on: canvas.size)
        canvas.draw(footer, in: place ?? layout.footer)
    }

    /// The match that the reader looks at, or the first line that can be read.
    private var cursor: Point {
        var origin = layout.text.origin
        guard case .page(let page, let top, let shift, _) = content else { return origin }
        let visible = page.lines.dropFirst(top).prefix(layout.text.rows)
        for (row, line) in visible.enumerated() {
            guard let column = line.columnOfCurrentMark else { continue }
            let left = line.isWide ? column - shift : column
            return Point(column: origin.column + max(left, 0), row: origin.row + row)
        }
        origin.row += visible.prefix { $0.isBlank }.count
        return origin
    }

    private func drawHeader(on canvas: inout Canvas) {
        guard layout.header.rows > 0 else { return }
        // Where it leads is told whole where that leaves room for where the story comes from.
        let back = displayLine("◂ \(backTitle)", columns: max(canvas.size.columns * 2 / 5, 8)).text
        let end = canvas.write(back, at: Point(column: 1, row: 0), style: theme.secondary)
        let place = place.map(Self.words) ?? ""
        let placeStart = canvas.size.columns - Glyphs.columns(of: place) - 1
        if placeStart > end + 1 {
            canvas.write(place, at: Point(column: placeStart, row: 0), style: theme.secondary)
        }
        if let headline {
            let origin = HeadlineWords.origin(of: headline)
            let line = displayLine(origin, columns: max(placeStart - end - 4, 0))
            let middle = (canvas.size.columns - line.columns) / 2
            let column = min(max(middle, end + 2), placeStart - line.columns - 2)
            canvas.write(line.text, at: Point(column: column, row: 0), style: theme.body)
        }
        if layout.header.rows > 1 { canvas.rule("─", row: 1, style: theme.rule) }
    }

    /// `3 of 40 ▸`, without the sign at the end; nothing for a story that is the only one.
    private static func words(for place: StoryPlace) -> String {
        guard place.count > 1 else { return "" }
        return "\(place.number) of \(place.count)" + (place.number < place.count ? " ▸" : "  ")
    }

    private func drawText(_ page: StoryPage, top: Int, shift: Int, on canvas: inout Canvas) {
        canvas.draw(in: layout.roomOfCode) { canvas in
            for (row, line) in page.lines.dropFirst(top).prefix(layout.text.rows).enumerated() {
                draw(line, row: row, shift: shift, on: &canvas)
            }
        }
    }

    private func draw(_ line: StoryPage.Line, row: Int, shift: Int, on canvas: inout Canvas) {
        switch line {
        case .blank: break
        case .title(let line): draw(line, row: row, style: theme.title, on: &canvas)
        case .deck(let line): draw(line, row: row, style: theme.body, on: &canvas)
        case .byline(let line), .note(let line):
            draw(line, row: row, style: theme.secondary, on: &canvas)
        case .rule: canvas.rule("╌", row: row, columns: 0..<layout.measure, style: theme.rule)
        case .text(let line):
            canvas.draw(
                TypesetText(lines: CollectionOfOne(line), shift: shift, theme: theme),
                in: Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1)
            )
        }
    }

    /// What stands in the room of a picture; its caption only where that does not stand below it.
    private static func words(for placed: PlacedPicture) -> String {
        let (words, caption) = (placed.picture.alternativeText, placed.picture.caption)
        if placed.rows == 1 { return caption.isEmpty ? words : caption }
        // Without a caption, the words stand below the room.
        return caption.isEmpty || words == caption ? "" : words
    }

    private func draw(_ picture: ShownPicture, top: Int, on canvas: inout Canvas) {
        let placed = picture.placed
        let rows = placed.lines.clamped(to: top..<top + layout.text.rows)
        let frame = Rect(
            column: layout.text.column + placed.indent,
            row: layout.text.row + rows.lowerBound - top,
            columns: placed.columns,
            rows: rows.count
        )
        canvas.draw(
            PictureView(
                state: picture.state,
                words: Self.words(for: placed),
                size: Size(columns: placed.columns, rows: placed.rows),
                hiddenRows: rows.lowerBound - placed.line,
                theme: theme
            ),
            in: frame
        )
    }

    private func draw(_ line: DisplayLine, row: Int, style: Style, on canvas: inout Canvas) {
        let column = line.isRightToLeft ? layout.measure - line.columns : 0
        canvas.write(line.text, at: Point(column: column, row: row), style: style)
    }

    private func draw(_ marked: MarkedLine, row: Int, style: Style, on canvas: inout Canvas) {
        var column = marked.line.isRightToLeft ? layout.measure - marked.line.columns : 0
        for run in marked.runs {
            column = canvas.write(
                run.text,
                at: Point(column: column, row: row),
                style: theme.marked(style, run.style.mark)
            )
        }
    }

    private func drawScrollBar(lineCount: Int, top: Int, on canvas: inout Canvas) {
        let rows = layout.text.rows
        guard lineCount > rows, rows > 2, canvas.size.columns > 20 else { return }
        let thumb = max(rows * rows / lineCount, 1)
        let start = layout.text.row + (rows - thumb) * top / (lineCount - rows)
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
