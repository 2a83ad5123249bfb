import Cells
import Glibc
import NcursesTerminal

/// Fills the screen several times with cells of unique colors, like pictures, and exits at the next key.
@main
@MainActor
enum ColorProgram {
    static func main() throws {
        let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1
        let terminal = try NcursesTerminal(
            environment: [
                "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8",
            ]
        )
        terminal.onEvent = { _ in
            terminal.stop()
            exit(0)
        }
        try terminal.start()
        for number in 0..<count {
            terminal.show(mosaic(number, size: terminal.size), cursor: nil)
        }
        terminal.run()
    }

    /// Returns cells whose color is their number, on the opposite color.
    private static func mosaic(_ number: Int, size: Size) -> Surface {
        var canvas = Canvas(size: size, style: .plain)
        for row in 0..<size.rows {
            for column in 0..<size.columns {
                let color = UInt32((number * size.rows + row) * size.columns + column)
                let style = Style(foreground: .hex(color), background: .hex(0xFFFFFF - color))
                canvas.write("▀", at: Point(column: column, row: row), style: style)
            }
        }
        return canvas.surface
    }
}
