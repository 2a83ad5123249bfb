import Cells
import Typesetting

/// Typeset lines, one a row, in the theme's styles.
struct TypesetText<Lines: Sequence<TypesetLine>>: View {
    let lines: Lines
    /// How many columns the lines that are too wide are shifted to the left.
    var shift = 0
    let theme: Theme

    func draw(on canvas: inout Canvas) {
        for (row, line) in lines.enumerated() {
            var column = line.indent - (line.isWide ? shift : 0)
            for run in line.runs {
                column = canvas.write(
                    run.text,
                    at: Point(column: column, row: row),
                    style: theme.style(for: run.style)
                )
            }
        }
    }
}
