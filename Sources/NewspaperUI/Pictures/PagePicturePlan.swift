import Cells
import Pictures

/// How many pixels a picture in the page has.
struct PagePicturePlan: Hashable {
    /// The cells that it fills.
    let size: Size
    /// What these have, if that is not too much; terminals enlarge what has fewer.
    let pixels: PixelSize
    /// True when it fills its cells, and what is too high or too wide for them is cut off.
    let isCropped: Bool

    /// About four megabytes for the terminal; a page on a fine screen has its pictures twice as coarse.
    private static let mostPixels = 1_000_000.0

    /// Plans an ordered picture of some size.
    init(of order: PictureDisplayRequest, _ original: PixelSize, cell: (width: Int, height: Int)) {
        self.init(
            filling: order.size(of: original),
            cell: cell,
            isCropped: order.isCropped,
            free: order.isApart ? max(cell.height / 10, 1) : 0
        )
    }

    /// Plans a picture for cells that have so many pixels each, of which some stay free above and below: terminals keep
    /// its proportions, and set it in the middle.
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

    /// What to ask of the decoder for a picture of some size.
    func request(for original: PixelSize) -> PictureRequest {
        guard isCropped, !original.isEmpty else { return PictureRequest(fitting: pixels) }
        // What is cut off must be there first.
        let scale = max(
            Double(pixels.width) / Double(original.width),
            Double(pixels.height) / Double(original.height)
        )
        return PictureRequest(
            fitting: PixelSize(
                width: Int((Double(original.width) * scale).rounded(.up)),
                height: Int((Double(original.height) * scale).rounded(.up))
            )
        )
    }

    /// What is shown of the pixels that the decoder made.
    func shown(_ bitmap: Bitmap) -> Bitmap {
        isCropped ? bitmap.cropped(to: pixels) : bitmap
    }
}
