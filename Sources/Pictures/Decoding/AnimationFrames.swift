struct AnimationFrames {
    private let originalSize: PixelSize
    private let frameSize: PixelSize
    private let isMoving: Bool
    private let mostFrames: Int
    private var frames: [DecodedPicture.Frame] = []

    init(originalSize: PixelSize, request: PictureDecodingOptions, limits: PictureLimits) {
        self.originalSize = originalSize
        frameSize = originalSize.fitted(in: request.fitting)
        isMoving = request.wantsAnimation
        let bytes = max(1, frameSize.pixelCount * 4)
        mostFrames = isMoving ? max(1, min(limits.frames, limits.frameBytes / bytes)) : 1
    }

    var isFull: Bool { frames.count >= mostFrames }

    /// Adds a frame of RGBA pixels in the original size.
    ///
    /// Durations up to 10 ms become 100 ms, as in browsers.
    mutating func add(_ pixels: UnsafeBufferPointer<UInt8>, milliseconds: Int) {
        var scaler = AreaScaler(from: originalSize, to: frameSize)
        let stride = originalSize.width * 4
        for row in 0..<originalSize.height {
            scaler.add(UnsafeBufferPointer(rebasing: pixels[row * stride..<(row + 1) * stride]))
        }
        let duration = milliseconds <= 10 ? 100 : min(milliseconds, 60_000)
        frames.append(
            DecodedPicture.Frame(
                bitmap: scaler.bitmap,
                duration: isMoving ? .milliseconds(max(20, duration)) : .zero
            )
        )
    }

    func picture() throws(PictureError) -> DecodedPicture {
        guard let first = frames.first else { throw .damaged }
        return DecodedPicture(
            originalSize: originalSize,
            frames: frames.count > 1 ? frames : [DecodedPicture.Frame(bitmap: first.bitmap)]
        )
    }
}
