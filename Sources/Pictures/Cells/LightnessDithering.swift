import Cells

/// Dithers the lightness of a picture to 256 colors.
///
/// Each pixel gets a color of its hue, or a grey, and half of the lightness error is distributed
/// (Floyd and Steinberg 1976), if that leads to a similar color. Mixing other colors would produce
/// specks and checkerboards. Areas of one color are not dithered. Small spots of a weak color among
/// greys become grey, too.
struct LightnessDithering {
    let colors: [Color?]

    init(_ pixels: [RGB?], size: PixelSize) {
        let width = size.width
        var chosen: [Candidate?] = Array(repeating: nil, count: pixels.count)
        var here = Array(repeating: 0.0, count: width + 2)
        for row in 0..<size.height {
            var below = Array(repeating: 0.0, count: width + 2)
            let ahead = row.isMultiple(of: 2) ? 1 : -1
            for step in 0..<width {
                let column = ahead == 1 ? step : width - 1 - step
                guard let pixel = pixels[row * width + column] else { continue }
                let seen = PerceivedColor(pixel)
                let isFlat = Self.isFlat(pixels, size, column: column, row: row)
                let error = isFlat ? 0 : here[column + 1]
                let lightness = min(max(seen.lightness + error, 0), 1)
                let plain = Self.nearest(to: seen, lightness: seen.lightness)
                let dithered = error == 0 ? plain : Self.nearest(to: seen, lightness: lightness)
                let isSimilar = dithered.resembles(plain)
                let candidate = isSimilar ? dithered : plain
                chosen[row * width + column] = candidate
                guard !isFlat, isSimilar else { continue }
                let owed = (lightness - candidate.color.lightness) * Self.share
                here[column + 1 + ahead] += owed * 7 / 16
                below[column + 1 - ahead] += owed * 3 / 16
                below[column + 1] += owed * 5 / 16
                below[column + 1 + ahead] += owed / 16
            }
            here = below
        }
        Self.removeSpots(of: pixels, in: &chosen, size)
        colors = chosen.map { $0.map { .palette($0.index) } }
    }

    /// Replaces the colors of small, weakly colored spots by greys of the same lightness.
    private static func removeSpots(
        of pixels: [RGB?],
        in chosen: inout [Candidate?],
        _ size: PixelSize
    ) {
        let limit = pixels.count / smallestSpotShare
        var isVisited = Array(repeating: false, count: pixels.count)
        for start in chosen.indices where !isVisited[start] && chosen[start]?.isGrey == false {
            isVisited[start] = true
            var spot = [start]
            var next = 0
            while next < spot.count {
                let (row, column) = (spot[next] / size.width, spot[next] % size.width)
                next += 1
                for otherRow in max(row - 1, 0)...min(row + 1, size.height - 1) {
                    for otherColumn in max(column - 1, 0)...min(column + 1, size.width - 1) {
                        let place = otherRow * size.width + otherColumn
                        guard !isVisited[place], chosen[place]?.isGrey == false else { continue }
                        isVisited[place] = true
                        spot.append(place)
                    }
                }
            }
            guard spot.count < limit else { continue }
            let strongest = spot.compactMap { pixels[$0].map { PerceivedColor($0).chroma } }.max()
            guard strongest ?? 0 < weakChroma else { continue }
            for place in spot {
                guard let lightness = chosen[place]?.color.lightness else { continue }
                chosen[place] = greys.min {
                    abs($0.color.lightness - lightness) < abs($1.color.lightness - lightness)
                }
            }
        }
    }

    private static func isFlat(_ pixels: [RGB?], _ size: PixelSize, column: Int, row: Int) -> Bool {
        let place = row * size.width + column
        let pixel = pixels[place]
        return (column == 0 || pixels[place - 1] == pixel)
            && (column + 1 == size.width || pixels[place + 1] == pixel)
            && (row == 0 || pixels[place - size.width] == pixel)
            && (row + 1 == size.height || pixels[place + size.width] == pixel)
    }

    private struct Candidate {
        let index: UInt8
        let color: PerceivedColor
        let chroma: Double
        let isGrey: Bool

        init(_ index: UInt8) {
            self.index = index
            let rgb = RGB(palette: index)
            color = PerceivedColor(rgb)
            chroma = color.chroma
            isGrey = rgb.red == rgb.green && rgb.green == rgb.blue
        }

        func resembles(_ other: Candidate) -> Bool {
            let dark = color.lightness - other.color.lightness
            let red = color.greenRed - other.color.greenRed
            let yellow = color.blueYellow - other.color.blueYellow
            return dark * dark + red * red + yellow * yellow <= mostChange * mostChange
        }
    }

    private static let share = 0.5
    /// The largest difference between colors that are mixed; more is visible as a checkerboard.
    ///
    /// The grays of the palette are about 0.03 apart, its other colors 0.1.
    private static let mostChange = 0.07
    /// The minimum chroma of a color; weaker ones become grey, because the palette's colors
    /// would look like specks.
    private static let leastChroma = 0.03
    /// A spot is removed if it has less than this share of all pixels, and only weaker colors.
    private static let (smallestSpotShare, weakChroma) = (40, 0.12)
    private static let (hueWeight, greyWeight) = (3.0, 3.0)
    private static let leastCosine = 0.95

    private static let candidates = (16...255).map { Candidate(UInt8($0)) }
    private static let greys = candidates.filter(\.isGrey)

    private static func nearest(to seen: PerceivedColor, lightness: Double) -> Candidate {
        let chroma = seen.chroma
        var (best, least) = (greys[0], Double.infinity)
        for candidate in chroma < leastChroma ? greys : candidates {
            let color = candidate.color
            let product = color.greenRed * seen.greenRed + color.blueYellow * seen.blueYellow
            let isSameHue = product > leastCosine * candidate.chroma * chroma
            guard candidate.isGrey || isSameHue else { continue }
            let (dark, red, yellow) = (
                color.lightness - lightness, color.greenRed - seen.greenRed,
                color.blueYellow - seen.blueYellow
            )
            let hue = hueWeight * (red * red + yellow * yellow)
            let isColorless = candidate.isGrey && chroma >= leastChroma
            let difference = dark * dark + (isColorless ? greyWeight * hue : hue)
            if difference < least { (best, least) = (candidate, difference) }
        }
        return best
    }
}
