public import Cells

/// A picture rendered as half-block cells, two pixels per cell.
///
/// With 256 colors, cells may also have shade characters, which mix two colors.
/// Charts, comics, drawings and pictures of text use finer block characters if the terminal
/// supports them.
public struct CellPicture: Hashable, Sendable {
    /// The size in cells.
    public let size: Size
    /// The cells in row-major order.
    public let cells: [Cell]
    /// Whether the picture has more detail than half blocks can show.
    public let isDetailed: Bool

    /// Renders a picture, stretched to the size; see ``size(of:in:)``.
    ///
    /// Partly transparent pixels are blended only with an `rgb` background. On other backgrounds, a
    /// pixel is either opaque or transparent.
    public init(
        _ bitmap: Bitmap,
        size: Size,
        background: Color,
        colors: PictureColors,
        blocks: BlockCharacterSupport = .halves
    ) {
        self.size = size
        let paper = background.nominal ?? RGB(red: 0, green: 0, blue: 0)
        let detail = PictureContentKind(bitmap, on: paper)
        isDetailed = detail != .shades
        let knowsPaper = background.nominal != nil || bitmap.isOpaque
        if knowsPaper, !size.isEmpty,
            let detailed = DetailedCellRenderer(
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

    init(size: Size, cells: [Cell]) {
        self.size = size
        self.cells = cells
        isDetailed = false
    }

    /// The cell at a position; a blank one outside the picture.
    public subscript(column column: Int, row row: Int) -> Cell {
        guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else {
            return .blank
        }
        return cells[row * size.columns + column]
    }

    /// Returns the size in cells of a picture fitted into an area, assuming cells twice as high as
    /// wide.
    ///
    /// The proportions are kept. The picture is not enlarged to more than one column per pixel.
    public static func size(of picture: PixelSize, in room: Size) -> Size {
        let fitted = picture.fitted(
            in: PixelSize(width: room.columns, height: room.rows * 2)
        )
        return Size(columns: fitted.width, rows: (fitted.height + 1) / 2)
    }
}

private struct PictureCellPainter {
    private let bitmap: Bitmap
    private let background: Color
    private let colors: PictureColors
    private var dithered: DitheredColors?
    private var palette: PaletteCellRenderer?

    init(bitmap: Bitmap, background: Color, colors: PictureColors) {
        self.bitmap = bitmap
        self.background = background
        self.colors = colors
        switch colors {
        case .direct, .none: break
        case .palette: palette = PaletteCellRenderer(pixels, size: bitmap.size)
        case .sixteen, .eight:
            dithered = DitheredColors(pixels, size: bitmap.size, palette: colors)
        }
    }

    private var pixels: [RGB?] {
        (0..<bitmap.size.height).flatMap { y in
            (0..<bitmap.size.width).map { color(x: $0, y: y) }
        }
    }

    func cell(column: Int, row: Int) -> Cell {
        guard colors != .none else {
            return shade(color(x: column, y: row * 2), color(x: column, y: row * 2 + 1))
        }
        if let cell = palette?.mixedCell(column: column, row: row) { return cell }
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

    private func shown(x: Int, y: Int) -> Color? {
        if let dithered { return dithered[x: x, y: y] }
        if let palette { return palette.color(x: x, y: y) }
        return color(x: x, y: y).map(colors.nearest)
    }

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

    private func shade(_ upper: RGB?, _ lower: RGB?) -> Cell {
        let paper = luminance(ofBackground: background)
        let light = [upper, lower].map { $0?.luminance ?? paper }.reduce(0, +) / 2
        let ink = paper > 127 ? 255 - light : light
        let ramp = Self.ramp
        var style = Style(background: background)
        // The default foreground is visible on the default background, but perhaps not on a theme's
        // background.
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
