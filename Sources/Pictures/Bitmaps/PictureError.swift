import RuntimeLibraries

/// The reason why a picture cannot be decoded.
public enum PictureError: Error, Hashable, Sendable {
    case unknownFormat
    case damaged
    case tooLarge(limit: Int)
    case tooManyPixels(PixelSize)
    case tooSlow
    case libraryMissing(name: String)
    /// The decoder could not be started, crashed, or was killed.
    case decoderStopped
    /// Strict mode requires a sandbox, but the system has none.
    case unconfined
    case cancelled
}

extension PictureError {
    /// A short reason without a full stop, which is shown instead of the picture.
    public var reason: String {
        switch self {
        case .unknownFormat: "unsupported picture format"
        case .damaged: "the picture is damaged"
        case .tooLarge(let limit): "the picture is larger than \(limit / 1_000_000) MB"
        case .tooManyPixels(let size):
            "the picture is too large (\(size.width) × \(size.height) pixels)"
        case .tooSlow: "the picture took too long to decode"
        case .libraryMissing(let name):
            "pictures of this type require \(RuntimeLibrary.named(name)?.nameWithPackage ?? name)"
        case .decoderStopped: "the picture could not be decoded"
        case .unconfined: "this system can’t sandbox the picture decoder (see “newspaper doctor”)"
        case .cancelled: "loading was cancelled"
        }
    }
}
