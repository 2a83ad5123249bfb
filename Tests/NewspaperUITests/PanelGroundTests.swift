import Cells
import Glibc
import News
import TerminalKit
import Testing
import Typesetting

@testable import NewspaperUI

@MainActor
@Suite("The screen behind a panel, and notices")
struct PanelGroundTests {
    init() { setlocale(LC_CTYPE, "C.UTF-8") }

    private static let box = Rect(column: 12, row: 2, columns: 20, rows: 3)

    private func dimmed(_ theme: Theme) -> Canvas {
        var canvas = Canvas(size: Size(columns: 44, rows: 8), style: theme.body)
        for row in 0..<8 {
            let words = "harbour commission voted on Thursday evenings"
            canvas.write(words, at: Point(column: 0, row: row), style: theme.body)
        }
        canvas.dim(behind: Self.box, theme: theme)
        return canvas
    }

    @Test("A panel cuts no word at its edges and hides the keys below it")
    func words() {
        let canvas = dimmed(.ink)
        let row = canvas.surface.text(ofRow: 3)
        // "commission" would begin beside the box, "Thursday" continue behind it.
        #expect(row.prefix(12) == "harbour     ")
        #expect(row.dropFirst(32).prefix(4).allSatisfy { $0 == " " })
        #expect(row.hasSuffix("evening"))
        #expect(canvas.surface.text(ofRow: 1).hasPrefix("harbour commission voted"))
        #expect(canvas.surface.text(ofRow: 7).allSatisfy { $0 == " " })
    }

    @Test("Every theme dims the screen behind a panel", arguments: Theme.builtIn)
    func fainter(theme: Theme) throws {
        let style = dimmed(theme).surface[Point(column: 0, row: 1)].style
        #expect(style != theme.body)
        guard let paper = theme.body.background.nominal, let ink = theme.body.foreground.nominal,
            let faint = style.foreground.nominal
        else {
            #expect(style.attributes.contains(.dim))
            return
        }
        #expect(
            abs(faint.luminance - paper.luminance) < abs(ink.luminance - paper.luminance)
        )
    }

    @Test("A panel hides a whole title in block letters, or nothing of it", arguments: [3, 4])
    func largeTitle(rows: Int) throws {
        let theme = Theme.ink
        let text = rows == 3 ? "The sea is far" : "Für die See und mehr"
        let lines = try #require(
            BlockLetters.rows(of: text, columns: 36, lines: 3, rows: rows * 3)
        )
        #expect(lines.count > rows)
        var canvas = Canvas(size: Size(columns: 60, rows: 20), style: theme.body)
        for (row, line) in lines.enumerated() {
            canvas.write(line.text, at: Point(column: 0, row: row + 2), style: theme.title)
        }
        var beside = canvas
        beside.dim(behind: Rect(column: 40, row: 3, columns: 10, rows: 3), theme: theme)
        #expect(beside.surface.text(ofRow: 3) == canvas.surface.text(ofRow: 3))
        let last = lines.count + 1
        canvas.dim(behind: Rect(column: 4, row: last, columns: 10, rows: 3), theme: theme)
        for row in 2...last {
            #expect(canvas.surface.text(ofRow: row).allSatisfy { $0 == " " })
        }
    }

    @Test("Both colors of a picture's cells fade equally", arguments: [Theme.paper, .terminal])
    func pixels(theme: Theme) {
        let color = Color.hex(0x205080)
        let dimmed = theme.dimmed(Style(foreground: color, background: color))
        #expect(dimmed.foreground == dimmed.background && dimmed.background != color)
        let letters = Style(foreground: color, background: theme.body.background)
        #expect(theme.dimmed(letters).foreground != dimmed.foreground)
    }

    @Test(
        "Only failures have the color of failures, whatever titles a notice quotes",
        arguments: [
            (ErrorMessages.failure("Error."), true), ("Copied.", false),
            ("Moved “⚠ Storm warning”. U: undo.", false), ("Tagged “⚠”.", false),
        ]
    )
    func notices(notice: String, isFailure: Bool) {
        let theme = Theme.ink
        let footer = Footer(
            keyTable: Keymap.standard.table(of: .stories),
            notice: notice,
            note: "",
            theme: theme
        )
        var canvas = Canvas(size: Size(columns: 60, rows: 2), style: theme.body)
        footer.draw(on: &canvas)
        let style = canvas.surface[Point(column: 1, row: 1)].style
        #expect(style.foreground == (isFailure ? theme.notice : theme.body).foreground)
    }
}
