/// Why there is no picture.
public enum PictureError: Error, Hashable, Sendable {
    /// The bytes are neither of the formats.
    case unknownFormat
    /// The file is broken, and nothing of it could be decoded.
    case damaged
    /// The file is larger than the limit, in bytes.
    case tooLarge(limit: Int)
    /// The picture claims more pixels than are decoded.
    case tooManyPixels(PixelSize)
    /// Decoding took longer than it may.
    case tooSlow
    /// The library that reads this format is not on this machine.
    case libraryMissing(name: String)
    /// The decoder could not be started, crashed, or was killed.
    case decoderStopped
    /// The decoder cannot be locked away from the system, and nothing else was wanted.
    case unconfined
    /// The task that asked was cancelled.
    case cancelled
}

extension PictureError {
    /// The reason in a few words, as they stand in a picture's place; without a full stop.
    public var reason: String {
        switch self {
        case .unknownFormat: "this is not a picture that can be shown"
        case .damaged: "the picture is damaged"
        case .tooLarge(let limit): "the picture is larger than \(limit / 1_000_000) MB"
        case .tooManyPixels(let size):
            "the picture is too large (\(size.width) × \(size.height) pixels)"
        case .tooSlow: "the picture took too long to decode"
        case .libraryMissing(let name): "pictures of this kind need \(name)"
        case .decoderStopped: "the picture could not be decoded"
        case .unconfined: "this system cannot confine what decodes pictures (“newspaper doctor”)"
        case .cancelled: "the picture was not waited for"
        }
    }
}
