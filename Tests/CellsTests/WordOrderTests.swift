import Testing

@testable import Cells

@Suite("Word order for terminals that reverse words")
struct WordOrderTests {
    /// The row as sent to the terminal, with stars around bold text.
    private func turned(_ row: String, style: Style = .plain) -> String {
        var canvas = Canvas(size: Size(columns: 30, rows: 1))
        canvas.write(row, at: .zero, style: style)
        var surface = canvas.surface
        surface.reverseRightToLeftWords()
        let text = surface.row(0).map { cell in
            let isBold = cell.style.attributes.contains(.bold)
            return isBold != style.attributes.contains(.bold) && cell.glyph != .space
                ? "*\(cell.glyph.text)*" : cell.glyph.text
        }
        return String(text.joined().reversed().drop { $0 == " " }.reversed())
    }

    @Test("Each right-to-left word is in logical order at its position")
    func words() {
        #expect(turned("םולש יבר") == "שלום רבי")
        #expect(turned("The םולש Wire") == "The שלום Wire")
        #expect(turned("Northern Channel") == "Northern Channel")
        #expect(turned("") == "")
    }

    @Test("Arabic presentation forms become base letters")
    func forms() {
        #expect(turned("\u{FE94}\u{FEE8}\u{FEF3}\u{FEAA}\u{FEE4}\u{FEDF}\u{FE8D}") == "المدينة")
        #expect(turned("\u{FBFC}\u{FB90}") == "کی")
    }

    @Test("Punctuation and digits beside a word are bold, so that they are not reversed with it")
    func apart() {
        #expect(turned(".םולש") == "*.*שלום")
        #expect(turned("12םולש3") == "1*2*שלום*3*")
        #expect(turned("דג-בא") == "גד*-*אב")
        #expect(turned(".םולש", style: Style(attributes: .bold)) == "*.*שלום")
        #expect(turned(". םולש") == ". שלום")
    }

    @Test("Presentation forms remain if base letters would join differently")
    func parted() {
        let parted = "\u{FEE2}\u{FBFF}\u{FEE8}\u{FB90}\u{FBFD}\u{FEE3}"
        #expect(turned(parted) == String(parted.reversed()))
        let beforeAlef = "\u{FE95}\u{FE8D}\u{FEEA}\u{FEA9}"
        #expect(turned(beforeAlef) == String(beforeAlef.reversed()))
    }

    @Test(
        "Lam and alef become one letter, and the space left over is at the left of the word",
        arguments: [
            ("\u{FEE1}\u{FE8E}\u{FEDF}", " \u{FEFB}\u{FEE1}"),
            ("\u{FEE1}\u{FE8E}\u{FEE0}\u{FECB}\u{FE8D}", " \u{FE8D}\u{FECB}\u{FEFC}\u{FEE1}"),
            ("\u{FE84}\u{FEDF}\u{FE8E}\u{FEDF}", "  \u{FEFB}\u{FEF7}"),
        ]
    )
    func lamAlef(row: String, sent: String) {
        #expect(turned(row) == sent)
    }

    @Test("Hebrew marks stay with their letter; Arabic marks are left out")
    func marks() {
        #expect(turned("ם\u{5B9}ולש\u{5C1}") == "ש\u{5C1}לום\u{5B9}")
        #expect(turned("\u{FEEA}\u{654}\u{FEE3}\u{FE8E}\u{FEE7}") == "نامه")
        #expect(turned("\u{FEE1}\u{FE8E}\u{64E}\u{FEDF}") == " \u{FEFB}\u{FEE1}")
    }
}
