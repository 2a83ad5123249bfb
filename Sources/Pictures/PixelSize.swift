/// A width and a height in pixels.
public struct PixelSize: Hashable, Sendable {
    /// Pixels side by side.
    public let width: Int
    /// Pixels above each other.
    public let height: Int

    /// Negative numbers count as zero.
    public init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// How many pixels there are; the largest `Int` when there are more.
    public var pixelCount: Int {
        let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
        return isTooLarge ? .max : count
    }

    /// True when there is not a single pixel.
    public var isEmpty: Bool { width == 0 || height == 0 }

    /// The largest size of the same proportions in a frame, never larger than this one.
    ///
    /// - Returns: At least one pixel each way, unless one of both is empty.
    public func fitted(in frame: PixelSize) -> PixelSize {
        guard !isEmpty, !frame.isEmpty else { return PixelSize(width: 0, height: 0) }
        guard width > frame.width || height > frame.height else { return self }
        let scale = min(
            Double(frame.width) / Double(width),
            Double(frame.height) / Double(height)
        )
        return PixelSize(
            width: max(1, Int((Double(width) * scale).rounded())),
            height: max(1, Int((Double(height) * scale).rounded()))
        )
    }
}
