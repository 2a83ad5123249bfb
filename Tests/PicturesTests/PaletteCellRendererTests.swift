import Cells
import Testing

@testable import Pictures

@Suite("Pictures in 256 colors")
struct PaletteCellRendererTests {
    private let size = PixelSize(width: 32, height: 16)

    /// Returns the palette colors of a cell and the share of the first, which is that of its upper
    /// half or of the ink of a shade character.
    private func parts(of cell: Cell) -> (ink: RGB, paper: RGB, share: Double) {
        func color(_ color: Color) -> RGB {
            guard case .palette(let index) = color else { return RGB(red: 0, green: 0, blue: 0) }
            return RGB(palette: index)
        }
        let shares: [Unicode.Scalar: Double] = [" ": 0, "░": 0.25, "▒": 0.5, "▀": 0.5]
        let share = shares[cell.glyph.base] ?? -1
        return (color(cell.style.foreground), color(cell.style.background), share)
    }

    /// Returns the color of a cell as seen from far away.
    private func seen(_ cell: Cell) -> RGB {
        let (ink, paper, share) = parts(of: cell)
        func part(_ part: KeyPath<RGB, Int>) -> Int {
            let (front, back) = (Double(ink[keyPath: part]), Double(paper[keyPath: part]))
            return Int((front * share + back * (1 - share)).rounded())
        }
        return RGB(red: part(\.red), green: part(\.green), blue: part(\.blue))
    }

    private func picture(_ color: (_ column: Int, _ row: Int) -> RGB?) -> CellPicture {
        let pixels = (0..<size.pixelCount).flatMap { place -> [UInt8] in
            guard let color = color(place % size.width, place / size.width) else {
                return [0, 0, 0, 0]
            }
            return [UInt8(color.red), UInt8(color.green), UInt8(color.blue), 255]
        }
        return CellPicture(
            Bitmap(size: size, pixels: pixels),
            size: Size(columns: size.width, rows: size.height / 2),
            background: .standard,
            colors: .palette
        )
    }

    private func gradient(from first: RGB, to last: RGB) -> (Int, Int) -> RGB {
        { column, _ in
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

    private func isGray(_ color: RGB) -> Bool {
        color.red == color.green && color.green == color.blue
    }

    private static let black = RGB(red: 0, green: 0, blue: 0)
    private static let white = RGB(red: 255, green: 255, blue: 255)

    @Test(
        "Grays and near grays are shown in grays only",
        arguments: [
            (black, white),
            (RGB(red: 60, green: 61, blue: 64), RGB(red: 200, green: 199, blue: 196)),
        ]
    )
    func grays(first: RGB, last: RGB) {
        let shown = picture(gradient(from: first, to: last)).cells.map(parts)
        #expect(shown.allSatisfy { isGray($0.paper) && ($0.share == 0 || isGray($0.ink)) })
        #expect(Set(shown.map(\.paper)).count > 8)
    }

    @Test(
        "Skies, evenings, woods and skin keep their colors",
        arguments: [
            (RGB(red: 200, green: 70, blue: 10), RGB(red: 225, green: 150, blue: 100)),
            (RGB(red: 63, green: 90, blue: 120), RGB(red: 140, green: 180, blue: 215)),
            (RGB(red: 60, green: 80, blue: 150), RGB(red: 150, green: 130, blue: 130)),
            (RGB(red: 98, green: 116, blue: 113), RGB(red: 129, green: 148, blue: 147)),
            (RGB(red: 90, green: 70, blue: 40), RGB(red: 130, green: 110, blue: 70)),
            (RGB(red: 225, green: 175, blue: 145), RGB(red: 200, green: 170, blue: 160)),
        ]
    )
    func colors(first: RGB, last: RGB) {
        let wanted = gradient(from: first, to: last)
        let cells = picture(wanted).cells
        for (place, cell) in cells.enumerated() {
            let color = wanted(place % size.width, 0)
            let difference = PerceivedColor(seen(cell)).difference(to: PerceivedColor(color))
            #expect(difference < 0.05 * 0.05, "\(seen(cell)) for \(color)")
        }
    }

    @Test("The pattern of a mix is inconspicuous")
    func patterns() {
        let cells = picture(
            gradient(
                from: RGB(red: 90, green: 20, blue: 30),
                to: RGB(red: 20, green: 120, blue: 90)
            )
        ).cells
        #expect(cells.contains { $0.glyph.base == "░" || $0.glyph.base == "▒" })
        for cell in cells where cell.glyph.base != "▀" && cell.glyph.base != " " {
            let (ink, paper, _) = parts(of: cell)
            #expect(abs(PerceivedColor(ink).lightness - PerceivedColor(paper).lightness) < 0.12)
        }
    }

    @Test("A gradient of grays keeps its average lightness")
    func average() {
        let (dark, light) = (
            RGB(red: 120, green: 120, blue: 120), RGB(red: 146, green: 146, blue: 146)
        )
        let shown = picture(gradient(from: dark, to: light)).cells.map(seen)
        let mean = shown.map(\.red).reduce(0, +) / shown.count
        #expect(abs(mean - 133) <= 3)
    }

    @Test("An area of one color stays one, even beside another, and the edge is sharp")
    func flat() {
        let bar = RGB(red: 70, green: 110, blue: 160)
        let paper = RGB(red: 250, green: 247, blue: 238)
        #expect(Set(picture { _, _ in bar }.cells).count == 1)
        let upright = picture { column, _ in column < 16 ? bar : paper }
        #expect(Set(upright.cells).count == 2)
        let level = picture { _, row in row < 7 ? bar : paper }
        let edge = parts(of: level[column: 5, row: 3])
        let contrast = PerceivedColor(edge.ink).lightness - PerceivedColor(edge.paper).lightness
        #expect(level[column: 5, row: 3].glyph.base == "▀" && contrast < -0.3)
    }

    @Test("Transparent pixels remain transparent")
    func transparent() {
        let color = RGB(red: 70, green: 110, blue: 160)
        let picture = picture { column, row in column < 16 || row == 0 ? nil : color }
        #expect(picture[column: 3, row: 3].style.background == .standard)
        let edge = picture[column: 20, row: 0]
        #expect(edge.glyph.base == "▄" && edge.style.background == .standard)
    }
}
