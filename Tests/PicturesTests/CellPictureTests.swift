import Cells
import Pictures
import Testing

@Suite("Pictures in cells")
struct CellPictureTests {
    @Test("Two pixels stand in a cell, each with its colour")
    func halfBlocks() {
        let picture = CellPicture(
            Bitmap("rw\nbw"),
            size: Size(columns: 2, rows: 1),
            background: .hex(0),
            colors: .direct
        )
        #expect(
            picture.cells == [
                Cell(Glyph("▀"), Style(foreground: .hex(0xFF0000), background: .hex(0x0000FF))),
                Cell(.space, Style(background: .hex(0xFFFFFF))),
            ]
        )
        #expect(picture[column: 1, row: 0] == picture.cells[1])
        #expect(picture[column: 2, row: 0] == .blank)
        #expect(picture[column: 0, row: -1] == .blank)
    }

    @Test("What is transparent shows the background, also one that nobody knows")
    func transparent() {
        let bitmap = Bitmap("r..\n.g.")
        for background in [Color.hex(0xFBF9F4), .standard] {
            let picture = CellPicture(
                bitmap,
                size: Size(columns: 3, rows: 1),
                background: background,
                colors: .direct
            )
            #expect(
                picture.cells == [
                    Cell(Glyph("▀"), Style(foreground: .hex(0xFF0000), background: background)),
                    Cell(Glyph("▄"), Style(foreground: .hex(0x00FF00), background: background)),
                    Cell(.space, Style(background: background)),
                ]
            )
        }
    }

    @Test("Half transparent pixels mix with a background that is known")
    func mixed() {
        let picture = CellPicture(
            Bitmap(width: 1, height: 2, color: [200, 0, 0, 128]),
            size: Size(columns: 1, rows: 1),
            background: .hex(0x0000FF),
            colors: .direct
        )
        #expect(picture.cells == [Cell(.space, Style(background: .rgb(100, 0, 127)))])
    }

    @Test(
        "Colours are those that the terminal has",
        arguments: [
            (PictureColors.direct, Color.hex(0x9A1B1B)), (.palette, .palette(88)),
            (.sixteen, .palette(1)),
        ]
    )
    func colors(colors: PictureColors, color: Color) {
        let picture = CellPicture(
            Bitmap(width: 1, height: 2, color: [0x9A, 0x1B, 0x1B, 255]),
            size: Size(columns: 1, rows: 1),
            background: .standard,
            colors: colors
        )
        #expect(picture.cells == [Cell(.space, Style(background: color))])
    }

    @Test("Without colours letters have more ink the farther a pixel is from the paper")
    func shades() {
        let bitmap = Bitmap("kw\nkw")
        func letters(_ background: Color) -> [String] {
            CellPicture(
                bitmap,
                size: Size(columns: 2, rows: 1),
                background: background,
                colors: .none
            ).cells.map(\.glyph.text)
        }
        #expect(letters(.hex(0xFBF9F4)) == ["@", " "])
        #expect(letters(.standard) == [" ", "@"])
    }

    @Test(
        "A picture takes as many cells as its proportions ask for",
        arguments: [
            ((480, 300), Size(columns: 66, rows: 40), Size(columns: 66, rows: 21)),
            ((480, 300), Size(columns: 66, rows: 10), Size(columns: 32, rows: 10)),
            ((3, 3), Size(columns: 66, rows: 10), Size(columns: 3, rows: 2)),
            ((0, 3), Size(columns: 66, rows: 10), .zero),
            ((480, 300), .zero, .zero),
        ]
    )
    func sizes(picture: (Int, Int), room: Size, size: Size) {
        let picture = PixelSize(width: picture.0, height: picture.1)
        #expect(CellPicture.size(of: picture, in: room) == size)
    }

    @Test("No room gives no cells")
    func noRoom() {
        let picture = CellPicture(Bitmap("r"), size: .zero, background: .standard, colors: .direct)
        #expect(picture.cells == [])
    }
}
