import Cells
import Testing

@testable import Pictures

@Suite("Pictures in 256 colors")
struct PaletteColorChooserTests {
    private let size = PixelSize(width: 32, height: 16)

    private func shown(from first: RGB, to last: RGB) -> [RGB] {
        let pixels = (0..<size.height).flatMap { _ in
            (0..<size.width).map { column -> RGB? in
                func part(_ one: Int, _ other: Int) -> Int {
                    one + (other - one) * column / (size.width - 1)
                }
                return RGB(
                    red: part(first.red, last.red),
                    green: part(first.green, last.green),
                    blue: part(first.blue, last.blue)
                )
            }
        }
        return PaletteColorChooser(pixels, size: size).colors.compactMap { color in
            guard case .palette(let index) = color else { return nil }
            return RGB(palette: index)
        }
    }

    private func isGray(_ color: RGB) -> Bool {
        color.red == color.green && color.green == color.blue
    }

    @Test("Grays and near grays are shown in grays only")
    func grays() {
        let black = RGB(red: 0, green: 0, blue: 0)
        #expect(shown(from: black, to: RGB(red: 255, green: 255, blue: 255)).allSatisfy(isGray))
        let (dark, light) = (
            RGB(red: 60, green: 61, blue: 64), RGB(red: 200, green: 199, blue: 196)
        )
        let nearlyGray = shown(from: dark, to: light)
        #expect(nearlyGray.allSatisfy(isGray))
        #expect(Set(nearlyGray).count > 8)
    }

    @Test("A colored gradient has bands, not checkerboards of two saturations")
    func bands() {
        let colors = shown(
            from: RGB(red: 200, green: 70, blue: 10),
            to: RGB(red: 225, green: 150, blue: 100)
        )
        for row in 0..<size.height {
            let line = colors[row * size.width..<(row + 1) * size.width]
            let changes = zip(line, line.dropFirst()).count { $0 != $1 }
            #expect(changes < Set(line).count, "\(line)")
        }
    }

    @Test("Small spots among grays keep only strong colors")
    func spots() {
        for (color, isKept) in [
            (RGB(red: 150, green: 175, blue: 145), false),
            (RGB(red: 210, green: 40, blue: 30), true),
        ] {
            let pixels = (0..<size.height).flatMap { row in
                (0..<size.width).map { column -> RGB? in
                    let isSpot = (4..<7).contains(row) && (8..<11).contains(column)
                    let gray = 60 + 4 * row
                    return isSpot ? color : RGB(red: gray, green: gray, blue: gray)
                }
            }
            let colors = PaletteColorChooser(pixels, size: size).colors
            let spot = colors[5 * size.width + 9]
            guard case .palette(let index)? = spot else { continue }
            #expect(isGray(RGB(palette: index)) != isKept)
        }
    }

    @Test(
        "No foreign hues are added",
        arguments: [
            RGB(red: 63, green: 90, blue: 120), RGB(red: 126, green: 120, blue: 88),
            RGB(red: 145, green: 95, blue: 69), RGB(red: 120, green: 70, blue: 110),
        ]
    )
    func hues(color: RGB) {
        let wanted = PerceivedColor(color)
        let darker = RGB(
            red: color.red * 3 / 4,
            green: color.green * 3 / 4,
            blue: color.blue * 3 / 4
        )
        for other in Set(shown(from: color, to: darker)) where !isGray(other) {
            let seen = PerceivedColor(other)
            let product = seen.greenRed * wanted.greenRed + seen.blueYellow * wanted.blueYellow
            #expect(product > 0.9 * seen.chroma * wanted.chroma, "\(other)")
        }
    }

    @Test("A grayish area has no colors much stronger than its own")
    func specks() {
        let (first, last) = (
            RGB(red: 98, green: 116, blue: 113), RGB(red: 129, green: 148, blue: 147)
        )
        let most = max(PerceivedColor(first).chroma, PerceivedColor(last).chroma) * 1.6
        for color in Set(shown(from: first, to: last)) {
            #expect(isGray(color) || PerceivedColor(color).chroma <= most, "\(color)")
        }
    }

    @Test("A gradient of grays keeps its average lightness")
    func average() {
        let shown = shown(
            from: RGB(red: 120, green: 120, blue: 120),
            to: RGB(red: 146, green: 146, blue: 146)
        )
        let mean = shown.map(\.red).reduce(0, +) / shown.count
        #expect(abs(mean - 133) <= 3)
    }

    @Test("An area of one color stays one, even beside another")
    func flat() {
        let bar = RGB(red: 70, green: 110, blue: 160)
        #expect(Set(shown(from: bar, to: bar)).count == 1)
        let paper = RGB(red: 250, green: 247, blue: 238)
        let pixels = (0..<size.pixelCount).map { $0 % size.width < 16 ? bar : paper }
        let colors = PaletteColorChooser(pixels, size: size).colors
        let inside = (0..<size.pixelCount).filter { (1..<15).contains($0 % size.width) }
        #expect(Set(inside.map { colors[$0] }).count == 1)
    }

    @Test("Transparent pixels remain transparent")
    func transparent() {
        let colors = PaletteColorChooser([nil, nil], size: PixelSize(width: 2, height: 1)).colors
        #expect(colors == [nil, nil])
    }
}
