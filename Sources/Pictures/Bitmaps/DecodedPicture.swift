/// A decoded still or animated picture.
public struct DecodedPicture: Hashable, Sendable {
    /// The size before scaling, after applying the EXIF orientation.
    public let originalSize: PixelSize
    /// The frames; exactly one for a still picture.
    public let frames: [Frame]

    /// Creates a picture from frames.
    public init(originalSize: PixelSize, frames: [Frame]) {
        self.originalSize = originalSize
        self.frames = frames
    }

    /// A frame of an animation.
    public struct Frame: Hashable, Sendable {
        /// The pixels.
        public let bitmap: Bitmap
        /// The display time: zero for a still picture, otherwise at least 20 ms.
        public let duration: Duration

        /// Creates a frame.
        public init(bitmap: Bitmap, duration: Duration = .zero) {
            self.bitmap = bitmap
            self.duration = duration
        }
    }

    /// The memory size of all pixels, in bytes.
    public var byteCount: Int { frames.reduce(0) { $0 + $1.bitmap.pixels.count } }
}
