/// Resource limits for decoding a picture.
public struct PictureLimits: Sendable {
    /// The maximum file size in bytes.
    public var fileBytes = 20_000_000
    /// The maximum number of pixels according to the file's header.
    public var pixels = 100_000_000
    /// The maximum number of pixels in formats that are decoded as a whole: interlaced PNG,
    /// lossless WebP, GIF.
    public var pixelsAtOnce = 32_000_000
    /// The maximum number of frames.
    ///
    /// Later frames are dropped.
    public var frames = 240
    /// The maximum size of all scaled frames, in bytes.
    public var frameBytes = 16_000_000
    /// The decoder's address space in bytes, including the program itself.
    public var memory = 768_000_000
    /// The decoder's CPU time in seconds.
    public var computingSeconds = 8
    /// The timeout for the reply, from the start of the process.
    public var deadline = Duration.seconds(12)

    /// Creates limits that suit photographs of current cameras.
    public init() {}
}
