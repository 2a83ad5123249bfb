import Glibc
import Testing

@testable import Cells

@Suite("Vowel signs before their letter")
struct VowelSignTests {
    @Test(
        "A vowel sign that is drawn before its letter is sent before it",
        arguments: [
            ("बारिश", "बा\u{93F}रश"), ("कि कि", "\u{93F}क \u{93F}क"), ("\u{93F}क", "\u{93F}क"),
            ("का की", "का की"), ("கெ", "\u{BC6}க"), ("Wire", "Wire"),
        ]
    )
    func order(written: String, sent: String) {
        setlocale(LC_CTYPE, "C.UTF-8")
        var canvas = Canvas(size: Size(columns: 8, rows: 1))
        canvas.write(written, at: .zero, style: .plain)
        var surface = canvas.surface
        surface.putVowelSignsFirst()
        let text = surface.text(ofRow: 0)
        let shown = text.unicodeScalars.reversed().drop { $0 == " " }.reversed()
        #expect(Array(shown) == Array(sent.unicodeScalars))
    }
}
