public import Cells

/// A picture as cells, two pixels in each: an upper and a lower half block.
///
/// Charts, comics, drawings and pictures of text have more where the terminal draws finer blocks.
public struct CellPicture: Hashable, Sendable {
    /// How many cells it takes.
    public let size: Size
    /// Its cells, row by row from above.
    public let cells: [Cell]
    /// True for what has finer detail than half blocks show.
    public let isDetailed: Bool

    /// Sets a picture into cells.
    ///
    /// - Parameters:
    ///   - bitmap: The picture; it is stretched to fill the size, see ``size(of:in:)``.
    ///   - size: The cells to fill.
    ///   - background: What shows through where the picture is transparent. With anything but an `rgb`
    ///     colour, pixels are either opaque or not there.
    ///   - colors: What the terminal can show.
    ///   - blocks: The smallest parts of a cell that it draws.
    public init(
        _ bitmap: Bitmap,
        size: Size,
        background: Color,
        colors: PictureColors,
        blocks: PictureBlocks = .halves
    ) {
        self.size = size
        let paper = background.nominal ?? RGB(red: 0, green: 0, blue: 0)
        let detail = PictureDetail(bitmap, on: paper)
        isDetailed = detail != .shades
        // Where the paper is not known, it has to show through.
        let knowsPaper = background.nominal != nil || bitmap.isOpaque
        if knowsPaper, !size.isEmpty,
            let detailed = DetailedCells(
                bitmap,
                detail,
                size: size,
                background: paper,
                colors: colors,
                blocks: blocks
            )
        {
            cells = (0..<size.rows).flatMap { row in
                (0..<size.columns).map { detailed.cell(column: $0, row: row) }
            }
            return
        }
        let pixels = PixelSize(width: size.columns, height: size.rows * 2)
        let painter = PictureCellPainter(
            bitmap: bitmap.scaled(to: pixels),
            background: background,
            colors: colors
        )
        cells = (0..<size.rows).flatMap { row in
            (0..<size.columns).map { painter.cell(column: $0, row: row) }
        }
    }

    /// Takes cells as they are, row by row.
    init(size: Size, cells: [Cell]) {
        self.size = size
        self.cells = cells
        isDetailed = false
    }

    /// One of its cells; blank outside of it.
    public subscript(column column: Int, row row: Int) -> Cell {
        guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else {
            return .blank
        }
        return cells[row * size.columns + column]
    }

    /// The cells that a picture takes in a room: proportions kept, one pixel a column at most.
    ///
    /// A cell is taken to be twice as high as it is wide.
    public static func size(of picture: PixelSize, in room: Size) -> Size {
        let fitted = picture.fitted(
            in: PixelSize(width: room.columns, height: room.rows * 2)
        )
        return Size(columns: fitted.width, rows: (fitted.height + 1) / 2)
    }
}

/// Chooses glyph and colours for one cell after the other.
private struct PictureCellPainter {
    /// One column and two rows of pixels a cell.
    private let bitmap: Bitmap
    private let background: Color
    private let colors: PictureColors
    private var dithered: DitheredColors?

    init(bitmap: Bitmap, background: Color, colors: PictureColors) {
        self.bitmap = bitmap
        self.background = background
        self.colors = colors
        guard colors.areFew else { return }
        let pixels = (0..<bitmap.size.height).flatMap { y in
            (0..<bitmap.size.width).map { color(x: $0, y: y) }
        }
        dithered = DitheredColors(pixels, size: bitmap.size, palette: colors)
    }

    func cell(column: Int, row: Int) -> Cell {
        guard colors != .none else {
            return shade(color(x: column, y: row * 2), color(x: column, y: row * 2 + 1))
        }
        return switch (shown(x: column, y: row * 2), shown(x: column, y: row * 2 + 1)) {
        case (nil, nil): Cell(.space, Style(background: background))
        case (let upper?, nil): Cell(.upperHalf, Style(foreground: upper, background: background))
        case (nil, let lower?): Cell(.lowerHalf, Style(foreground: lower, background: background))
        case (let upper?, let lower?) where upper == lower:
            Cell(.space, Style(background: upper))
        case (let upper?, let lower?):
            Cell(.upperHalf, Style(foreground: upper, background: lower))
        }
    }

    /// The terminal's colour of a pixel; `nil` where the background alone is seen.
    private func shown(x: Int, y: Int) -> Color? {
        if let dithered { return dithered[x: x, y: y] }
        return color(x: x, y: y).map(colors.nearest)
    }

    /// A pixel before the background; `nil` where the background alone is seen.
    private func color(x: Int, y: Int) -> RGB? {
        let index = (y * bitmap.size.width + x) * 4
        let alpha = Int(bitmap.pixels[index + 3])
        let color = RGB(
            red: Int(bitmap.pixels[index]),
            green: Int(bitmap.pixels[index + 1]),
            blue: Int(bitmap.pixels[index + 2])
        )
        guard case .rgb(let red, let green, let blue) = background else {
            return alpha < 128 ? nil : color
        }
        guard alpha > 0 else { return nil }
        func blended(_ part: Int, _ behind: UInt8) -> Int {
            (part * alpha + Int(behind) * (255 - alpha) + 127) / 255
        }
        return RGB(
            red: blended(color.red, red),
            green: blended(color.green, green),
            blue: blended(color.blue, blue)
        )
    }

    /// A letter with as much ink as the cell is away from the background: black paper when it is not known.
    private func shade(_ upper: RGB?, _ lower: RGB?) -> Cell {
        let paper = luminance(ofBackground: background)
        let light = [upper, lower].map { $0?.luminance ?? paper }.reduce(0, +) / 2
        let ink = paper > 127 ? 255 - light : light
        let ramp = Self.ramp
        var style = Style(background: background)
        // On paper of the terminal's own, its own ink is seen; on that of a theme it may be as dark as the paper.
        if case .rgb = background {
            style.foreground = paper > 127 ? .rgb(0, 0, 0) : .rgb(255, 255, 255)
        }
        return Cell(Glyph(ramp[ink * ramp.count / 256]), style)
    }

    private func luminance(ofBackground background: Color) -> Int {
        guard case .rgb(let red, let green, let blue) = background else { return 0 }
        return RGB(red: Int(red), green: Int(green), blue: Int(blue)).luminance
    }

    private static let ramp: [Unicode.Scalar] = [" ", ".", ":", "-", "=", "+", "*", "#", "%", "@"]
}

extension Glyph {
    fileprivate static let upperHalf = Glyph("▀")
    fileprivate static let lowerHalf = Glyph("▄")
}
