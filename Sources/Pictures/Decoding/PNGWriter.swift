import CPNG

/// Encodes PNG with libpng.
///
/// Used only in the child process.
struct PNGWriter {
    private let pixels: UnsafeBufferPointer<UInt8>
    private let size: PixelSize

    init(_ pixels: UnsafeBufferPointer<UInt8>, _ size: PixelSize) throws(PictureError) {
        guard pixels.count == size.pixelCount * 4 else { throw .damaged }
        guard PNGReader.load() else { throw .libraryMissing(name: PNGReader.name) }
        self.pixels = pixels
        self.size = size
    }

    func file() throws(PictureError) -> UnsafeBufferPointer<UInt8> {
        var count = 0
        let start = cpng_write(pixels.baseAddress, Int32(size.width), Int32(size.height), &count)
        guard let start else { throw .damaged }
        return UnsafeBufferPointer(start: start, count: count)
    }
}
