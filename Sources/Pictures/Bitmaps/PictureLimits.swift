/// Resource limits for decoding a picture.
public struct PictureLimits: Sendable {
    /// The maximum file size in bytes.
    public var fileBytes = 20_000_000
    /// The maximum number of pixels in the header.
    public var pixels = 100_000_000
    /// The maximum number of pixels for formats decoded as a whole: interlaced PNG, lossless WebP, GIF.
    public var pixelsAtOnce = 32_000_000
    /// The maximum number of frames; later ones are dropped.
    public var frames = 240
    /// The maximum bytes of all scaled frames.
    public var frameBytes = 16_000_000
    /// The decoder's address space in bytes, including the program.
    public var memory = 768_000_000
    /// The decoder's CPU time in seconds.
    public var computingSeconds = 8
    /// The timeout from the start to the reply.
    public var deadline = Duration.seconds(12)

    /// Creates limits for current photographs.
    public init() {}
}
