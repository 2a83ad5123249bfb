import Testing

@testable import Cells

@Suite("The beginning of a drawing")
struct SurfaceBeginningTests {
    private func surface(_ rows: String..., columns: Int = 8) -> Surface {
        var canvas = Canvas(size: Size(columns: columns, rows: rows.count))
        for (row, text) in rows.enumerated() { canvas.write(text, at: Point(column: 0, row: row)) }
        return canvas.surface
    }

    private func rows(_ surface: Surface) -> [String] {
        (0..<surface.size.rows).map { surface.text(ofRow: $0) }
    }

    @Test("What fits into the bytes is drawn, and behind it stands what stood there")
    func part() {
        let (old, new) = (surface("aaaaaaaa", "aaaaaaaa"), surface("bbbbbbbb", "bbbbbbbb"))
        let part = new.beginning(over: old, bytes: 19)
        #expect(rows(part.surface) == ["bbbbbbbb", "bbbaaaaa"])
        #expect(!part.isWhole)
        let rest = new.beginning(over: part.surface, bytes: 100)
        #expect(rest.surface == new)
        #expect(rest.isWhole)
    }

    @Test("Cells that stay cost nothing; at least one is drawn, however few bytes there are")
    func least() {
        let (old, new) = (surface("aaaaaaaa"), surface("aaabaaab"))
        let part = new.beginning(over: old, bytes: 0)
        #expect(rows(part.surface) == ["aaabaaaa"])
        #expect(new.beginning(over: part.surface, bytes: 0).isWhole)
        #expect(new.beginning(over: new, bytes: 0).isWhole)
    }

    @Test("Colours are counted: a picture of half blocks is drawn in smaller parts than text")
    func colors() {
        var canvas = Canvas(size: Size(columns: 8, rows: 1))
        for column in 0..<8 {
            let style = Style(foreground: .rgb(UInt8(column), 0, 0))
            canvas.write("▀", at: Point(column: column, row: 0), style: style)
        }
        let part = canvas.surface.beginning(over: surface("aaaaaaaa"), bytes: 60)
        #expect(rows(part.surface) == ["▀▀▀aaaaa"])
    }

    @Test("No wide letter and no flag is parted", arguments: ["語語語語", "🇩🇪🇫🇷🇮🇹🇪🇸"])
    func halves(text: String) {
        let (old, new) = (surface("aaaaaaaa"), surface(text))
        var shown = old
        var seen: [String] = []
        while shown != new {
            shown = new.beginning(over: shown, bytes: 1).surface
            seen.append(rows(shown)[0])
            for column in 0..<8 where shown[Point(column: column, row: 0)].isContinuation {
                #expect(shown[Point(column: column - 1, row: 0)].glyph.columns == 2)
            }
        }
        #expect(seen.last == rows(new)[0])
    }
}
