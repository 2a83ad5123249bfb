import Testing

@testable import Cells

@Suite("Words for a terminal that turns them round")
struct WordOrderTests {
    /// A row as it is seen, and as it is sent to such a terminal; what is bold stands between stars.
    private func turned(_ row: String, style: Style = .plain) -> String {
        var canvas = Canvas(size: Size(columns: 30, rows: 1))
        canvas.write(row, at: .zero, style: style)
        var surface = canvas.surface
        surface.turnWords()
        let text = surface.row(0).map { cell in
            let isBold = cell.style.attributes.contains(.bold)
            return isBold != style.attributes.contains(.bold) && cell.glyph != .space
                ? "*\(cell.glyph.text)*" : cell.glyph.text
        }
        return String(text.joined().reversed().drop { $0 == " " }.reversed())
    }

    @Test("Each word has its letters in the order in which they are read, and stays where it is")
    func words() {
        #expect(turned("םולש יבר") == "שלום רבי")
        #expect(turned("The םולש Wire") == "The שלום Wire")
        #expect(turned("Northern Channel") == "Northern Channel")
        #expect(turned("") == "")
    }

    @Test("Arabic letters lose the forms in which they were joined")
    func forms() {
        // The town, and the north.
        #expect(turned("\u{FE94}\u{FEE8}\u{FEF3}\u{FEAA}\u{FEE4}\u{FEDF}\u{FE8D}") == "المدينة")
        #expect(turned("\u{FBFC}\u{FB90}") == "کی")
    }

    @Test("What stands beside a word is set apart from it, so that it is not turned with it")
    func apart() {
        #expect(turned(".םולש") == "*.*שלום")
        #expect(turned("12םולש3") == "1*2*שלום*3*")
        #expect(turned("דג-בא") == "גד*-*אב")
        #expect(turned(".םולש", style: Style(attributes: .bold)) == "*.*שלום")
        #expect(turned(". םולש") == ". שלום")
    }

    @Test("Where a joiner forbids two letters to join, or two become one, the forms stay")
    func parted() {
        // A final form before an initial one: a joiner stood between them.
        let parted = "\u{FEE2}\u{FBFF}\u{FEE8}\u{FB90}\u{FBFD}\u{FEE3}"
        #expect(turned(parted) == String(parted.reversed()))
        let lamAlef = "\u{FEE1}\u{FE8E}\u{FEDF}"
        #expect(turned(lamAlef) == String(lamAlef.reversed()))
        // Before an alef that would join, too.
        let beforeAlef = "\u{FE95}\u{FE8D}\u{FEEA}\u{FEA9}"
        #expect(turned(beforeAlef) == String(beforeAlef.reversed()))
    }

    @Test("Marks stay with their letter")
    func marks() {
        #expect(turned("ם\u{5B9}ולש\u{5C1}") == "ש\u{5C1}לום\u{5B9}")
    }
}
