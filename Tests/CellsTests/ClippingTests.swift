import Cells
import Testing

@Suite("Clipping")
struct ClippingTests {
    @Test(
        "A surface is cut or padded with blanks",
        arguments: [
            (Size(columns: 2, rows: 1), ["ab"]),
            (Size(columns: 3, rows: 1), ["ab "]),
            (Size(columns: 5, rows: 3), ["ab日 ", "x    ", "     "]),
            (Size.zero, []),
        ]
    )
    func clip(size: Size, rows: [String]) {
        var canvas = Canvas(size: Size(columns: 4, rows: 2))
        canvas.write("ab日", at: .zero)
        canvas.write("x", at: Point(column: 0, row: 1))
        let clipped = canvas.surface.clipped(to: size)
        #expect(clipped.size == size)
        #expect((0..<size.rows).map(clipped.text(ofRow:)) == rows)
    }
}
