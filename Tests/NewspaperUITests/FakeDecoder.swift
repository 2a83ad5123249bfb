import Cells
import Pictures
import Synchronization

/// Decodes files of three or more bytes into pictures, blue above green.
///
/// The first bytes times ten are width and height, the third is the number of frames; a GIF signature is skipped.
final class FakeDecoder: PictureDecoding, BitmapRendering {
    var requests: [PictureDecodingOptions] { log.withLock { $0 } }

    private let log = Mutex<[PictureDecodingOptions]>([])
    private let asked = AsyncStream.makeStream(of: Void.self)
    private let blocks: Bool
    private let red: UInt8

    /// A signature that the image fetcher accepts.
    static let gif = Array("GIF8".utf8)

    /// Creates a decoder.
    ///
    /// - Parameters:
    ///   - holds: Whether decoding blocks until cancelled.
    ///   - red: The first frame's red component.
    init(holds: Bool = false, red: UInt8 = 0) {
        self.blocks = holds
        self.red = red
    }

    /// Waits for a blocking decoder's next request.
    func wasRequested() async {
        for await _ in asked.stream { return }
    }

    func decode(
        _ bytes: [UInt8],
        _ request: PictureDecodingOptions
    ) async throws(PictureError) -> DecodedPicture {
        log.withLock { $0.append(request) }
        if blocks {
            asked.continuation.yield()
            let (never, source) = AsyncStream.makeStream(of: Void.self)
            for await _ in never {}
            source.finish()
            throw .cancelled
        }
        let bytes = Array(
            bytes.starts(with: Self.gif) ? bytes.dropFirst(Self.gif.count) : bytes[...]
        )
        guard bytes.count >= 3 else { throw .damaged }
        let original = PixelSize(width: Int(bytes[0]) * 10, height: Int(bytes[1]) * 10)
        let size = original.fitted(in: request.fitting)
        let count = request.wantsAnimation ? Int(bytes[2]) : 1
        return DecodedPicture(
            originalSize: original,
            frames: (0..<count).map { frame in
                DecodedPicture.Frame(
                    bitmap: bitmap(size, frame: frame),
                    duration: count > 1 ? .milliseconds(500) : .zero
                )
            }
        )
    }

    func sixels(of bitmap: Bitmap) async throws(PictureError) -> [UInt8] {
        Array("\u{1B}Psixels of \(bitmap.size.width) x \(bitmap.size.height)\u{1B}\\".utf8)
    }

    func png(of bitmap: Bitmap) async throws(PictureError) -> [UInt8] {
        [0x89] + Array("PNG of \(bitmap.size.width) x \(bitmap.size.height)".utf8)
    }

    func quarterBlocks(
        of bitmap: Bitmap,
        size: Size,
        background: Color,
        colors: PictureColors
    ) async throws(PictureError) -> CellPicture {
        CellPicture(bitmap, size: size, background: background, colors: colors)
    }

    private func bitmap(_ size: PixelSize, frame: Int) -> Bitmap {
        let red = UInt32(red &+ UInt8(frame))
        let upper = Array(repeating: red | 0xFFC8_0000, count: size.height / 2 * size.width)
        let lowerCount = size.height * size.width - upper.count
        let pixels = upper + Array(repeating: red | 0xFF00_C800, count: lowerCount)
        return Bitmap(size: size, pixels: pixels.withUnsafeBytes { [UInt8]($0) })
    }
}
