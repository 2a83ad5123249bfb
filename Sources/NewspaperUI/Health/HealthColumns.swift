import Cells
import Typesetting

/// The columns of the table of feeds; narrow screens show only the first ones.
struct HealthColumns {
    private static let answerColumns = 13
    private static let statusColumns = 6
    private static let nextColumns = 10

    private let columns: Int

    init(columns: Int) {
        self.columns = columns
    }

    private var hasStatus: Bool { columns >= 60 }
    private var hasReason: Bool { columns >= 100 }

    private var titleColumns: Int {
        hasReason
            ? max(columns / 5, 24)
            : max(columns - TableScreenLayout.textColumn - 2 - factColumns, 0)
    }

    private var factColumns: Int {
        let answer = 2 + Self.answerColumns
        return hasStatus ? answer + 2 + Self.statusColumns + 2 + Self.nextColumns : answer
    }

    private var reasonColumns: Int {
        columns - TableScreenLayout.textColumn - titleColumns - factColumns - 4
    }

    func draw(
        _ texts: (title: String, answer: String, status: String, next: String, why: String),
        style: Style,
        titleStyle: Style? = nil,
        row: Int,
        on canvas: inout Canvas
    ) {
        var column = TableScreenLayout.textColumn
        func write(_ text: String, _ columns: Int, _ style: Style) {
            canvas.write(
                displayLine(text, columns: columns).text,
                at: Point(column: column, row: row),
                style: style
            )
            column += columns + 2
        }
        write(texts.title, titleColumns, titleStyle ?? style)
        write(texts.answer, Self.answerColumns, style)
        guard hasStatus else { return }
        write(texts.status, Self.statusColumns, style)
        write(texts.next, Self.nextColumns, style)
        guard hasReason else { return }
        write(texts.why, reasonColumns, style)
    }
}
