public import Cells

/// Renders bitmaps for terminals that can show more than half blocks.
public protocol BitmapRendering: Sendable {
    /// Renders a sixel picture of the bitmap's size with at most 256 colors, as one control
    /// string.
    ///
    /// Terminals draw it at the cursor. Transparent pixels leave the cell unchanged.
    func sixels(of bitmap: Bitmap) async throws(PictureError) -> [UInt8]

    /// Encodes the bitmap as PNG, which is smaller than raw pixels.
    func png(of bitmap: Bitmap) async throws(PictureError) -> [UInt8]

    /// Renders a picture with quarter blocks: four pixels but only two colors per cell.
    ///
    /// - Parameters: As for ``CellPicture/init(_:size:background:colors:)``. With
    ///   ``PictureColors/none``, no quarter blocks are used.
    func quarterBlocks(
        of bitmap: Bitmap,
        size: Size,
        background: Color,
        colors: PictureColors
    ) async throws(PictureError) -> CellPicture
}

extension PictureDecoder: BitmapRendering {
    /// Renders a sixel picture in a child process.
    public func sixels(of bitmap: Bitmap) async throws(PictureError) -> [UInt8] {
        guard let job = PictureJob(words: PictureJob.sixels(bitmap.size).words) else {
            throw .tooManyPixels(bitmap.size)
        }
        // Colors are defined once, and a pixel takes a byte or two per sixel row.
        let limit = 100_000 + bitmap.pixels.count * 4
        let answer = try await answer(to: job, bitmap.pixels, answerLimit: limit)
        let text = try DecoderReply.text(in: answer)
        guard text.isSixelPicture else { throw .decoderStopped }
        return text
    }

    /// Encodes PNG in a child process.
    public func png(of bitmap: Bitmap) async throws(PictureError) -> [UInt8] {
        guard let job = PictureJob(words: PictureJob.png(bitmap.size).words) else {
            throw .tooManyPixels(bitmap.size)
        }
        let limit = 100_000 + bitmap.pixels.count * 2
        let answer = try await answer(to: job, bitmap.pixels, answerLimit: limit)
        return try DecoderReply.text(in: answer)
    }

    /// Renders quarter blocks in a child process.
    public func quarterBlocks(
        of bitmap: Bitmap,
        size: Size,
        background: Color,
        colors: PictureColors
    ) async throws(PictureError) -> CellPicture {
        let job = PictureJob.quarterBlocks(bitmap.size, columns: size.columns, rows: size.rows)
        guard colors != .none, let job = PictureJob(words: job.words) else {
            return CellPicture(bitmap, size: size, background: background, colors: colors)
        }
        let count = size.columns * size.rows * 3
        let limit = DecoderReply.headBytes + count * 4
        let answer = try await answer(to: job, bitmap.pixels, answerLimit: limit)
        let numbers = try DecoderReply.cells(in: answer, count: count)
        let cells = stride(from: 0, to: count, by: 3).map { index in
            Cell(quarters: Array(numbers[index..<index + 3]), background, colors)
        }
        return CellPicture(size: size, cells: cells)
    }
}

extension [UInt8] {
    /// Whether the bytes are exactly one sixel string, which is safe to send to the terminal.
    var isSixelPicture: Bool {
        starts(with: [0x1B, 0x50]) && suffix(2).elementsEqual([0x1B, 0x5C])
            && dropFirst(2).dropLast(2).allSatisfy { (0x20...0x7E).contains($0) }
    }
}

extension Cell {
    fileprivate init(quarters: [UInt32], _ background: Color, _ colors: PictureColors) {
        func color(_ number: UInt32) -> Color? {
            guard number <= 0xFFFFFF else { return nil }
            let parts = [16, 8, 0].map { Int(number >> UInt32($0) & 255) }
            return colors.nearest(to: RGB(red: parts[0], green: parts[1], blue: parts[2]))
        }
        let scalar = Unicode.Scalar(quarters[0]).flatMap {
            (0x2580...0x259F) ~= $0.value ? $0 : nil
        }
        self.init(
            Glyph(scalar ?? " "),
            Style(
                foreground: color(quarters[1]) ?? background,
                background: color(quarters[2]) ?? background
            )
        )
    }
}
