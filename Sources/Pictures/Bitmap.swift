/// A rectangle of pixels.
///
/// It takes four bytes a pixel: 23 kB for a picture of 66 x 22 cells shown in half blocks.
public struct Bitmap: Hashable, Sendable {
    /// How large it is.
    public let size: PixelSize
    /// Red, green, blue and alpha of each pixel in sRGB, not multiplied by alpha, row by row from above.
    public let pixels: [UInt8]

    /// Makes a bitmap; pixels that are missing are transparent, and those beyond the size are dropped.
    public init(size: PixelSize, pixels: [UInt8]) {
        let count = size.pixelCount * 4
        self.size = size
        self.pixels =
            pixels.count == count
            ? pixels
            : pixels.prefix(count) + Array(repeating: 0, count: max(0, count - pixels.count))
    }

    /// The same picture in another size, averaged over areas in linear light.
    ///
    /// - Complexity: O(pixels of both sizes).
    public func scaled(to size: PixelSize) -> Bitmap {
        guard size != self.size else { return self }
        guard !self.size.isEmpty, !size.isEmpty else { return Bitmap(size: size, pixels: []) }
        var scaler = AreaScaler(from: self.size, to: size)
        pixels.withUnsafeBufferPointer { pixels in
            let stride = self.size.width * 4
            for row in 0..<self.size.height {
                scaler.add(UnsafeBufferPointer(rebasing: pixels[row * stride..<(row + 1) * stride]))
            }
        }
        return scaler.bitmap
    }
}
