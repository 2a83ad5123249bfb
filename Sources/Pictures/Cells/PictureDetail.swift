import Cells

/// The kind of picture, which determines how fine its cells are.
enum PictureDetail: Hashable {
    case shades
    /// Areas of few colours, such as charts, comics and pictures of text.
    case areas
    /// Thin lines of one colour on another, such as drawings.
    case lines(paper: RGB, ink: RGB)

    /// The minimum proportion of the most frequent colour, in area pictures and drawings.
    private static let leastPaper = (areas: 0.3, lines: 0.6)
    /// The maximum number of quantized colours that fill most of an area picture.
    private static let mostColors = 10
    private static let mostOfPicture = 0.8
    /// The maximum proportion of solid ink in a drawing.
    private static let mostInk = 0.2

    private static let mostPixels = 16_384

    /// Analyses a picture; `background` is the colour behind transparent pixels.
    init(_ bitmap: Bitmap, on background: RGB) {
        let pixels = bitmap.colors(on: background, atMost: Self.mostPixels)
        var bins = [Int](repeating: 0, count: 4_096)
        for pixel in pixels { bins[Self.bin(of: pixel)] += 1 }
        let count = pixels.count
        guard count > 0, let commonest = bins.indices.max(by: { bins[$0] < bins[$1] }) else {
            self = .shades
            return
        }
        let share = Double(bins[commonest]) / Double(count)
        guard share >= Self.leastPaper.areas, Self.colorCount(bins, of: count) <= Self.mostColors
        else {
            self = .shades
            return
        }
        let paper = Self.mean(of: pixels.filter { Self.bin(of: $0) == commonest })
        self =
            share >= Self.leastPaper.lines
            ? Self.drawing(pixels, on: paper) ?? .areas : .areas
    }

    private static func bin(of color: RGB) -> Int {
        (color.red >> 4) << 8 | (color.green >> 4) << 4 | color.blue >> 4
    }

    private static func colorCount(_ bins: [Int], of count: Int) -> Int {
        var missing = Int(Double(count) * mostOfPicture)
        var colors = 0
        for bin in bins.filter({ $0 > 0 }).sorted(by: >) where missing > 0 {
            missing -= bin
            colors += 1
        }
        return colors
    }

    /// Returns a drawing with one ink; `nil` if there are other colours or large areas of ink.
    private static func drawing(_ pixels: [RGB], on paper: RGB) -> PictureDetail? {
        let distances = pixels.map { $0.distance(to: paper) }
        guard let farthest = distances.max(), farthest > 240 else { return nil }
        let inked = zip(pixels, distances).filter { $1 * 4 > farthest * 3 }.map(\.0)
        guard Double(inked.count) <= Double(pixels.count) * mostInk else { return nil }
        let ink = mean(of: inked)
        let strange = zip(pixels, distances).count { pixel, distance in
            // In a drawing, every shade is between paper and ink.
            abs(distance + pixel.distance(to: ink) - ink.distance(to: paper)) > 90
        }
        return strange * 50 > pixels.count ? nil : .lines(paper: paper, ink: ink)
    }

    private static func mean(of colors: [RGB]) -> RGB {
        let sum = colors.reduce((0, 0, 0)) { ($0.0 + $1.red, $0.1 + $1.green, $0.2 + $1.blue) }
        let count = max(colors.count, 1)
        return RGB(red: sum.0 / count, green: sum.1 / count, blue: sum.2 / count)
    }
}

extension RGB {
    func distance(to other: RGB) -> Int {
        abs(red - other.red) + abs(green - other.green) + abs(blue - other.blue)
    }
}

extension Bitmap {
    var isOpaque: Bool {
        stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
    }

    /// Returns the blended colours in row-major order: all pixels, or an even sample of at most `count`.
    func colors(on background: RGB, atMost count: Int = .max) -> [RGB] {
        var step = 1
        while (size.width / step + 1) * (size.height / step + 1) > count { step += 1 }
        if step == 1 { return (0..<size.pixelCount).map { color(ofPixel: $0, on: background) } }
        return stride(from: 0, to: size.height, by: step).flatMap { y in
            // Shifted in each row, so that vertical lines are not missed.
            stride(from: y / step % step, to: size.width, by: step).map { x in
                color(ofPixel: y * size.width + x, on: background)
            }
        }
    }

    private func color(ofPixel index: Int, on background: RGB) -> RGB {
        let alpha = Int(pixels[index * 4 + 3])
        func blended(_ part: Int, _ behind: Int) -> Int {
            (Int(pixels[index * 4 + part]) * alpha + behind * (255 - alpha) + 127) / 255
        }
        return RGB(
            red: blended(0, background.red),
            green: blended(1, background.green),
            blue: blended(2, background.blue)
        )
    }
}
