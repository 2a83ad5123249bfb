/// Makes pixels of the bytes of a JPEG, PNG, WebP or GIF.
public protocol PictureDecoding: Sendable {
    /// Decodes a picture; its format is known by its first bytes.
    ///
    /// Cancelling the task ends the work at once.
    ///
    /// - Parameters:
    ///   - bytes: The whole file; nothing is believed of it.
    ///   - request: What is wanted.
    /// - Returns: Upright pixels, no larger than what was asked for.
    /// - Throws: Why there is no picture.
    func decode(
        _ bytes: [UInt8],
        _ request: PictureRequest
    ) async throws(PictureError) -> DecodedPicture
}

/// What is wanted of a picture.
public struct PictureRequest: Hashable, Sendable {
    /// The room for it: proportions are kept, and nothing is enlarged.
    public let fitting: PixelSize
    /// True for all frames of a moving picture, false for the first.
    public let wantsMovement: Bool

    /// Asks for a picture.
    public init(fitting: PixelSize, wantsMovement: Bool = false) {
        self.fitting = fitting
        self.wantsMovement = wantsMovement
    }
}
