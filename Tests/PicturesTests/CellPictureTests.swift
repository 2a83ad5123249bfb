import Cells
import Pictures
import Testing

@Suite("Cell pictures")
struct CellPictureTests {
    @Test("A cell shows two pixels with their own colors")
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

    @Test("Transparent pixels show the background, even an unknown one")
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

    @Test("Half transparent pixels are blended with a known background")
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
        "Colors are those of the terminal",
        arguments: [
            (PictureColors.direct, [0x9A, 0x1B, 0x1B], Color.hex(0x9A1B1B)),
            (.palette, [0x8A, 2, 2], .palette(88)), (.sixteen, [0x9A, 0x1B, 0x1B], .palette(1)),
            (.eight, [0x9A, 0x1B, 0x1B], .palette(1)),
        ] as [(PictureColors, [UInt8], Color)]
    )
    func colors(colors: PictureColors, pixel: [UInt8], color: Color) {
        let picture = CellPicture(
            Bitmap(width: 1, height: 2, color: pixel + [255]),
            size: Size(columns: 1, rows: 1),
            background: .standard,
            colors: colors
        )
        #expect(picture.cells == [Cell(.space, Style(background: color))])
    }

    @Test(
        "Missing colors are dithered from those of the terminal",
        arguments: [
            (PictureColors.sixteen, [120, 60, 30]), (.sixteen, [60, 60, 60]),
            (.eight, [100, 90, 80]),
            (.eight, [20, 100, 100]),
        ] as [(PictureColors, [UInt8])]
    )
    func dithered(colors: PictureColors, color: [UInt8]) {
        let picture = CellPicture(
            Bitmap(width: 24, height: 24, color: color + [255]),
            size: Size(columns: 24, rows: 12),
            background: .standard,
            colors: colors
        )
        let shown = picture.cells.flatMap { cell -> [Color] in
            let back = cell.style.background
            return cell.glyph == .space ? [back, back] : [cell.style.foreground, back]
        }
        .compactMap { if case .palette(let number) = $0 { RGB(palette: number) } else { nil } }
        let parts = color.map(Int.init)
        let wanted = RGB(red: parts[0], green: parts[1], blue: parts[2])
        let nearest = colors == .sixteen ? wanted.nearestOf16 : wanted.nearestOf8
        func distance(of shown: [RGB]) -> Int {
            [\RGB.red, \.green, \.blue].reduce(0) { sum, part in
                let mean = shown.reduce(0) { $0 + $1[keyPath: part] } / shown.count
                return sum + abs(mean - wanted[keyPath: part])
            }
        }
        #expect(shown.count == 24 * 24)
        #expect(distance(of: shown) * 4 < distance(of: [RGB(palette: nearest)]) * 3)
    }

    @Test(
        "A color of the terminal is not dithered",
        arguments: [PictureColors.palette, .sixteen, .eight]
    )
    func pure(colors: PictureColors) {
        let picture = CellPicture(
            Bitmap(width: 9, height: 8, color: [0, 0, 0, 255]),
            size: Size(columns: 9, rows: 4),
            background: .standard,
            colors: colors
        )
        #expect(Set(picture.cells).count == 1)
    }

    @Test("Without colors, pixels with more contrast to the background get denser letters")
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
        "Letters of a picture contrast with the theme's background, or have the terminal's colors",
        arguments: [
            (Color.hex(0xFBF9F4), Color.rgb(0, 0, 0)), (.hex(0x16181C), .rgb(255, 255, 255)),
            (.standard, .standard),
        ]
    )
    func ink(background: Color, ink: Color) {
        let size = Size(columns: 2, rows: 1)
        let cells = CellPicture(
            Bitmap("kw\nkw"),
            size: size,
            background: background,
            colors: .none
        ).cells
        #expect(cells.map(\.style.foreground) == [ink, ink])
        #expect(cells.map(\.style.background) == [background, background])
    }

    @Test(
        "A picture takes as many cells as its proportions require",
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

    @Test("A picture without room has no cells")
    func noRoom() {
        let picture = CellPicture(Bitmap("r"), size: .zero, background: .standard, colors: .direct)
        #expect(picture.cells == [])
    }
}
