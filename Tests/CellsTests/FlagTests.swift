import Testing

@testable import Cells

@Suite("Flags")
struct FlagTests {
    @Test(
        "Drawing over one half of a flag removes the other half",
        arguments: [(0, "x 🇫🇷"), (1, " x🇫🇷"), (2, "🇩🇪x "), (3, "🇩🇪 x")]
    )
    func halves(column: Int, row: String) {
        #expect(isUTF8)
        var canvas = Canvas(size: Size(columns: 4, rows: 1))
        canvas.write("🇩🇪🇫🇷", at: .zero)
        canvas.write("x", at: Point(column: column, row: 0))
        #expect(canvas.surface.text(ofRow: 0) == row)
    }

    @Test("A flag that is drawn again is complete")
    func again() {
        #expect(isUTF8)
        var canvas = Canvas(size: Size(columns: 4, rows: 1))
        canvas.write("🇩🇪🇫🇷", at: .zero)
        canvas.write("🇮🇷🇰🇷", at: .zero)
        #expect(canvas.surface.text(ofRow: 0) == "🇮🇷🇰🇷")
    }

    @Test("A flag without room for both halves is left out")
    func room() {
        #expect(isUTF8)
        var canvas = Canvas(size: Size(columns: 3, rows: 1))
        canvas.write("🇮🇷🇰🇷", at: .zero)
        #expect(canvas.surface.text(ofRow: 0) == "🇮🇷 ")
    }
}
