import CJPEG

/// Decodes baseline and progressive JPEG files in greyscale, RGB or CMYK.
final class JPEGReader: LibraryPictureDecoder {
    static let name = "libjpeg"
    private let reader: OpaquePointer
    private let orientation: Orientation

    static func load() -> Bool { cjpeg_load() == 1 }

    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PictureError) {
        guard let reader = cjpeg_open(bytes.baseAddress, bytes.count) else { throw .damaged }
        self.reader = reader
        orientation = Orientation(ofJPEG: bytes)
    }

    deinit {
        cjpeg_close(reader)
    }

    func picture(
        _ request: PictureDecodingOptions,
        _ limits: PictureLimits
    ) throws(PictureError) -> DecodedPicture {
        let size = rowSize
        try size.checked(against: limits.pixels)
        let target = size.fitted(in: orientation.applied(to: request.fitting))
        guard cjpeg_start(reader, eighths(of: size, for: target)) == 1 else { throw .damaged }
        let bitmap = try Bitmap.gathering(from: rowSize, to: target) {
            cjpeg_next_row(reader, $0) == 1
        }
        return DecodedPicture(
            originalSize: orientation.applied(to: size),
            frames: [DecodedPicture.Frame(bitmap: bitmap.turned(orientation))]
        )
    }

    private var rowSize: PixelSize {
        PixelSize(width: Int(cjpeg_width(reader)), height: Int(cjpeg_height(reader)))
    }

    /// Returns the scale for libjpeg, in eighths.
    ///
    /// Scaling while decoding is faster, but libjpeg averages bytes instead of light. Therefore the
    /// result has at least twice the target size, for ``AreaScaler`` to scale.
    private func eighths(of size: PixelSize, for target: PixelSize) -> Int32 {
        [1, 2, 4].first { eighths in
            size.width * eighths / 8 >= target.width * 2
                && size.height * eighths / 8 >= target.height * 2
        }.map(Int32.init) ?? 8
    }
}
