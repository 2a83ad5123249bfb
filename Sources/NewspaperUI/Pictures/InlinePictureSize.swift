import Cells
import Pictures

/// The pixel size of a picture within a page.
struct InlinePictureSize: Hashable {
    let size: Size
    /// The size in pixels, at most that of the cells; terminals enlarge smaller pictures.
    let pixels: PixelSize
    /// Whether the picture fills its cells: photographs are cropped, other pictures padded.
    let isCropped: Bool

    /// The maximum number of pixels, about four megabytes; larger pictures are reduced.
    private static let mostPixels = 1_000_000.0

    init(of order: PictureDisplayRequest, _ original: PixelSize, cell: (width: Int, height: Int)) {
        self.init(
            filling: order.size(of: original),
            cell: cell,
            isCropped: order.isCropped,
            free: order.isApart ? max(cell.height / 10, 1) : 0
        )
    }

    /// Calculates the size of a picture that fills an area of cells.
    ///
    /// `cell` is the size of a cell in pixels. `free` pixels above and below stay blank, because
    /// terminals center the picture.
    init(filling size: Size, cell: (width: Int, height: Int), isCropped: Bool, free: Int = 0) {
        self.size = size
        self.isCropped = isCropped
        let all = PixelSize(
            width: size.columns * cell.width,
            height: max(size.rows * cell.height - 2 * free, 0)
        )
        let share = min((Self.mostPixels / Double(max(all.pixelCount, 1))).squareRoot(), 1)
        pixels = PixelSize(
            width: Int(Double(all.width) * share),
            height: Int(Double(all.height) * share)
        )
    }

    func request(for original: PixelSize) -> PictureDecodingOptions {
        guard isCropped, !original.isEmpty else { return PictureDecodingOptions(fitting: pixels) }
        // The cropped margins must be decoded, too.
        let scale = max(
            Double(pixels.width) / Double(original.width),
            Double(pixels.height) / Double(original.height)
        )
        return PictureDecodingOptions(
            fitting: PixelSize(
                width: Int((Double(original.width) * scale).rounded(.up)),
                height: Int((Double(original.height) * scale).rounded(.up))
            )
        )
    }

    func shown(_ bitmap: Bitmap, on background: Color) -> Bitmap {
        isCropped ? bitmap.filling(pixels, on: background) : bitmap
    }
}
