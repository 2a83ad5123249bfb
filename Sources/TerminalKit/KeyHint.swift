import Cells

/// One row that says which keys were begun with, and how they can go on.
struct KeyHint: View {
    /// What there is to say.
    struct Words: Hashable {
        /// The keys that were pressed.
        let typed: String
        /// Whether they are a number so far.
        let isNumber: Bool
        let continuations: [KeyTable.Continuation]
    }

    let words: Words
    let style: Style

    func draw(on canvas: inout Canvas) {
        canvas.fill(style: style)
        var column = write(words.typed, isKey: true, at: 1, on: &canvas) + 2
        for continuation in words.continuations {
            column = write(continuation.keys, isKey: true, at: column, on: &canvas)
            column = write(" \(continuation.help)", at: column, on: &canvas) + 3
        }
        if words.isNumber {
            column = write("times what comes next", at: column, on: &canvas) + 3
        }
        column = write("Esc", isKey: true, at: column, on: &canvas)
        _ = write(" gives it up", at: column, on: &canvas)
    }

    private func write(
        _ text: String,
        isKey: Bool = false,
        at column: Int,
        on canvas: inout Canvas
    ) -> Int {
        canvas.write(
            text,
            at: Point(column: column, row: 0),
            style: isKey ? style.adding(.bold) : style
        )
    }
}
