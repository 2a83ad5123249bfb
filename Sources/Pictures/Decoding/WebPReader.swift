import CWebP

final class WebPReader: LibraryPictureDecoder {
    static let name = "libwebp"
    private let bytes: UnsafeBufferPointer<UInt8>
    private let features: cwebp_features

    static func load() -> Bool { cwebp_load() == 1 }

    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PictureError) {
        var features = cwebp_features()
        guard cwebp_read_features(bytes.baseAddress, bytes.count, &features) == 1 else {
            throw .damaged
        }
        self.bytes = bytes
        self.features = features
    }

    func picture(
        _ request: PictureDecodingOptions,
        _ limits: PictureLimits
    ) throws(PictureError) -> DecodedPicture {
        let size = PixelSize(width: Int(features.width), height: Int(features.height))
        let isAtOnce = features.is_lossless == 1 || features.is_animated == 1
        try size.checked(against: isAtOnce ? limits.pixelsAtOnce : limits.pixels)
        if features.is_animated == 1 { return try moving(size, request, limits) }
        let orientation = Orientation(ofWebP: bytes)
        let target = size.fitted(in: orientation.applied(to: request.fitting))
        let bitmap = try still(size, target)
        return DecodedPicture(
            originalSize: orientation.applied(to: size),
            frames: [DecodedPicture.Frame(bitmap: bitmap.turned(orientation))]
        )
    }

    /// Decodes a still picture; libwebp scales while decoding, by averaging bytes instead of light.
    private func still(_ size: PixelSize, _ target: PixelSize) throws(PictureError) -> Bitmap {
        let isScaled = size.width > target.width * 2 && size.height > target.height * 2
        let decoded =
            isScaled ? PixelSize(width: target.width * 2, height: target.height * 2) : size
        var pixels = [UInt8](repeating: 0, count: decoded.pixelCount * 4)
        let rows = cwebp_decode(
            bytes.baseAddress,
            bytes.count,
            isScaled ? 1 : 0,
            Int32(decoded.width),
            Int32(decoded.height),
            &pixels
        )
        guard rows > 0, Int(rows) * 8 >= decoded.height else { throw .damaged }
        return Bitmap(size: decoded, pixels: pixels).scaled(to: target)
    }

    private func moving(
        _ size: PixelSize,
        _ request: PictureDecodingOptions,
        _ limits: PictureLimits
    ) throws(PictureError) -> DecodedPicture {
        if let animation = cwebp_animation_open(bytes.baseAddress, bytes.count) {
            return try film(of: animation, size, request, limits)
        }
        let file = Self.wholeParts(of: bytes)
        return try file.withUnsafeBufferPointer { file throws(PictureError) in
            guard let animation = cwebp_animation_open(file.baseAddress, file.count) else {
                throw .damaged
            }
            return try film(of: animation, size, request, limits)
        }
    }

    private func film(
        of animation: OpaquePointer,
        _ size: PixelSize,
        _ request: PictureDecodingOptions,
        _ limits: PictureLimits
    ) throws(PictureError) -> DecodedPicture {
        defer { cwebp_animation_close(animation) }
        var film = AnimationFrames(originalSize: size, request: request, limits: limits)
        var (start, end): (Int32, Int32) = (0, 0)
        while !film.isFull, let pixels = cwebp_animation_next(animation, &end) {
            let buffer = UnsafeBufferPointer(start: pixels, count: size.pixelCount * 4)
            film.add(buffer, milliseconds: Int(end) - Int(start))
            start = end
        }
        return try film.picture()
    }

    /// Returns the complete chunks of a truncated file, because libwebp rejects a partial chunk.
    private static func wholeParts(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var end = min(12, bytes.count)
        while end + 8 <= bytes.count {
            let length = (0..<4).reduce(0) { $0 | Int(bytes[end + 4 + $1]) << (8 * $1) }
            let next = end + 8 + length + length % 2
            guard next <= bytes.count else { break }
            end = next
        }
        var file = Array(bytes[..<end])
        for index in 0..<4 where end >= 8 {
            file[4 + index] = UInt8((end - 8) >> (8 * index) & 255)
        }
        return file
    }
}
