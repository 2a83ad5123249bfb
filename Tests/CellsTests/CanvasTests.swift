import Testing

@testable import Cells

@Suite("Canvas", .enabled(if: isUTF8))
struct CanvasTests {
    private func text(_ canvas: Canvas) -> [String] {
        (0..<canvas.surface.size.rows).map(canvas.surface.text(ofRow:))
    }

    @Test("Writing returns the column after the text and stops at the edge")
    func writing() {
        var canvas = Canvas(size: Size(columns: 5, rows: 2))
        #expect(canvas.write("ab", at: Point(column: 1, row: 0)) == 3)
        #expect(canvas.write("abcdefgh", at: Point(column: 0, row: 1)) == 5)
        #expect(text(canvas) == [" ab  ", "abcde"])
    }

    @Test("A wide letter that does not fit is left out")
    func wideAtTheEdge() {
        var canvas = Canvas(size: Size(columns: 3, rows: 1))
        #expect(canvas.write("日本", at: .zero) == 2)
        #expect(text(canvas) == ["日 "])
    }

    @Test("Writing over half of a wide letter blanks the other half")
    func halves() {
        var canvas = Canvas(size: Size(columns: 4, rows: 1))
        canvas.write("日本", at: .zero)
        canvas.write("x", at: Point(column: 1, row: 0))
        #expect(text(canvas) == [" x本"])
        canvas.write("y", at: Point(column: 2, row: 0))
        #expect(text(canvas) == [" xy "])
    }

    @Test("Filling an area replaces its content and blanks halves of wide letters beside it")
    func filling() {
        let red = Style(background: .rgb(200, 0, 0))
        var canvas = Canvas(size: Size(columns: 6, rows: 1), style: red)
        canvas.write("日本語", at: .zero, style: red)
        canvas.fill(Rect(column: 1, row: 0, columns: 4, rows: 1), style: .plain)
        canvas.write("x", at: Point(column: 2, row: 0))
        let blank = Cell(.space, red)
        #expect(
            Array(canvas.surface.row(0))
                == [blank, .blank, Cell(Glyph("x")), .blank, .blank, blank]
        )
    }

    @Test("A subcanvas clips its content and has its own origin")
    func parts() {
        var canvas = Canvas(size: Size(columns: 6, rows: 3))
        canvas.draw(in: Rect(column: 2, row: 1, columns: 3, rows: 9)) { canvas in
            #expect(canvas.size == Size(columns: 3, rows: 2))
            canvas.write("abcdef", at: .zero)
            canvas.write("low", at: Point(column: -1, row: 1))
            canvas.write("out", at: Point(column: 0, row: 2))
            canvas.placeCursor(at: Point(column: 1, row: 1))
        }
        #expect(text(canvas) == ["      ", "  abc ", "  ow  "])
        #expect(canvas.cursor == Point(column: 3, row: 2))
    }

    @Test(
        "Nothing is drawn outside the canvas",
        arguments: [Size.zero, Size(columns: 1, rows: 1)]
    )
    func noRoom(size: Size) {
        var canvas = Canvas(size: size)
        canvas.write("日本", at: .zero)
        canvas.rule("─", row: 4)
        canvas.rule("│", column: 4)
        canvas.fill(Rect(column: 2, row: 2, columns: 2, rows: 2), style: .plain)
        canvas.draw(in: Rect(column: 1, row: 1, columns: 2, rows: 2)) { $0.fill(style: .plain) }
        #expect(canvas.surface == Surface(size: size))
    }

    @Test("A style without a background keeps the existing one")
    func background() {
        let paper = Style(background: .hex(0xFFFFFF))
        var canvas = Canvas(size: Size(columns: 1, rows: 1), style: paper)
        canvas.write("a", at: .zero, style: Style(foreground: .palette(1)))
        #expect(
            canvas.surface[.zero].style
                == Style(foreground: .palette(1), background: .hex(0xFFFFFF))
        )
    }
}
