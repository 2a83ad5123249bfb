/// An RGBA bitmap with four bytes per pixel.
public struct Bitmap: Hashable, Sendable {
    /// The size in pixels.
    public let size: PixelSize
    /// The red, green, blue and alpha byte of each pixel: sRGB, not premultiplied, rows from the
    /// top.
    public let pixels: [UInt8]

    /// Creates a bitmap.
    ///
    /// Missing pixels become transparent, and extra ones are ignored.
    public init(size: PixelSize, pixels: [UInt8]) {
        let count = size.pixelCount * 4
        self.size = size
        self.pixels =
            pixels.count == count
            ? pixels
            : pixels.prefix(count) + Array(repeating: 0, count: max(0, count - pixels.count))
    }

    /// Returns the bitmap scaled to another size by averaging areas in linear light.
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
