import CGIF

/// Composes the images of a GIF (GIF89a, section 23).
struct GIFFrameComposer {
    private let size: PixelSize
    private var pixels: [UInt8]
    /// The pixels to restore after the current image (disposal 3).
    private var saved: [UInt8]?
    /// The image whose area is cleared before the next one (disposal 2).
    private var cleared: cgif_image?

    init(size: PixelSize) {
        self.size = size
        pixels = Array(repeating: 0, count: size.pixelCount * 4)
    }

    func withPixels(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        pixels.withUnsafeBufferPointer(body)
    }

    mutating func begin(_ image: cgif_image) {
        if let saved { pixels = saved }
        if let cleared { clear(cleared) }
        saved = image.disposal == 3 ? pixels : nil
        cleared = image.disposal == 2 ? image : nil
    }

    mutating func draw(_ numbers: [UInt8], of image: cgif_image, row: Int) {
        let y = Int(image.top) + row
        guard (0..<size.height).contains(y) else { return }
        let (left, transparent) = (Int(image.left), Int(image.transparent))
        let columns = max(0, min(numbers.count, size.width - left))
        withUnsafeBytes(of: image.colors) { colors in
            for column in 0..<columns where Int(numbers[column]) != transparent {
                let color = Int(numbers[column]) * 3
                let pixel = (y * size.width + left + column) * 4
                pixels[pixel] = colors[color]
                pixels[pixel + 1] = colors[color + 1]
                pixels[pixel + 2] = colors[color + 2]
                pixels[pixel + 3] = 255
            }
        }
    }

    private mutating func clear(_ image: cgif_image) {
        let rows = Int(image.top)..<Int(image.top) + Int(image.height)
        let columns = Int(image.left)..<Int(image.left) + Int(image.width)
        for y in rows.clamped(to: 0..<size.height) {
            let row = columns.clamped(to: 0..<size.width)
            let start = y * size.width * 4
            for index in start + row.lowerBound * 4..<start + row.upperBound * 4 {
                pixels[index] = 0
            }
        }
    }
}
