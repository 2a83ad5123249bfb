import Cells
import Typesetting

extension TypesetLine {
    var belongsToPicture: Bool {
        runs.contains { $0.style.role == .picturePlaceholder || $0.style.role == .caption }
    }
}

struct TypesetText<Lines: Sequence<TypesetLine>>: View {
    let lines: Lines
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
