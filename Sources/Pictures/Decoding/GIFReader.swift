import CGIF

final class GIFReader: LibraryPictureDecoder {
    static let name = "giflib"
    private let reader: OpaquePointer
    private let size: PixelSize

    static func load() -> Bool { cgif_load() == 1 }

    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PictureError) {
        guard let reader = cgif_open(bytes.baseAddress, bytes.count) else { throw .damaged }
        self.reader = reader
        size = PixelSize(width: Int(cgif_width(reader)), height: Int(cgif_height(reader)))
    }

    deinit {
        cgif_close(reader)
    }

    func picture(
        _ request: PictureDecodingOptions,
        _ limits: PictureLimits
    ) throws(PictureError) -> DecodedPicture {
        try size.checked(against: limits.pixelsAtOnce)
        var film = AnimationFrames(originalSize: size, request: request, limits: limits)
        var canvas = GIFFrameComposer(size: size)
        var image = cgif_image()
        while !film.isFull, cgif_next_image(reader, &image) == 1 {
            // Treated like a truncated file: only the earlier images are shown.
            guard !image.size.isEmpty, image.size.pixelCount <= limits.pixelsAtOnce else { break }
            canvas.begin(image)
            let isWhole = drawLines(of: image, on: &canvas)
            canvas.withPixels { film.add($0, milliseconds: Int(image.delay) * 10) }
            guard isWhole else { break }
        }
        return try film.picture()
    }

    private func drawLines(of image: cgif_image, on canvas: inout GIFFrameComposer) -> Bool {
        var numbers = [UInt8](repeating: 0, count: image.size.width)
        for row in image.rowOrder {
            guard cgif_next_line(reader, &numbers, image.width) == 1 else { return false }
            canvas.draw(numbers, of: image, row: row)
        }
        return true
    }
}

extension cgif_image {
    var size: PixelSize { PixelSize(width: Int(width), height: Int(height)) }

    fileprivate var rowOrder: [Int] {
        let height = Int(height)
        guard is_interlaced != 0 else { return Array(0..<height) }
        return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap {
            Array(stride(from: $0.0, to: height, by: $0.1))
        }
    }
}
