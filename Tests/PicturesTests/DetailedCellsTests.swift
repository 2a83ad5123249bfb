import Cells
import Testing

@testable import Pictures

@Suite("Pictures with fine detail")
struct DetailedCellsTests {
    private func bitmap(_ width: Int, _ height: Int, _ color: (Int, Int) -> (Int, Int, Int))
        -> Bitmap
    {
        var pixels: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let (red, green, blue) = color(x, y)
                pixels += [UInt8(red), UInt8(green), UInt8(blue), 255]
            }
        }
        return Bitmap(size: PixelSize(width: width, height: height), pixels: pixels)
    }

    private func cells(_ bitmap: Bitmap, _ size: Size, _ blocks: BlockCharacterSupport)
        -> CellPicture
    {
        CellPicture(bitmap, size: size, background: .hex(0xFFFFFF), colors: .direct, blocks: blocks)
    }

    private var chart: Bitmap {
        bitmap(40, 40) { x, y in x % 4 == 1 && y > 8 || y > 36 ? (20, 60, 180) : (255, 255, 255) }
    }

    private var drawing: Bitmap {
        bitmap(80, 80) { x, y in
            x == 0 || y == 0 || x == 79 || y == 79 ? (0, 0, 0) : (255, 255, 255)
        }
    }

    private var photograph: Bitmap {
        bitmap(64, 64) { x, y in (x * 4, y * 4, (x + y) * 2) }
    }

    @Test(
        "A chart uses the finest blocks of the terminal",
        arguments: [BlockCharacterSupport.quadrants, .sextants]
    )
    func areas(blocks: BlockCharacterSupport) {
        let picture = cells(chart, Size(columns: 20, rows: 10), blocks)
        #expect(picture.isDetailed)
        let halves = picture.cells.count { "▌▐".unicodeScalars.contains($0.glyph.base) }
        #expect(halves > 40)
        let foot = picture.cells[180..<200].map(\.glyph.base.value)
        let isFine = foot.contains { (0x1FB00...0x1FB3B).contains($0) }
        #expect(isFine == (blocks == .sextants))
        let quadrants = Set("▘▝▖▗▙▟▛▜▚▞▀▄".unicodeScalars)
        #expect(
            picture.cells.allSatisfy { cell in
                let scalar = cell.glyph.base
                return " █▌▐".unicodeScalars.contains(scalar)
                    || (blocks == .sextants
                        ? (0x1FB00...0x1FB3B).contains(scalar.value) : quadrants.contains(scalar))
            }
        )
    }

    @Test(
        "A line drawing uses Braille dots",
        arguments: [BlockCharacterSupport.quadrants, .sextants]
    )
    func lines(blocks: BlockCharacterSupport) {
        let picture = cells(drawing, Size(columns: 10, rows: 5), blocks)
        #expect(picture.isDetailed)
        #expect(picture[column: 4, row: 0].glyph == Glyph("⠉"))
        #expect(picture[column: 0, row: 2].glyph == Glyph("⡇"))
        #expect(picture[column: 4, row: 2].glyph == .space)
        #expect(picture[column: 4, row: 2].style.background == .hex(0xFFFFFF))
    }

    @Test("A full cell of a line drawing has all dots, so that its tone does not jump")
    func fullCell() {
        let thick = bitmap(80, 80) { x, _ in
            (40..<44).contains(x) ? (0, 0, 0) : (255, 255, 255)
        }
        let picture = cells(thick, Size(columns: 20, rows: 10), .quadrants)
        let style = Style(foreground: .hex(0x000000), background: .hex(0xFFFFFF))
        #expect(picture[column: 10, row: 5] == Cell(Glyph("⣿"), style))
    }

    @Test("The ink of a drawing is its darkest color, not that of scaled lines")
    func ink() {
        let scaled = bitmap(80, 80) { x, y in
            guard x % 16 == 0 else { return (255, 255, 255) }
            return y % 4 == 0 ? (0, 0, 0) : (100, 100, 100)
        }
        let (white, black) = (RGB(red: 255, green: 255, blue: 255), RGB(red: 0, green: 0, blue: 0))
        #expect(PictureContentKind(scaled, on: white) == .lines(paper: white, ink: black))
        let pale = bitmap(80, 80) { x, _ in x % 16 == 0 ? (135, 135, 150) : (255, 255, 255) }
        let ink = RGB(red: 15, green: 15, blue: 45)
        #expect(PictureContentKind(pale, on: white) == .lines(paper: white, ink: ink))
    }

    @Test("Thin lines of two colors are a chart, not a drawing")
    func colorfulLines() {
        let white = RGB(red: 255, green: 255, blue: 255)
        let chart = bitmap(80, 80) { x, _ in
            x % 16 == 0 ? (200, 60, 60) : x % 16 == 8 ? (60, 60, 60) : (255, 255, 255)
        }
        #expect(PictureContentKind(chart, on: white) == .areas(paper: white))
    }

    @Test(
        "Thin strokes of a chart keep their color, and areas keep their edges",
        arguments: [BlockCharacterSupport.quadrants, .sextants]
    )
    func strokes(blocks: BlockCharacterSupport) {
        let chart = bitmap(160, 160) { x, y in
            // A thin line and a bar. Averages of the line have a red of at most 25 above blue.
            if (40..<44).contains(y) { return (200, 40, 40) }
            return x >= 120 && y >= 100 ? (20, 60, 180) : (255, 255, 255)
        }
        let picture = cells(chart, Size(columns: 10, rows: 5), blocks)
        let shown = picture.cells.flatMap { [$0.style.foreground, $0.style.background] }
        #expect(shown.compactMap(\.nominal).contains { $0.red > $0.blue + 30 })
        #expect(picture[column: 9, row: 4].style.background == .hex(0x143CB4))
        #expect(picture[column: 6, row: 4].style.background == .hex(0xFFFFFF))
    }

    @Test("A portrait before an even background is no line drawing")
    func portrait() {
        let head = bitmap(80, 80) { x, y in
            let (across, down) = (x - 40, y - 40)
            return across * across + down * down < 225 ? (20, 20, 20) : (200, 200, 200)
        }
        let paper = RGB(red: 200, green: 200, blue: 200)
        #expect(PictureContentKind(head, on: paper) == .areas(paper: paper))
    }

    @Test("A chart is complete in another shape, with margins in the color of its paper")
    func margins() {
        let wide = bitmap(60, 20) { x, y in
            x < 2 || y < 2 || x > 57 || y > 17 || x % 8 == 0 ? (20, 60, 180) : (255, 250, 240)
        }
        let shown = wide.filling(PixelSize(width: 60, height: 60), on: .standard)
        #expect(shown.size == PixelSize(width: 60, height: 60))
        let colors = shown.colors(on: RGB(red: 0, green: 0, blue: 0))
        let paper = RGB(red: 255, green: 250, blue: 240)
        #expect(colors.prefix(60 * 20).allSatisfy { $0 == paper })
        #expect(colors.suffix(60 * 20).allSatisfy { $0 == paper })
        #expect(
            Array(colors[60 * 20..<60 * 40]) == wide.colors(on: RGB(red: 0, green: 0, blue: 0))
        )
        let small = wide.filling(PixelSize(width: 30, height: 10), on: .standard)
        #expect(small.size == PixelSize(width: 30, height: 10))
        let photo = photograph.filling(PixelSize(width: 20, height: 10), on: .standard)
        #expect(photo.size == PixelSize(width: 64, height: 32))
    }

    @Test("A photograph uses half blocks", arguments: BlockCharacterSupport.allCases)
    func shades(blocks: BlockCharacterSupport) {
        let picture = cells(photograph, Size(columns: 16, rows: 8), blocks)
        #expect(!picture.isDetailed)
        #expect(picture.cells.allSatisfy { $0.glyph == Glyph("▀") || $0.glyph == .space })
    }

    @Test("Without finer blocks a chart uses half blocks and is marked as detailed")
    func halves() {
        let picture = cells(chart, Size(columns: 20, rows: 10), .halves)
        #expect(picture.isDetailed)
        #expect(picture.cells.allSatisfy { " ▀▄".unicodeScalars.contains($0.glyph.base) })
    }

    @Test(
        "Each pattern of sextants has its character",
        arguments: [
            (0b000001, "\u{1FB00}"), (0b000010, "\u{1FB01}"), (0b000011, "\u{1FB02}"),
            (0b010100, "\u{1FB13}"), (0b010101, "▌"), (0b010110, "\u{1FB14}"),
            (0b101001, "\u{1FB27}"), (0b101010, "▐"), (0b101011, "\u{1FB28}"),
            (0b111110, "\u{1FB3B}"), (0, " "),
        ] as [(Int, Unicode.Scalar)]
    )
    func sextants(mask: Int, glyph: Unicode.Scalar) {
        // A second color on half of it makes it a chart.
        let wide = bitmap(20, 3) { x, y in
            if x >= 10 { return (0, 0, 250) }
            return x < 2 && mask >> (y * 2 + x) & 1 == 1 ? (0, 60, 0) : (255, 255, 255)
        }
        let cell = cells(wide, Size(columns: 10, rows: 1), .sextants)[column: 0, row: 0]
        #expect(cell.glyph == Glyph(glyph))
        if mask > 0 {
            #expect(cell.style.foreground == .hex(0x003C00))
            #expect(cell.style.background == .hex(0xFFFFFF))
        }
    }

    @Test("A large picture is judged by an even sample of its pixels")
    func large() {
        let chart = bitmap(600, 400) { x, y in
            x % 4 == 1 && y > 80 || y > 360 ? (20, 60, 180) : (255, 255, 255)
        }
        let pixels = chart.colors(on: RGB(red: 0, green: 0, blue: 0), atMost: 4_000)
        #expect((2_000...4_000).contains(pixels.count))
        let share = Double(pixels.count { $0.blue == 180 }) / Double(pixels.count)
        #expect(abs(share - 0.275) < 0.05)
        let white = RGB(red: 255, green: 255, blue: 255)
        let black = RGB(red: 0, green: 0, blue: 0)
        #expect(PictureContentKind(chart, on: black) == .areas(paper: white))
    }

    @Test("Transparent pixels on an unknown background remain blank")
    func transparent() {
        let pixels = [UInt8](repeating: 0, count: 40 * 40 * 4)
        let clear = Bitmap(size: PixelSize(width: 40, height: 40), pixels: pixels)
        let picture = CellPicture(
            clear,
            size: Size(columns: 4, rows: 2),
            background: .standard,
            colors: .direct,
            blocks: .sextants
        )
        #expect(picture.cells.allSatisfy { $0 == Cell(.space, Style(background: .standard)) })
    }
}
