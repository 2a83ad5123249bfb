import Cells

/// Renders a photograph with the 240 fixed colors of a 256-color terminal.
///
/// The palette has few dark and few weak colors. If the two pixels of a cell are similar, the cell
/// shows one color, mixed from two colors of the palette with a shade character. Other cells show
/// two halves, each in the nearest color. Similar neighboring pixels are averaged first, so that
/// noise does not become specks, and near grays become gray.
struct PaletteCellRenderer {
    private let pixels: [PerceivedColor?]
    private let width: Int

    /// Pixels are in row-major order; `nil` is transparent.
    init(_ pixels: [RGB?], size: PixelSize) {
        self.pixels = Self.smoothed(pixels, size).map { $0.map(PerceivedColor.init) }
        width = size.width
    }

    /// The nearest color for a pixel; `nil` if it is transparent.
    func color(x: Int, y: Int) -> Color? {
        pixels[y * width + x].map { .palette(Self.nearest(to: $0).index) }
    }

    /// A cell in one mixed color; `nil` if two halves show the pixels better, or one is transparent.
    func mixedCell(column: Int, row: Int) -> Cell? {
        let place = row * 2 * width + column
        guard let upper = pixels[place], let lower = pixels[place + width] else { return nil }
        let mean = upper.midpoint(to: lower)
        guard mean.chroma >= Self.leastChroma else { return nil }
        let halves = Self.nearest(to: upper).difference + Self.nearest(to: lower).difference
        let spread = upper.difference(to: mean) + lower.difference(to: mean)
        let (mix, difference) = PaletteMix.nearest(to: mean)
        return 2 * difference + spread < halves ? mix.cell : nil
    }

    private static func nearest(to wanted: PerceivedColor) -> (index: UInt8, difference: Double) {
        let candidates = wanted.chroma < leastChroma ? PaletteEntry.grays : PaletteEntry.all
        return candidates.reduce((16, .infinity)) { best, entry in
            let difference = entry.color.difference(to: wanted)
            return difference < best.1 ? (entry.index, difference) : best
        }
    }

    /// Averages each pixel with the similar ones around it; edges remain sharp.
    private static func smoothed(_ pixels: [RGB?], _ size: PixelSize) -> [RGB?] {
        pixels.indices.map { place -> RGB? in
            guard let pixel = pixels[place] else { return nil }
            var (red, green, blue, count) = (0, 0, 0, 0)
            let (row, column) = (place / size.width, place % size.width)
            for nearRow in max(row - reach, 0)...min(row + reach, size.height - 1) {
                for nearColumn in max(column - reach, 0)...min(column + reach, size.width - 1) {
                    guard let near = pixels[nearRow * size.width + nearColumn],
                        abs(near.red - pixel.red) <= mostStep,
                        abs(near.green - pixel.green) <= mostStep,
                        abs(near.blue - pixel.blue) <= mostStep
                    else { continue }
                    red += near.red
                    green += near.green
                    blue += near.blue
                    count += 1
                }
            }
            return RGB(
                red: (red + count / 2) / count,
                green: (green + count / 2) / count,
                blue: (blue + count / 2) / count
            )
        }
    }

    /// The pixels that are averaged: those at most so far away and so different in each component.
    private static let (reach, mostStep) = (2, 12)
    /// The minimum chroma of a color; weaker ones become gray.
    private static let leastChroma = 0.015
}

/// A color of the palette.
private struct PaletteEntry {
    let index: UInt8
    let color: PerceivedColor

    static let all = (16...255).map { index in
        PaletteEntry(index: UInt8(index), color: PerceivedColor(RGB(palette: UInt8(index))))
    }
    static let grays = all.filter { entry in
        let color = RGB(palette: entry.index)
        return color.red == color.green && color.green == color.blue
    }
}

/// A color mixed by a shade character, or a single color of the palette.
private struct PaletteMix {
    let color: PerceivedColor
    let cell: Cell
    /// How visible the pattern of the character is, as the square of a distance.
    let roughness: Double

    private init(
        _ front: PaletteEntry,
        on back: PaletteEntry,
        share: Double,
        _ shade: Unicode.Scalar
    ) {
        let (ink, paper) = (RGB(palette: front.index), RGB(palette: back.index))
        color = PerceivedColor(ink.mixed(into: paper, share: share))
        cell = Cell(
            Glyph(shade),
            Style(foreground: .palette(front.index), background: .palette(back.index))
        )
        let contrast = front.color.difference(to: back.color, hueWeight: 0.49)
        roughness = 0.12 * share * (1 - share) * contrast
    }

    private init(_ entry: PaletteEntry) {
        color = entry.color
        cell = Cell(.space, Style(background: .palette(entry.index)))
        roughness = 0
    }

    /// Returns the most similar mix and the square of its distance, which includes the roughness.
    static func nearest(to wanted: PerceivedColor) -> (mix: PaletteMix, difference: Double) {
        var (best, least) = (byLightness[0], Double.infinity)
        func isWorthwhile(_ place: Int) -> Bool {
            guard byLightness.indices.contains(place) else { return false }
            let difference = byLightness[place].color.lightness - wanted.lightness
            return difference * difference < least
        }
        func compare(_ place: Int) {
            let mix = byLightness[place]
            let difference = mix.color.difference(to: wanted) + mix.roughness
            if difference < least { (best, least) = (mix, difference) }
        }
        var above = firstPlace(atLeast: wanted.lightness)
        var below = above - 1
        while isWorthwhile(above) || isWorthwhile(below) {
            if isWorthwhile(above) {
                compare(above)
                above += 1
            }
            if isWorthwhile(below) {
                compare(below)
                below -= 1
            }
        }
        return (best, least)
    }

    private static func firstPlace(atLeast lightness: Double) -> Int {
        var (low, high) = (0, byLightness.count)
        while low < high {
            let middle = (low + high) / 2
            if byLightness[middle].color.lightness < lightness {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }

    /// Other terminals than those that blend draw the pattern, in which strong contrasts are visible.
    private static let mostContrast = (lightness: 0.12, hue: 0.15)

    /// All mixes whose pattern is inconspicuous, dark ones first.
    private static let byLightness: [PaletteMix] = {
        var mixes = PaletteEntry.all.map { PaletteMix($0) }
        for front in PaletteEntry.all {
            for back in PaletteEntry.all where front.index != back.index {
                let lightness = front.color.lightness - back.color.lightness
                let all = front.color.difference(to: back.color)
                guard abs(lightness) < mostContrast.lightness,
                    all - lightness * lightness < mostContrast.hue * mostContrast.hue
                else { continue }
                mixes.append(PaletteMix(front, on: back, share: 0.25, "░"))
                guard front.index < back.index else { continue }
                mixes.append(PaletteMix(front, on: back, share: 0.5, "▒"))
            }
        }
        return mixes.sorted { $0.color.lightness < $1.color.lightness }
    }()
}

extension RGB {
    /// Mixes a share of this color, from 0 to 1, into another one.
    fileprivate func mixed(into other: RGB, share: Double) -> RGB {
        func part(_ part: KeyPath<RGB, Int>) -> Int {
            let difference = Double(self[keyPath: part] - other[keyPath: part])
            return other[keyPath: part] + Int((difference * share).rounded())
        }
        return RGB(red: part(\.red), green: part(\.green), blue: part(\.blue))
    }
}
