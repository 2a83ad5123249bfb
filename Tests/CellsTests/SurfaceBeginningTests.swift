import Testing

@testable import Cells

@Suite("Partial surfaces")
struct SurfaceBeginningTests {
    private func surface(_ rows: String..., columns: Int = 8) -> Surface {
        var canvas = Canvas(size: Size(columns: columns, rows: rows.count))
        for (row, text) in rows.enumerated() { canvas.write(text, at: Point(column: 0, row: row)) }
        return canvas.surface
    }

    private func rows(_ surface: Surface) -> [String] {
        (0..<surface.size.rows).map { surface.text(ofRow: $0) }
    }

    @Test("The part that fits the bytes is drawn over the old surface")
    func part() {
        let (old, new) = (surface("aaaaaaaa", "aaaaaaaa"), surface("bbbbbbbb", "bbbbbbbb"))
        let part = new.partialUpdate(over: old, bytes: 19)
        #expect(rows(part.surface) == ["bbbbbbbb", "bbbaaaaa"])
        #expect(!part.isWhole)
        let rest = new.partialUpdate(over: part.surface, bytes: 100)
        #expect(rest.surface == new)
        #expect(rest.isWhole)
    }

    @Test("Unchanged cells cost nothing, and at least one cell is drawn")
    func least() {
        let (old, new) = (surface("aaaaaaaa"), surface("aaabaaab"))
        let part = new.partialUpdate(over: old, bytes: 0)
        #expect(rows(part.surface) == ["aaabaaaa"])
        #expect(new.partialUpdate(over: part.surface, bytes: 0).isWhole)
        #expect(new.partialUpdate(over: new, bytes: 0).isWhole)
    }

    @Test("The bytes for colors are counted")
    func colors() {
        var canvas = Canvas(size: Size(columns: 8, rows: 1))
        for column in 0..<8 {
            let style = Style(foreground: .rgb(UInt8(column), 0, 0))
            canvas.write("▀", at: Point(column: column, row: 0), style: style)
        }
        let part = canvas.surface.partialUpdate(over: surface("aaaaaaaa"), bytes: 60)
        #expect(rows(part.surface) == ["▀▀▀aaaaa"])
    }

    @Test("No wide letter and no flag is split", arguments: ["語語語語", "🇩🇪🇫🇷🇮🇹🇪🇸"])
    func halves(text: String) {
        let (old, new) = (surface("aaaaaaaa"), surface(text))
        var shown = old
        var seen: [String] = []
        while shown != new {
            shown = new.partialUpdate(over: shown, bytes: 1).surface
            seen.append(rows(shown)[0])
            for column in 0..<8 where shown[Point(column: column, row: 0)].isContinuation {
                #expect(shown[Point(column: column - 1, row: 0)].glyph.columns == 2)
            }
        }
        #expect(seen.last == rows(new)[0])
    }
}
