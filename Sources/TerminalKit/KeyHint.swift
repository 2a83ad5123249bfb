import Cells

/// One row that says how an unfinished key sequence can go on.
struct KeyHint: View {
    let continuations: [KeyTable.Continuation]
    let style: Style

    func draw(on canvas: inout Canvas) {
        canvas.fill(style: style)
        var column = 1
        for continuation in continuations {
            column = canvas.write(
                continuation.keys,
                at: Point(column: column, row: 0),
                style: style.adding(.bold)
            )
            column = canvas.write(
                " \(continuation.help)",
                at: Point(column: column, row: 0),
                style: style
            )
            column += 3
        }
    }
}
