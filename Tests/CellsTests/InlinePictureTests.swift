import Testing

@testable import Cells

@Suite("Page pictures")
struct InlinePictureTests {
    init() { #expect(isUTF8) }

    private static let picture = InlinePicture(
        name: 1,
        size: Size(columns: 3, rows: 2),
        file: [1],
        pixelCount: 6
    )

    /// A surface of dots with the picture in half blocks.
    private func surface(
        at origin: Point,
        columns: Int = 5,
        rows: Int = 3,
        _ draw: (inout Canvas) -> Void = { _ in }
    ) -> Surface {
        var canvas = Canvas(size: Size(columns: columns, rows: rows))
        for row in 0..<rows { canvas.rule("·", row: row) }
        for row in 0..<2 {
            for column in 0..<3 {
                let point = Point(column: origin.column + column, row: origin.row + row)
                canvas.put(Glyph("▀"), at: point, style: .plain)
            }
        }
        canvas.place(Self.picture, at: origin, over: .palette(7))
        draw(&canvas)
        return canvas.surface
    }

    private func rows(_ surface: Surface, number: UInt8? = 16) -> [String] {
        var shown = surface
        shown.setPlaceholders { $0 == Self.picture ? number : nil }
        return (0..<shown.size.rows).map { row in
            shown.row(row).map(letter).joined()
        }
    }

    private func letter(_ cell: Cell) -> String {
        guard cell.glyph.isPlaceholder else { return cell.glyph.text }
        for row in 0..<2 {
            for column in 0..<3
            where cell.glyph == Glyph(placeholderForRow: row, column: column) {
                #expect(cell.style == Style(foreground: .palette(16), background: .palette(7)))
                return String("abcdef"[row * 3 + column])
            }
        }
        return "?"
    }

    @Test("A picture is half blocks until the terminal has it, then colored placeholders")
    func shown() {
        let surface = surface(at: Point(column: 1, row: 0))
        #expect(rows(surface, number: nil) == ["·▀▀▀·", "·▀▀▀·", "·····"])
        #expect(rows(surface) == ["·abc·", "·def·", "·····"])
    }

    @Test(
        "A picture is clipped at the edges of the screen while scrolling",
        arguments: [
            (Point(column: 0, row: -1), ["def··", "·····", "·····"]),
            (Point(column: 0, row: 2), ["·····", "·····", "abc··"]),
            (Point(column: -2, row: 0), ["c····", "f····", "·····"]),
            (Point(column: 3, row: 1), ["·····", "···ab", "···de"]),
            (Point(column: 5, row: 0), ["·····", "·····", "·····"]),
        ]
    )
    func cut(origin: Point, rows expected: [String]) {
        let surface = surface(at: origin)
        #expect(rows(surface) == expected)
        #expect(surface.visiblePictures.isEmpty == (origin.column == 5))
    }

    @Test("A picture is clipped at the edge of its canvas")
    func canvas() {
        var canvas = Canvas(size: Size(columns: 4, rows: 3))
        canvas.draw(in: Rect(column: 1, row: 1, columns: 2, rows: 1)) {
            $0.place(Self.picture, at: Point(column: -1, row: -1), over: .standard)
        }
        var surface = canvas.surface
        surface.setPlaceholders { _ in 16 }
        let parts = (0..<3).map { row in surface.row(row).map(\.glyph.isPlaceholder) }
        #expect(
            parts == [
                [false, false, false, false], [false, true, true, false],
                [false, false, false, false],
            ]
        )
        #expect(surface[Point(column: 1, row: 1)].glyph == Glyph(placeholderForRow: 1, column: 1))
    }

    @Test("A picture is hidden by content drawn over it")
    func covered() {
        let written = surface(at: .zero) { $0.write("x日", at: Point(column: 1, row: 1)) }
        #expect(rows(written) == ["abc··", "dx日·", "·····"])
        let filled = surface(at: .zero) { $0.fill(style: .plain) }
        #expect(rows(filled) == ["     ", "     ", "     "])
        #expect(filled.visiblePictures == [])
    }

    @Test("A covered part of a picture remains covered after the screen is resized")
    func clipped() {
        let covered = surface(at: .zero) { $0.write("x", at: .zero) }
        #expect(rows(covered.clipped(to: Size(columns: 2, rows: 2))) == ["xb", "de"])
        #expect(rows(covered.clipped(to: Size(columns: 6, rows: 2))) == ["xbc·· ", "def·· "])
    }

    @Test("A picture scrolls like text, and only the row that appears changes")
    func scrolled() {
        var before = surface(at: Point(column: 0, row: 2), rows: 8)
        var after = surface(at: Point(column: 0, row: 1), rows: 8)
        before.setPlaceholders { _ in 16 }
        after.setPlaceholders { _ in 16 }
        before.move(ScrollOperation(rows: 0..<8, distance: 1))
        #expect((0..<7).allSatisfy { after.changedColumns(ofRow: $0, since: before) == nil })
    }

    @Test("Rows and columns are encoded by the marks of kitty's protocol")
    func numbers() {
        func scalars(_ row: Int, _ column: Int) -> [UInt32]? {
            Glyph(placeholderForRow: row, column: column)
                .map { [$0.base.value] + $0.marks.map(\.value) }
        }
        #expect(scalars(0, 1) == [0x10EEEE, 0x305, 0x30D])
        #expect(scalars(30, 296) == [0x10EEEE, 0x483, 0x1D244])
        #expect(scalars(297, 0) == nil)
        #expect(scalars(0, -1) == nil)
        #expect(Glyph.mostPlaceholders == 297)
    }

    @Test("A pixel picture is shown until something is drawn over one of its cells")
    func overlaid() {
        let frame = Rect(column: 1, row: 0, columns: 2, rows: 2)
        let picture = PictureOverlay(name: 1, frame: frame, drawing: Array("\u{1B}Pq\u{1B}\\".utf8))
        var canvas = Canvas(size: Size(columns: 4, rows: 3))
        canvas.place(picture)
        canvas.write("x", at: .zero)
        #expect(canvas.surface.picture == picture)
        canvas.write("x", at: Point(column: 2, row: 1))
        #expect(canvas.surface.picture == nil)
        // The comparison ignores which cells had a picture.
        var shown = canvas.surface
        shown.setPlaceholders { _ in nil }
        #expect(shown.cells.allSatisfy { $0.pictureNumber == 0 })
    }

    @Test("Equal content and size make equal pictures, which are not sent again")
    func again() {
        let size = Size(columns: 3, rows: 2)
        let picture = InlinePicture([1, 2, 3], pixelCount: 6, size: size)
        #expect(picture == InlinePicture([1, 2, 3], pixelCount: 6, size: size))
        #expect(picture != InlinePicture([1, 2, 4], pixelCount: 6, size: size))
        #expect(
            picture != InlinePicture([1, 2, 3], pixelCount: 6, size: Size(columns: 2, rows: 3))
        )
    }

    @Test("Text cannot contain placeholders")
    func text() {
        let text = "a\u{10EEEE}\u{305}\u{30D}b"
        #expect(GlyphSequence(text).allSatisfy { !$0.isPlaceholder })
        #expect(GlyphSequence(text).map(\.base) == ["a", "\u{FFFD}", "b"])
    }
}

extension String {
    fileprivate subscript(offset: Int) -> Character { self[index(startIndex, offsetBy: offset)] }
}
