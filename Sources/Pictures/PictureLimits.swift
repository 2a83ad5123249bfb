/// What a picture may cost.
public struct PictureLimits: Sendable {
    /// The largest file, in bytes.
    public var fileBytes = 20_000_000
    /// The most pixels that a header may claim.
    public var pixels = 100_000_000
    /// The most pixels where all are in memory before the first is scaled: interlaced PNG, lossless WebP, GIF.
    public var pixelsAtOnce = 32_000_000
    /// The most frames of a moving picture; later ones are left out.
    public var frames = 240
    /// The most bytes of all frames together, as they are shown.
    public var frameBytes = 16_000_000
    /// The address space of the decoder, with the program itself, in bytes.
    public var memory = 768_000_000
    /// How many seconds the decoder may compute.
    public var computingSeconds = 8
    /// How long may pass from its start to its answer.
    public var deadline = Duration.seconds(12)

    /// Limits that suit photographs of today.
    public init() {}

    /// The longest answer to a request, in bytes.
    func answerBytes(_ request: PictureRequest) -> Int {
        let head = DecoderReply.headBytes
        guard request.wantsMovement else {
            return head + DecoderReply.frameHeadBytes + request.fitting.pixelCount * 4
        }
        return head + frames * DecoderReply.frameHeadBytes
            + max(frameBytes, request.fitting.pixelCount * 4)
    }
}
