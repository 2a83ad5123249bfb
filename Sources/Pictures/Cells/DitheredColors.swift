import Cells

/// Dithers a picture to 16 or 8 colors.
///
/// Uses Floyd–Steinberg error diffusion (1976) in alternating directions, which avoids stripes.
/// With fewer colors, less of the error is distributed, because a pixel is half a cell and clearly
/// visible. For 256 colors see ``PaletteCellRenderer``.
struct DitheredColors {
    private let width: Int
    private var colors: [Color?]

    init(_ pixels: [RGB?], size: PixelSize, palette: PictureColors) {
        width = size.width
        colors = Array(repeating: nil, count: pixels.count)
        let quarters = palette == .eight ? 2 : 3
        var here = Errors(width)
        for row in 0..<size.height {
            var below = Errors(width)
            let isBackward = !row.isMultiple(of: 2)
            for step in 0..<width {
                let column = isBackward ? width - 1 - step : step
                guard let pixel = pixels[row * width + column] else { continue }
                let wanted = here.added(to: pixel, at: column)
                let index = palette.number(nearestTo: wanted)
                colors[row * width + column] = .palette(index)
                let shown = RGB(palette: index)
                let ahead = isBackward ? -1 : 1
                here.add(wanted, shown, 7 * quarters, at: column + ahead)
                below.add(wanted, shown, 3 * quarters, at: column - ahead)
                below.add(wanted, shown, 5 * quarters, at: column)
                below.add(wanted, shown, quarters, at: column + ahead)
            }
            here = below
        }
    }

    subscript(x x: Int, y y: Int) -> Color? { colors[y * width + x] }

    private struct Errors {
        private var parts: [(red: Int, green: Int, blue: Int)]

        init(_ width: Int) {
            parts = Array(repeating: (0, 0, 0), count: width)
        }

        func added(to color: RGB, at column: Int) -> RGB {
            func part(_ part: Int, _ owed: Int) -> Int { min(max(part + owed / 64, 0), 255) }
            let owed = parts[column]
            return RGB(
                red: part(color.red, owed.red),
                green: part(color.green, owed.green),
                blue: part(color.blue, owed.blue)
            )
        }

        mutating func add(_ wanted: RGB, _ shown: RGB, _ share: Int, at column: Int) {
            guard parts.indices.contains(column) else { return }
            parts[column].red += (wanted.red - shown.red) * share
            parts[column].green += (wanted.green - shown.green) * share
            parts[column].blue += (wanted.blue - shown.blue) * share
        }
    }
}
