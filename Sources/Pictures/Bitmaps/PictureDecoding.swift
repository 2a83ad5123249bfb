/// Decodes JPEG, PNG, WebP and GIF files.
public protocol PictureDecoding: Sendable {
    /// Decodes an untrusted file to upright pixels, no larger than requested.
    ///
    /// The format is detected from the first bytes. Cancelling the task stops the decoder.
    func decode(
        _ bytes: [UInt8],
        _ request: PictureDecodingOptions
    ) async throws(PictureError) -> DecodedPicture
}

/// The maximum size and the frames that a decoder must return.
public struct PictureDecodingOptions: Hashable, Sendable {
    /// The maximum size.
    ///
    /// Proportions are kept, and smaller pictures are not enlarged.
    public let fitting: PixelSize
    /// Whether to decode all frames of an animation.
    public let wantsAnimation: Bool

    /// Creates a request.
    public init(fitting: PixelSize, wantsAnimation: Bool = false) {
        self.fitting = fitting
        self.wantsAnimation = wantsAnimation
    }
}
