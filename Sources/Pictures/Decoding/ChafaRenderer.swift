import CChafa

/// Renders pixels with libchafa.
///
/// Used only in the child process.
struct ChafaRenderer {
    private let pixels: UnsafeBufferPointer<UInt8>
    private let size: PixelSize

    /// Loads the library.
    ///
    /// `pixels` must stay valid.
    init(_ pixels: UnsafeBufferPointer<UInt8>, _ size: PixelSize) throws(PictureError) {
        guard pixels.count == size.pixelCount * 4 else { throw .damaged }
        guard cchafa_load() == 1 else { throw .libraryMissing(name: "libchafa") }
        self.pixels = pixels
        self.size = size
    }

    func sixels() throws(PictureError) -> UnsafeBufferPointer<UInt8> {
        var count = 0
        let start = cchafa_sixels(pixels.baseAddress, Int32(size.width), Int32(size.height), &count)
        guard let start else { throw .damaged }
        return UnsafeBufferPointer(start: start, count: count)
    }

    /// Returns three numbers per cell: a scalar and two colors as `0xRRGGBB`, or `UInt32.max` for
    /// no color.
    func quarterBlocks(_ columns: Int, _ rows: Int) throws(PictureError) -> [UInt32] {
        var cells = [UInt32](repeating: 0, count: columns * rows * 3)
        let isDrawn = cchafa_quarters(
            pixels.baseAddress,
            Int32(size.width),
            Int32(size.height),
            Int32(columns),
            Int32(rows),
            &cells
        )
        guard isDrawn == 1 else { throw .damaged }
        return cells
    }
}
