import Cells
import Testing

@Suite("ASCII fallback", .enabled(if: isUTF8))
struct ASCIIFallbackTests {
    @Test(
        "Every glyph becomes ASCII of the same width",
        arguments: [
            ("plain ~", "plain ~"),
            ("┌─┬┄┐", "+-+-+"), ("│┃┊║", "||||"), ("╔══╗", "+==+"), ("╱╲╳", "/\\X"),
            ("● ◐ ★ ▌ ↵", "* o # | <"), ("▣ a ≡ b, xₙ² ∗ ⟨ℓ⟩", "# a = b, xn2 * <l>"),
            ("“a” ‘b’ – —…", "\"a\" 'b' - -~"),
            ("Æsop señor Žižek Łódź", "Asop senor Zizek Lodz"),
            ("ÀÿĀſ×÷", "AyAsx/"), ("e\u{301}", "e"), ("日本", "????"), ("Ωж", "??"),
            ("▀▄█░", "###."),
        ]
    )
    func fallback(text: String, expected: String) {
        let columns = GlyphSequence.columns(of: text)
        var canvas = Canvas(size: Size(columns: columns, rows: 1))
        canvas.write(text, at: .zero)
        var surface = canvas.surface
        surface.reduce(to: .ascii)
        #expect(surface.text(ofRow: 0) == expected)
    }

    @Test("Styles are kept, and an empty surface is unchanged")
    func styles() {
        var canvas = Canvas(size: Size(columns: 1, rows: 1))
        canvas.write("─", at: .zero, style: Style(attributes: .bold))
        var surface = canvas.surface
        surface.reduce(to: .ascii)
        #expect(surface.cells == [Cell(Glyph("-"), Style(attributes: .bold))])
        var empty = Surface(size: .zero)
        empty.reduce(to: .ascii)
        #expect(empty.cells == [])
    }
}
