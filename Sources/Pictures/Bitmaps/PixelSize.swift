/// A width and a height in pixels.
public struct PixelSize: Hashable, Sendable {
    /// The width.
    public let width: Int
    /// The height.
    public let height: Int

    /// Creates a size.
    ///
    /// Negative numbers become zero.
    public init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// The number of pixels; `Int.max` on overflow.
    public var pixelCount: Int {
        let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
        return isTooLarge ? .max : count
    }

    /// Whether the size contains no pixels.
    public var isEmpty: Bool { width == 0 || height == 0 }

    /// Returns the size scaled down to fit into a frame, with its proportions kept.
    ///
    /// The result has at least one pixel in each direction, unless one of the sizes is empty.
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
