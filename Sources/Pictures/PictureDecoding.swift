/// Decodes JPEG, PNG, WebP and GIF files.
public protocol PictureDecoding: Sendable {
    /// Decodes an untrusted file, whose format is detected from its first bytes.
    ///
    /// Cancelling the task stops the work immediately.
    ///
    /// - Returns: Upright pixels, no larger than requested.
    func decode(
        _ bytes: [UInt8],
        _ request: PictureRequest
    ) async throws(PictureError) -> DecodedPicture
}

/// The size and frames wanted from a decoder.
public struct PictureRequest: Hashable, Sendable {
    /// The maximum size; proportions are kept and small pictures are not enlarged.
    public let fitting: PixelSize
    /// Whether to decode all frames of an animation or only the first.
    public let wantsAnimation: Bool

    /// Creates a request.
    public init(fitting: PixelSize, wantsAnimation: Bool = false) {
        self.fitting = fitting
        self.wantsAnimation = wantsAnimation
    }
}
