import Cells

/// Renders fine detail with quadrants or sextants in two colors, or with Braille dots for thin
/// lines.
struct DetailedCellRenderer {
    private let pixels: [RGB]
    private let width: Int
    private let rows: Int
    private let drawing: (paper: RGB, ink: RGB)?
    private let colors: PictureColors
    private let blocks: BlockCharacterSupport

    private static let leastDifference = 36
    private static let mostPaperDifference = 60
    /// The minimum proportion of ink for a Braille dot.
    ///
    /// It is low, because scaling makes thin lines pale.
    private static let dotThreshold = 0.1

    /// Prepares the rendering; `nil` if the picture is a photograph, or the terminal has no finer
    /// block characters.
    init?(
        _ bitmap: Bitmap,
        _ detail: PictureContentKind,
        size: Size,
        background: RGB,
        colors: PictureColors,
        blocks: BlockCharacterSupport
    ) {
        guard blocks != .halves, colors != .none else { return nil }
        self.colors = colors
        self.blocks = blocks
        width = size.columns * 2
        switch detail {
        case .shades: return nil
        case .areas(let paper):
            (drawing, rows) = (nil, blocks.rows)
            let pixels = PixelSize(width: width, height: size.rows * rows)
            self.pixels = Self.keepingStrokes(of: bitmap, pixels, on: background, paper: paper)
        case .lines(let paper, let ink):
            (drawing, rows) = ((paper, ink), 4)
            pixels =
                bitmap.scaled(to: PixelSize(width: width, height: size.rows * rows))
                .colors(on: background)
        }
    }

    /// Scales a chart without making thin strokes pale.
    ///
    /// Each pixel has four samples. If at least two of them are paper, the pixel gets the color of
    /// the sample that differs most from paper. Other pixels are averaged.
    private static func keepingStrokes(
        of bitmap: Bitmap,
        _ size: PixelSize,
        on background: RGB,
        paper: RGB
    ) -> [RGB] {
        let averages = bitmap.scaled(to: size).colors(on: background)
        let double = PixelSize(width: size.width * 2, height: size.height * 2)
        let samples = bitmap.scaled(to: double).colors(on: background)
        return averages.indices.map { index in
            let first = index / size.width * 2 * double.width + index % size.width * 2
            var (stroke, distance, paperCount) = (averages[index], -1, 0)
            for place in [first, first + 1, first + double.width, first + double.width + 1] {
                let difference = samples[place].distance(to: paper)
                if difference > distance { (stroke, distance) = (samples[place], difference) }
                if difference < mostPaperDifference { paperCount += 1 }
            }
            return paperCount >= 2 ? stroke : averages[index]
        }
    }

    func cell(column: Int, row: Int) -> Cell {
        let parts = (0..<rows * 2).map { part in
            pixels[(row * rows + part / 2) * width + column * 2 + part % 2]
        }
        if let drawing { return dots(parts, drawing.paper, drawing.ink) }
        return areas(parts)
    }

    private func areas(_ parts: [RGB]) -> Cell {
        let (dark, light) = Self.ends(of: parts)
        guard dark.distance(to: light) >= Self.leastDifference else { return solid(parts) }
        var mask = 0
        var groups: (front: [RGB], back: [RGB]) = ([], [])
        for (index, part) in parts.enumerated() {
            if part.distance(to: dark) < part.distance(to: light) {
                mask |= 1 << index
                groups.front.append(part)
            } else {
                groups.back.append(part)
            }
        }
        let front = colors.nearest(to: Self.mean(of: groups.front))
        let back = colors.nearest(to: Self.mean(of: groups.back))
        if front == back { return Cell(.space, Style(background: back)) }
        let glyph = blocks == .sextants ? Self.sextant(mask) : Self.quadrant(mask)
        return Cell(glyph, Style(foreground: front, background: back))
    }

    private func dots(_ parts: [RGB], _ paper: RGB, _ ink: RGB) -> Cell {
        let least = Double(paper.distance(to: ink)) * Self.dotThreshold
        var dots = 0
        for (index, part) in parts.enumerated()
        where Double(part.distance(to: paper)) > least {
            dots |= Self.dot[index]
        }
        let (front, back) = (colors.nearest(to: ink), colors.nearest(to: paper))
        switch dots {
        case 0: return Cell(.space, Style(background: back))
        default:
            let glyph = Unicode.Scalar(UInt32(0x2800 + dots)).map { Glyph($0) } ?? .space
            return Cell(glyph, Style(foreground: front, background: back))
        }
    }

    private func solid(_ parts: [RGB]) -> Cell {
        Cell(.space, Style(background: colors.nearest(to: Self.mean(of: parts))))
    }

    private static func ends(of parts: [RGB]) -> (dark: RGB, light: RGB) {
        var ends = (parts[0], parts[0])
        var farthest = -1
        for (index, one) in parts.enumerated() {
            for other in parts[index...] where one.distance(to: other) > farthest {
                farthest = one.distance(to: other)
                ends = (one, other)
            }
        }
        return ends.0.luminance <= ends.1.luminance ? ends : (ends.1, ends.0)
    }

    private static func mean(of colors: [RGB]) -> RGB {
        let count = max(colors.count, 1)
        return RGB(
            red: colors.reduce(0) { $0 + $1.red } / count,
            green: colors.reduce(0) { $0 + $1.green } / count,
            blue: colors.reduce(0) { $0 + $1.blue } / count
        )
    }

    private static let dot = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

    private static func quadrant(_ mask: Int) -> Glyph { Glyph(quadrants[mask & 15]) }

    private static let quadrants = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars)

    private static func sextant(_ mask: Int) -> Glyph {
        switch mask {
        case 0: return .space
        case 21: return Glyph("▌")
        case 42: return Glyph("▐")
        case 63: return Glyph("█")
        default:
            let place = mask - 1 - (mask > 21 ? 1 : 0) - (mask > 42 ? 1 : 0)
            return Unicode.Scalar(UInt32(0x1FB00 + place)).map { Glyph($0) } ?? .space
        }
    }
}
