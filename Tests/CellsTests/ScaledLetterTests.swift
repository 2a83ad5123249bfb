import Testing

@testable import Cells

@Suite("Scaled letters", .enabled(if: isUTF8))
struct ScaledLetterTests {
    private func canvas(_ text: String, column: Int = 0) -> Canvas {
        var canvas = Canvas(size: Size(columns: 20, rows: 4))
        canvas.write(scaled: text, at: Point(column: column, row: 1), style: .plain)
        return canvas
    }

    @Test("A scaled letter takes two rows and twice its columns from its upper left cell")
    func cells() {
        let surface = canvas("Ab日").surface
        #expect(surface.text(ofRow: 1) == "A b 日" + String(repeating: " ", count: 14))
        #expect(surface.text(ofRow: 2) == String(repeating: " ", count: 20))
        #expect(
            surface.visibleScaledLetters.map(\.origin)
                == [0, 2, 4].map { Point(column: $0, row: 1) }
        )
        #expect(surface.visibleScaledLetters.map(\.frame.columns) == [2, 2, 4])
    }

    @Test("A scaled letter that does not fit the canvas is left out")
    func room() {
        #expect(
            canvas("abc", column: 15).surface.visibleScaledLetters.map(\.glyph.text) == ["a", "b"]
        )
        var canvas = Canvas(size: Size(columns: 20, rows: 4))
        canvas.draw(in: Rect(column: 3, row: 3, columns: 9, rows: 1)) {
            $0.write(scaled: "a", at: .zero, style: .plain)
        }
        #expect(canvas.surface.visibleScaledLetters.isEmpty)
        canvas.draw(in: Rect(column: 3, row: 1, columns: 9, rows: 2)) {
            $0.write(scaled: "a", at: .zero, style: .plain)
        }
        #expect(canvas.surface.visibleScaledLetters.map(\.origin) == [Point(column: 3, row: 1)])
    }

    @Test("Drawing over a cell removes only its scaled letter", arguments: [0, 1])
    func covered(row: Int) {
        var canvas = canvas("abc")
        canvas.write("x", at: Point(column: 3, row: 1 + row), style: .plain)
        #expect(canvas.surface.visibleScaledLetters.map(\.glyph.text) == ["a", "c"])
        var surface = canvas.surface
        let drawn = surface.setScaledPlaceholders()
        #expect(drawn.map(\.glyph.text) == ["a", "c"])
        #expect(surface[Point(column: 0, row: 1)].glyph.isPlaceholder)
        #expect(surface[Point(column: 2, row: 1)].glyph == .space)
        #expect(surface[Point(column: 3, row: 1 + row)].glyph.text == "x")
        #expect(surface.visibleScaledLetters.isEmpty)
    }

    @Test(
        "Letters at different positions have different placeholders"
    )
    func placeholders() {
        var surface = canvas("aaa").surface
        _ = surface.setScaledPlaceholders()
        let glyphs = [0, 2, 4].map { surface[Point(column: $0, row: 1)].glyph }
        #expect(Set(glyphs).count == 3)
        #expect(surface.cells.allSatisfy { $0.pictureNumber == 0 })
        #expect(surface.setScaledPlaceholders().isEmpty)
    }
}
