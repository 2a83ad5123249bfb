import CPNG

final class PNGReader: LibraryPictureDecoder {
    static let name = "libpng"
    private let reader: OpaquePointer
    private let size: PixelSize

    static func load() -> Bool { cpng_load() == 1 }

    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PictureError) {
        guard let reader = cpng_open(bytes.baseAddress, bytes.count) else { throw .damaged }
        self.reader = reader
        size = PixelSize(width: Int(cpng_width(reader)), height: Int(cpng_height(reader)))
    }

    deinit {
        cpng_close(reader)
    }

    func picture(
        _ request: PictureDecodingOptions,
        _ limits: PictureLimits
    ) throws(PictureError) -> DecodedPicture {
        try size.checked(against: limits.pixels)
        guard cpng_start(reader) == 1 else { throw .damaged }
        let target = size.fitted(in: request.fitting)
        let bitmap: Bitmap
        if cpng_passes(reader) == 1 {
            bitmap = try Bitmap.gathering(from: size, to: target) { cpng_next_row(reader, $0) == 1 }
        } else {
            try size.checked(against: limits.pixelsAtOnce)
            bitmap = try interlaced().scaled(to: target)
        }
        return DecodedPicture(
            originalSize: size,
            frames: [DecodedPicture.Frame(bitmap: bitmap)]
        )
    }

    private func interlaced() throws(PictureError) -> Bitmap {
        var pixels = [UInt8](repeating: 0, count: size.pixelCount * 4)
        let rows = pixels.withUnsafeMutableBufferPointer { pixels in
            var rows = 0
            while rows < Int(cpng_passes(reader)) * size.height,
                let start = pixels.baseAddress,
                cpng_next_row(reader, start + rows % size.height * size.width * 4) == 1
            {
                rows += 1
            }
            return rows
        }
        guard rows >= size.height else { throw .damaged }
        return Bitmap(size: size, pixels: pixels)
    }
}
