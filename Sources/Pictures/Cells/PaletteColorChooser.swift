import Cells

/// Chooses from 256 colors for a picture.
///
/// Similar neighboring pixels are averaged first, and then each pixel gets the palette's color with
/// the nearest lightness, hue and chroma. Pixels that look like their neighbors prefer the same
/// color. Nothing is mixed, because mixing produces specks and checkerboards. Small spots of a weak
/// color among grays become gray, too.
struct PaletteColorChooser {
    let colors: [Color?]

    init(_ pixels: [RGB?], size: PixelSize) {
        let seen = Self.smoothed(pixels, size).map { $0.map(PictureColor.init) }
        var chosen = seen.map { $0.map(\.nearest) }
        for _ in 0..<Self.rounds {
            Self.joinAreas(of: seen, in: &chosen, size)
        }
        Self.removeSpots(of: seen, in: &chosen, size)
        colors = chosen.map { $0.map { .palette($0.index) } }
    }

    /// Averages each pixel with the similar ones around it; edges remain sharp.
    private static func smoothed(_ pixels: [RGB?], _ size: PixelSize) -> [RGB?] {
        pixels.indices.map { place -> RGB? in
            guard let pixel = pixels[place] else { return nil }
            var (red, green, blue, count) = (0, 0, 0, 0)
            forEachPlace(around: place, reach: smoothingReach, size) { other in
                guard let near = pixels[other],
                    abs(near.red - pixel.red) <= mostStep,
                    abs(near.green - pixel.green) <= mostStep,
                    abs(near.blue - pixel.blue) <= mostStep
                else { return }
                red += near.red
                green += near.green
                blue += near.blue
                count += 1
            }
            return RGB(
                red: (red + count / 2) / count,
                green: (green + count / 2) / count,
                blue: (blue + count / 2) / count
            )
        }
    }

    /// Gives each pixel the color of a similar neighbor, if that suits it nearly as well.
    private static func joinAreas(
        of pixels: [PictureColor?],
        in chosen: inout [Candidate?],
        _ size: PixelSize
    ) {
        var around: [Candidate] = []
        for place in pixels.indices {
            guard let pixel = pixels[place], let old = chosen[place] else { continue }
            around.removeAll(keepingCapacity: true)
            forEachPlace(around: place, reach: 1, size) { other in
                guard other != place, let near = pixels[other], let candidate = chosen[other],
                    near.color.difference(to: pixel.color) <= mostUnlike * mostUnlike
                else { return }
                around.append(candidate)
            }
            guard around.contains(where: { $0.index != old.index }) else { continue }
            func cost(_ candidate: Candidate) -> Double {
                let equals = around.count { $0.agrees(with: candidate) }
                return pixel.difference(to: candidate) - bond * Double(equals)
            }
            var (best, least) = (old, cost(old))
            for candidate in around where candidate.index != best.index {
                let cost = cost(candidate)
                if cost < least { (best, least) = (candidate, cost) }
            }
            chosen[place] = best
        }
    }

    /// Replaces the colors of small, weakly colored spots by grays of the same lightness.
    private static func removeSpots(
        of pixels: [PictureColor?],
        in chosen: inout [Candidate?],
        _ size: PixelSize
    ) {
        let limit = pixels.count / smallestSpotShare
        var isVisited = Array(repeating: false, count: pixels.count)
        for start in pixels.indices where !isVisited[start] && chosen[start]?.isGray == false {
            isVisited[start] = true
            var spot = [start]
            var next = 0
            while next < spot.count {
                forEachPlace(around: spot[next], reach: 1, size) { place in
                    guard !isVisited[place], chosen[place]?.isGray == false else { return }
                    isVisited[place] = true
                    spot.append(place)
                }
                next += 1
            }
            guard spot.count < limit else { continue }
            let strongest = spot.compactMap { pixels[$0]?.chroma }.max()
            guard strongest ?? 0 < weakChroma else { continue }
            for place in spot {
                guard let lightness = pixels[place]?.color.lightness else { continue }
                chosen[place] = grays.min {
                    abs($0.color.lightness - lightness) < abs($1.color.lightness - lightness)
                }
            }
        }
    }

    /// Calls a function with the indices of a pixel and of those at most `reach` rows and columns
    /// away.
    private static func forEachPlace(
        around place: Int,
        reach: Int,
        _ size: PixelSize,
        _ body: (Int) -> Void
    ) {
        let (row, column) = (place / size.width, place % size.width)
        for otherRow in max(row - reach, 0)...min(row + reach, size.height - 1) {
            for otherColumn in max(column - reach, 0)...min(column + reach, size.width - 1) {
                body(otherRow * size.width + otherColumn)
            }
        }
    }

    /// A color of the palette.
    private struct Candidate {
        let index: UInt8
        let color: PerceivedColor
        let chroma: Double
        let isGray: Bool

        init(_ index: UInt8) {
            self.index = index
            let rgb = RGB(palette: index)
            color = PerceivedColor(rgb)
            chroma = color.chroma
            isGray = rgb.red == rgb.green && rgb.green == rgb.blue
        }

        /// Whether both are the same color, or both gray.
        func agrees(with other: Candidate) -> Bool {
            index == other.index || isGray && other.isGray
        }
    }

    /// A color of the picture.
    private struct PictureColor {
        let color: PerceivedColor
        let chroma: Double
        /// The chroma to show.
        ///
        /// Weak colors are shown stronger, because the palette has no weak ones besides the grays.
        private let wantedChroma: Double
        private let isColored: Bool

        init(_ rgb: RGB) {
            color = PerceivedColor(rgb)
            chroma = color.chroma
            wantedChroma = max(chroma, min(boost * chroma, mostBoosted))
            isColored = chroma >= leastChroma
        }

        var nearest: Candidate {
            var (best, least) = (grays[0], Double.infinity)
            for candidate in isColored ? candidates : grays {
                let dark = candidate.color.lightness - color.lightness
                guard dark * dark < least else { continue }
                let difference = difference(to: candidate)
                if difference < least { (best, least) = (candidate, difference) }
            }
            return best
        }

        /// The difference as the square of a distance; infinite for another hue.
        func difference(to candidate: Candidate) -> Double {
            let dark = candidate.color.lightness - color.lightness
            guard !candidate.isGray else {
                return dark * dark + (isColored ? grayWeight * chroma * chroma : 0)
            }
            let product =
                candidate.color.greenRed * color.greenRed
                + candidate.color.blueYellow * color.blueYellow
            let most = candidate.chroma * chroma
            guard isColored, product > leastCosine * most else { return .infinity }
            let excess = candidate.chroma - wantedChroma
            let weight = excess > 0 ? strongerWeight : weakerWeight
            return dark * dark + weight * excess * excess + hueWeight * 2 * (most - product)
        }
    }

    /// The pixels that are averaged: those at most so far away and so different in each component.
    private static let (smoothingReach, mostStep) = (2, 12)
    /// The largest difference to neighbors whose color a pixel prefers, and the advantage of their
    /// color for each of them, as the square of a distance.
    private static let (mostUnlike, bond) = (0.05, 0.0004)
    private static let rounds = 2
    /// The minimum chroma of a color; weaker ones become gray, because the palette's colors
    /// would look like specks.
    private static let leastChroma = 0.03
    /// Weak colors are shown so much stronger, up to this chroma.
    private static let (boost, mostBoosted) = (1.4, 0.08)
    /// A spot is removed if it has less than this share of all pixels, and only weaker colors.
    private static let (smallestSpotShare, weakChroma) = (40, 0.065)
    /// The weights of too strong and too weak colors, other hues, and gray instead of a color.
    private static let (strongerWeight, weakerWeight, hueWeight, grayWeight) = (5.0, 2.0, 3.0, 7.0)
    private static let leastCosine = 0.9

    private static let candidates = (16...255).map { Candidate(UInt8($0)) }
    private static let grays = candidates.filter(\.isGray)
}
