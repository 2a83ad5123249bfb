import Cells
import Typesetting

extension TypesetLine {
    /// True for the room of a picture, for its words, and for its caption.
    var belongsToPicture: Bool {
        runs.contains { $0.style.role == .picturePlaceholder || $0.style.role == .caption }
    }
}

/// Typeset lines, one a row, in the theme's styles.
struct TypesetText<Lines: Sequence<TypesetLine>>: View {
    let lines: Lines
    /// How many columns the lines that are too wide are shifted to the left.
    var shift = 0
    let theme: Theme

    func draw(on canvas: inout Canvas) {
        var row = 0
        for line in lines {
            defer { row += 1 }
            var column = line.indent - (line.isWide ? shift : 0)
            for run in line.runs {
                column = canvas.write(
                    run.text,
                    at: Point(column: column, row: row),
                    style: theme.style(for: run.style)
                )
            }
            if line.isWide { markCuts(of: line, row: row, on: &canvas) }
        }
    }

    /// Signs where a line goes on to the right, and to the left.
    private func markCuts(of line: TypesetLine, row: Int, on canvas: inout Canvas) {
        let last = canvas.size.columns - 1
        if line.indent + line.columns - shift > last + 1 {
            canvas.write("›", at: Point(column: last, row: row), style: theme.secondary)
        }
        if shift > 0 {
            canvas.write("‹", at: Point(column: 0, row: row), style: theme.secondary)
        }
    }
}
