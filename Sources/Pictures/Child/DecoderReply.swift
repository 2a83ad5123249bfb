/// The reply of a decoder child: a picture, rendered output, or an error.
///
/// The header has five 32-bit little-endian numbers: magic number, kind, width, height, count. For
/// a picture, `count` frames follow, each with milliseconds, width, height and pixels. For cells,
/// `count` numbers follow. For text or the name of a missing library, `count` bytes follow.
enum DecoderReply {
    static let headBytes = 20
    static let frameHeadBytes = 12
    private static let mark: UInt32 = 0x3143_5049

    private enum Kind: UInt32 {
        case picture, unknownFormat, damaged, tooManyPixels, tooSlow, libraryMissing, text, cells
        case unconfined
    }

    /// The size of the largest valid reply to a request, in bytes.
    static func maximumBytes(for request: PictureDecodingOptions, _ limits: PictureLimits) -> Int {
        let pixelBytes = request.fitting.pixelCount * 4
        guard request.wantsAnimation else { return headBytes + frameHeadBytes + pixelBytes }
        return headBytes + limits.frames * frameHeadBytes + max(limits.frameBytes, pixelBytes)
    }

    static func bytes(of picture: DecodedPicture) -> [UInt8] {
        let size = picture.originalSize
        var bytes = head(.picture, size.width, size.height, picture.frames.count)
        bytes.reserveCapacity(bytes.count + picture.byteCount + picture.frames.count * 12)
        for frame in picture.frames {
            append(Int(frame.duration / .milliseconds(1)), to: &bytes)
            append(frame.bitmap.size.width, to: &bytes)
            append(frame.bitmap.size.height, to: &bytes)
            bytes += frame.bitmap.pixels
        }
        return bytes
    }

    static func bytes(ofText text: some Collection<UInt8>) -> [UInt8] {
        head(.text, 0, 0, text.count) + text
    }

    static func bytes(ofCells numbers: [UInt32]) -> [UInt8] {
        var bytes = head(.cells, 0, 0, numbers.count)
        for number in numbers { append(Int(number), to: &bytes) }
        return bytes
    }

    static func bytes(of error: PictureError) -> [UInt8] {
        switch error {
        case .unknownFormat: head(.unknownFormat)
        case .tooManyPixels(let size): head(.tooManyPixels, size.width, size.height)
        case .tooSlow: head(.tooSlow)
        case .unconfined: head(.unconfined)
        case .libraryMissing(let name):
            head(.libraryMissing, 0, 0, name.utf8.count) + Array(name.utf8)
        case .damaged, .tooLarge, .decoderStopped, .cancelled: head(.damaged)
        }
    }

    /// Parses an untrusted reply with a picture.
    ///
    /// - Throws: The error in the reply, or `.decoderStopped` if the reply is incomplete or larger
    ///   than requested.
    static func picture(
        in bytes: [UInt8],
        for request: PictureDecodingOptions
    ) throws(PictureError) -> DecodedPicture {
        let content = try content(of: bytes, .picture)
        guard let frames = frames(content.count, in: content.rest, for: request) else {
            throw .decoderStopped
        }
        return DecodedPicture(originalSize: content.size, frames: frames)
    }

    static func text(in bytes: [UInt8]) throws(PictureError) -> [UInt8] {
        let content = try content(of: bytes, .text)
        guard content.rest.count == content.count else { throw .decoderStopped }
        return Array(content.rest)
    }

    static func cells(in bytes: [UInt8], count: Int) throws(PictureError) -> [UInt32] {
        var content = try content(of: bytes, .cells)
        guard content.count == count, content.rest.count == count * 4 else { throw .decoderStopped }
        return (0..<count).compactMap { _ in number(&content.rest) }
    }

    private struct Content {
        let size: PixelSize
        let count: Int
        var rest: ArraySlice<UInt8>
    }

    private static func content(of bytes: [UInt8], _ wanted: Kind) throws(PictureError) -> Content {
        var rest = bytes[...]
        guard number(&rest) == mark, let kind = number(&rest).flatMap(Kind.init),
            let width = number(&rest), let height = number(&rest), let count = number(&rest)
        else { throw .decoderStopped }
        let size = PixelSize(width: Int(width), height: Int(height))
        switch kind {
        case wanted: return Content(size: size, count: Int(count), rest: rest)
        case .unknownFormat: throw .unknownFormat
        case .damaged: throw .damaged
        case .tooManyPixels: throw .tooManyPixels(size)
        case .tooSlow: throw .tooSlow
        case .unconfined: throw .unconfined
        case .libraryMissing:
            let letters = rest.prefix(min(Int(count), 32)).filter { (0x61...0x7A).contains($0) }
            throw .libraryMissing(name: String(decoding: letters, as: UTF8.self))
        case .picture, .text, .cells: throw .decoderStopped
        }
    }

    private static func frames(
        _ count: Int,
        in bytes: ArraySlice<UInt8>,
        for request: PictureDecodingOptions
    ) -> [DecodedPicture.Frame]? {
        guard count >= 1, request.wantsAnimation || count == 1 else { return nil }
        var rest = bytes
        var frames: [DecodedPicture.Frame] = []
        for _ in 0..<count {
            guard let milliseconds = number(&rest), let width = number(&rest),
                let height = number(&rest), (1...request.fitting.width).contains(Int(width)),
                (1...request.fitting.height).contains(Int(height))
            else { return nil }
            let size = PixelSize(width: Int(width), height: Int(height))
            guard rest.count >= size.pixelCount * 4 else { return nil }
            let pixels = Array(rest.prefix(size.pixelCount * 4))
            rest.removeFirst(pixels.count)
            frames.append(
                DecodedPicture.Frame(
                    bitmap: Bitmap(size: size, pixels: pixels),
                    duration: .milliseconds(Int(milliseconds))
                )
            )
        }
        return rest.isEmpty ? frames : nil
    }

    private static func head(_ kind: Kind, _ numbers: Int...) -> [UInt8] {
        var bytes: [UInt8] = []
        append(Int(mark), to: &bytes)
        append(Int(kind.rawValue), to: &bytes)
        for index in 0..<3 { append(index < numbers.count ? numbers[index] : 0, to: &bytes) }
        return bytes
    }

    private static func append(_ number: Int, to bytes: inout [UInt8]) {
        let number = UInt32(clamping: number)
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }

    private static func number(_ rest: inout ArraySlice<UInt8>) -> UInt32? {
        guard rest.count >= 4 else { return nil }
        defer { rest.removeFirst(4) }
        return rest.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
}
