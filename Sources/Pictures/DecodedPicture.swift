/// A picture as it is shown.
public struct DecodedPicture: Hashable, Sendable {
    /// How large the picture is by itself, upright.
    public let originalSize: PixelSize
    /// What is shown one after the other; just one for a picture that stands still, never none.
    public let frames: [Frame]

    /// Makes a picture of its frames.
    public init(originalSize: PixelSize, frames: [Frame]) {
        self.originalSize = originalSize
        self.frames = frames
    }

    /// One of the pictures of a moving one.
    public struct Frame: Hashable, Sendable {
        /// What is seen.
        public let bitmap: Bitmap
        /// How long; zero in a picture that stands still, else at least 20 milliseconds.
        public let duration: Duration

        /// Makes a frame.
        public init(bitmap: Bitmap, duration: Duration = .zero) {
            self.bitmap = bitmap
            self.duration = duration
        }
    }

    /// The bytes that its pixels take in memory.
    public var byteCount: Int { frames.reduce(0) { $0 + $1.bitmap.pixels.count } }
}
