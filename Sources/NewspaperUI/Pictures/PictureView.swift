import Cells
import Pictures
import TerminalKit
import Typesetting

/// Draws a picture, or its description until it is loaded.
struct PictureView: View {
    let state: PictureState
    let words: String
    let size: Size
    /// The number of rows of the picture above the canvas.
    var hiddenRows = 0
    var isCentered = false
    var isAtRight = false
    let theme: Theme

    func draw(on canvas: inout Canvas) {
        switch state {
        case .shown(let picture, let pixels): draw(picture, pixels, on: &canvas)
        case .waiting: drawPlaceholder(reason: nil, on: &canvas)
        case .failed(let sentence): drawPlaceholder(reason: sentence, on: &canvas)
        }
    }

    private func draw(_ picture: CellPicture, _ pixels: InlinePicture?, on canvas: inout Canvas) {
        let column = isCentered ? (size.columns - picture.size.columns) / 2 : 0
        let top = isCentered ? (size.rows - picture.size.rows) / 2 - hiddenRows : -hiddenRows
        for row in 0..<picture.size.rows where (0..<canvas.size.rows).contains(top + row) {
            for index in 0..<picture.size.columns {
                let cell = picture[column: index, row: row]
                canvas.put(
                    cell.glyph,
                    at: Point(column: column + index, row: top + row),
                    style: cell.style
                )
            }
        }
        if let pixels {
            let origin = Point(column: column, row: top)
            canvas.place(pixels, at: origin, over: theme.body.background)
        }
    }

    private func drawPlaceholder(reason: String?, on canvas: inout Canvas) {
        if size.rows == 1 { return drawLine(reason: reason, on: &canvas) }
        drawCorners(on: &canvas)
        let measure = size.columns - 4
        guard measure > 2, size.rows > 0 else { return }
        let title = displayLines(
            words.isEmpty ? "▣" : "▣ \(words)",
            columns: measure,
            maximum: size.rows > 4 ? 2 : 1
        )
        let rows = size.rows - title.count - 2
        let text = reason.map { lines(of: $0, columns: measure, maximum: max(rows, 0)) } ?? []
        var row = (size.rows - title.count - text.count) / 2 - hiddenRows
        for line in title + text {
            let column = (size.columns - line.columns) / 2
            canvas.write(line.text, at: Point(column: column, row: row), style: theme.secondary)
            row += 1
        }
    }

    private static let columnsOfSentences = 24

    private func lines(of reason: String, columns: Int, maximum: Int) -> [DisplayLine] {
        let whole = displayLines(reason, columns: columns, maximum: maximum)
        guard columns < Self.columnsOfSentences, whole.last?.text.hasSuffix("…") == true else {
            return whole
        }
        let short = displayLines(PictureStrings.notLoaded, columns: columns, maximum: maximum)
        return short.last?.text.hasSuffix("…") == true || columns < 4 ? [] : short
    }

    /// Draws `▣ The pier in May. · server.example responded 404 (not found)`; the error is
    /// truncated last.
    private func drawLine(reason: String?, on canvas: inout Canvas) {
        let reason = reason.map(PictureStrings.reason) ?? ""
        let reasonColumns = reason.isEmpty ? 0 : GlyphSequence.columns(of: reason) + 3
        let title = displayLine(
            words.isEmpty ? PictureStrings.placeholder : "▣ \(words)",
            columns: max(size.columns - reasonColumns, size.columns / 3)
        )
        let room = size.columns - title.columns - 3
        let rest = reason.isEmpty || room <= 2 ? nil : displayLine(reason, columns: room)
        let parts = rest.map { [title, $0] } ?? [title]
        // In right-to-left text, the error is on the left.
        let shown = (title.isRightToLeft ? parts.reversed() : parts).map(\.text)
        let columns = parts.reduce(3 * (parts.count - 1)) { $0 + $1.columns }
        canvas.write(
            shown.joined(separator: " · "),
            at: Point(column: isAtRight ? size.columns - columns : 0, row: -hiddenRows),
            style: theme.secondary
        )
    }

    private func drawCorners(on canvas: inout Canvas) {
        guard size.columns > 1, size.rows > 2 else { return }
        let last = Point(column: size.columns - 1, row: size.rows - 1 - hiddenRows)
        canvas.write("┌", at: Point(column: 0, row: -hiddenRows), style: theme.guide)
        canvas.write("┐", at: Point(column: last.column, row: -hiddenRows), style: theme.guide)
        canvas.write("└", at: Point(column: 0, row: last.row), style: theme.guide)
        canvas.write("┘", at: last, style: theme.guide)
    }
}
