import Pictures

extension Bitmap {
    /// Makes a picture of a letter per pixel and lines from top to bottom: `r`, `g`, `b`, `w`, `k` (black), `.`
    /// (transparent).
    init(_ text: String) {
        let lines = text.split(separator: "\n")
        let letters: [Character: [UInt8]] = [
            "r": [255, 0, 0, 255], "g": [0, 255, 0, 255], "b": [0, 0, 255, 255],
            "w": [255, 255, 255, 255], "k": [0, 0, 0, 255], ".": [0, 0, 0, 0],
        ]
        self.init(
            size: PixelSize(width: lines.first?.count ?? 0, height: lines.count),
            pixels: lines.joined().flatMap { letters[$0] ?? [] }
        )
    }

    init(width: Int, height: Int, color: [UInt8]) {
        self.init(
            size: PixelSize(width: width, height: height),
            pixels: (0..<width * height).flatMap { _ in color }
        )
    }
}
