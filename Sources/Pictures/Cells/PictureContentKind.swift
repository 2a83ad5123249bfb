import Cells

/// The kind of a picture, which determines how finely its cells are rendered.
enum PictureContentKind: Hashable {
    case shades
    /// Areas of few colors, as in charts, comics and pictures of text.
    case areas(paper: RGB)
    /// Thin lines of one color on another, as in drawings.
    case lines(paper: RGB, ink: RGB)

    private static let leastPaper = (areas: 0.3, lines: 0.6)
    /// The maximum number of quantized colors that cover most of a picture with areas.
    private static let mostColors = 10
    private static let mostOfPicture = 0.8
    private static let mostInk = 0.2
    private static let leastEdge = 0.67

    private static let mostPixels = 16_384

    /// Analyses a picture.
    ///
    /// `background` is the color behind transparent pixels.
    init(_ bitmap: Bitmap, on background: RGB) {
        let rows = bitmap.colorRows(on: background, atMost: Self.mostPixels)
        let pixels = Array(rows.joined())
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
            ? Self.drawing(rows, on: paper) ?? .areas(paper: paper) : .areas(paper: paper)
    }

    /// The background color of a chart or drawing; `nil` for a photograph.
    var paper: RGB? {
        switch self {
        case .shades: nil
        case .areas(let paper), .lines(let paper, _): paper
        }
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

    /// Returns `.lines` for a line drawing in one ink; `nil` if the picture has other colors or
    /// large inked areas.
    private static func drawing(_ rows: [[RGB]], on paper: RGB) -> PictureContentKind? {
        let pixels = rows.joined().map { (color: $0, distance: $0.distance(to: paper)) }
        guard let farthest = pixels.map(\.distance).max(), farthest > 240 else { return nil }
        let inked = pixels.filter { $0.distance * 2 > farthest }
        let edge = edge(of: rows.map { $0.map { $0.distance(to: paper) * 2 > farthest } })
        guard Double(inked.count) <= Double(pixels.count) * mostInk,
            Double(edge) >= Double(inked.count) * leastEdge
        else { return nil }
        let darkest = inked.sorted { $0.distance > $1.distance }.prefix(max(inked.count / 50, 1))
        let ink = mean(of: darkest.map(\.color))
        let visible = pixels.map(\.color).filter { $0.distance(to: paper) * 8 > farthest }
        let tinted = visible.count { isTinted($0, ink, on: paper) }
        let strange = pixels.count { pixel in
            // In a drawing, every shade is between paper and ink.
            abs(pixel.distance + pixel.color.distance(to: ink) - ink.distance(to: paper)) > 90
        }
        guard strange * 50 <= pixels.count, tinted * 4 <= visible.count else { return nil }
        return .lines(paper: paper, ink: darkened(ink, on: paper))
    }

    /// Whether a shade has a hue that is not between the paper and the ink.
    private static func isTinted(_ shade: RGB, _ ink: RGB, on paper: RGB) -> Bool {
        let distance = Double(shade.distance(to: paper))
        let share = distance / Double(max(ink.distance(to: paper), 1))
        let parts: [KeyPath<RGB, Int>] = [\.red, \.green, \.blue]
        let difference = parts.reduce(0.0) { sum, part in
            let full = Double(paper[keyPath: part] - ink[keyPath: part])
            return sum + abs(Double(paper[keyPath: part] - shade[keyPath: part]) - full * share)
        }
        return difference * 5 > distance
    }

    /// Doubles the contrast of an ink while keeping its hue, because scaling makes thin lines pale.
    private static func darkened(_ ink: RGB, on paper: RGB) -> RGB {
        let parts: [KeyPath<RGB, Int>] = [\.red, \.green, \.blue]
        let factor = parts.reduce(2.0) { least, part in
            let (from, to) = (paper[keyPath: part], ink[keyPath: part])
            guard from != to else { return least }
            return min(least, Double(to < from ? from : 255 - from) / Double(abs(from - to)))
        }
        func part(_ part: KeyPath<RGB, Int>) -> Int {
            let (from, to) = (paper[keyPath: part], ink[keyPath: part])
            return from + Int((Double(to - from) * factor).rounded())
        }
        return RGB(red: part(\.red), green: part(\.green), blue: part(\.blue))
    }

    private static func edge(of rows: [[Bool]]) -> Int {
        func isBlank(_ x: Int, _ y: Int) -> Bool {
            rows.indices.contains(y) && rows[y].indices.contains(x) && !rows[y][x]
        }
        return rows.enumerated().reduce(0) { sum, row in
            sum
                + row.element.indices.count { x in
                    row.element[x]
                        && (1...2).contains { step in
                            isBlank(x - step, row.offset) || isBlank(x + step, row.offset)
                                || isBlank(x, row.offset - step) || isBlank(x, row.offset + step)
                        }
                }
        }
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

    /// Returns the blended colors of all pixels in row-major order, or an even sample of at most
    /// `count`.
    func colors(on background: RGB, atMost count: Int = .max) -> [RGB] {
        Array(colorRows(on: background, atMost: count).joined())
    }

    func colorRows(on background: RGB, atMost count: Int = .max) -> [[RGB]] {
        var step = 1
        while (size.width / step + 1) * (size.height / step + 1) > count { step += 1 }
        return stride(from: 0, to: size.height, by: step).map { y in
            // Sampled columns differ between rows, so that vertical lines are not missed.
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
