import Cells
import Pictures

func defectOfPicture(_ bytes: [UInt8]) -> String? {
    let (request, file) = bytes.choosing(from: requests, otherwise: requests[0])
    let limits = smallLimits
    let picture: DecodedPicture
    do throws(PictureError) {
        picture = try withCorrectedChecksums(file).withUnsafeBufferPointer {
            file throws(PictureError) in
            try InProcessPictureDecoder(limits: limits).read(file, request, onReady: {})
        }
    } catch {
        return defect(of: error, limits)
    }
    return defect(of: picture, request, limits)
}

private let requests = [
    PictureDecodingOptions(fitting: PixelSize(width: 24, height: 16)),
    PictureDecodingOptions(fitting: PixelSize(width: 24, height: 16), wantsAnimation: true),
    PictureDecodingOptions(fitting: PixelSize(width: 1, height: 1)),
    PictureDecodingOptions(fitting: PixelSize(width: 3, height: 200), wantsAnimation: true),
    PictureDecodingOptions(fitting: PixelSize(width: 2000, height: 2)),
]

private let smallLimits: PictureLimits = {
    var limits = PictureLimits()
    limits.pixels = 200_000
    limits.pixelsAtOnce = 50_000
    limits.frames = 10
    limits.frameBytes = 10_000
    return limits
}()

private func defect(of error: PictureError, _ limits: PictureLimits) -> String? {
    switch error {
    case .unknownFormat, .damaged: nil
    case .tooManyPixels(let size):
        size.pixelCount > limits.pixelsAtOnce ? nil : "\(size) is refused"
    default: "\(error)"
    }
}

private func defect(
    of picture: DecodedPicture,
    _ request: PictureDecodingOptions,
    _ limits: PictureLimits
) -> String? {
    let original = picture.originalSize
    guard !original.isEmpty, original.pixelCount <= limits.pixels else { return "\(original)" }
    let count = picture.frames.count
    guard count >= 1, count <= (request.wantsAnimation ? limits.frames : 1) else {
        return "\(count) frames"
    }
    // A single frame may exceed the limit for all.
    let frameBytes = picture.frames.reduce(0) { $0 + $1.bitmap.pixels.count }
    guard count == 1 || frameBytes <= limits.frameBytes else { return "\(frameBytes) bytes" }
    return picture.frames.lazy.compactMap { defect(of: $0, isOnly: count == 1, request) }.first
        ?? defectOfCells(picture)
}

private func defect(
    of frame: DecodedPicture.Frame,
    isOnly: Bool,
    _ request: PictureDecodingOptions
) -> String? {
    let size = frame.bitmap.size
    guard frame.bitmap.pixels.count == size.width * size.height * 4 else {
        return "\(frame.bitmap.pixels.count) bytes for \(size)"
    }
    guard !size.isEmpty, size.width <= request.fitting.width, size.height <= request.fitting.height
    else { return "\(size) in \(request.fitting)" }
    guard isOnly ? frame.duration == .zero : frame.duration >= .milliseconds(20) else {
        return "\(frame.duration)"
    }
    return nil
}

private func defectOfCells(_ picture: DecodedPicture) -> String? {
    guard let bitmap = picture.frames.first?.bitmap else { return nil }
    let size = CellPicture.size(of: picture.originalSize, in: Size(columns: 20, rows: 8))
    guard (1...20).contains(size.columns), (1...8).contains(size.rows) else { return "\(size)" }
    let cells = CellPicture(bitmap, size: size, background: .rgb(9, 9, 9), colors: .direct)
    return cells.size == size && cells.cells.count == size.columns * size.rows
        ? nil : "\(cells.cells.count) cells for \(size)"
}

/// Corrects a PNG's checksums, which would reject most mutated files.
private func withCorrectedChecksums(_ file: [UInt8]) -> [UInt8] {
    guard file.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return file }
    var file = file
    var start = 8
    // Four bytes of length, the type, the data, and a checksum of both.
    while start + 12 <= file.count {
        let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
        guard length <= file.count - start - 12 else { break }
        let end = start + 8 + length
        let sum = checkSum(file[start + 4..<end])
        for (index, shift) in [24, 16, 8, 0].enumerated() {
            file[end + index] = UInt8(truncatingIfNeeded: sum >> shift)
        }
        start = end + 4
    }
    return file
}

/// The checksum of PNG, annex D.
private func checkSum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
        (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
            sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0)
        }
    }
}
