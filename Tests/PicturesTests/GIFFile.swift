/// An uncompressed GIF of red, green, blue, white and black pixels.
struct GIFFile {
    /// An image, with letters as in ``Bitmap/init(_:)``; dots are transparent.
    struct Image {
        var text: String
        var left = 0
        var top = 0
        var isInterlaced = false
        /// In hundredths of a second.
        var delay = 0
        var disposal = 0
    }

    var width: Int
    var height: Int
    var images: [Image]

    var bytes: [UInt8] {
        let screen = Array("GIF89a".utf8) + number(width) + number(height) + [0x82, 0, 0]
        return screen + Self.colors.flatMap { $0 } + images.flatMap(bytes) + [0x3B]
    }

    private static let letters: [Character] = ["r", "g", "b", "w", "k", "."]
    private static let colors: [[UInt8]] = [
        [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255], [0, 0, 0], [9, 9, 9], [0, 0, 0],
        [0, 0, 0],
    ]

    private func bytes(of image: Image) -> [UInt8] {
        let lines = image.text.split(separator: "\n").map(Array.init)
        let control: [UInt8] =
            [0x21, 0xF9, 4, UInt8(image.disposal << 2 | 1)] + number(image.delay) + [5, 0]
        let place =
            number(image.left) + number(image.top) + number(lines.first?.count ?? 0)
            + number(lines.count)
        let numbers = order(image, lines.count).flatMap { lines[$0] }
            .map { Self.letters.firstIndex(of: $0) ?? 0 }
        return control + [0x2C] + place + [image.isInterlaced ? 0x40 : 0] + [3] + blocks(numbers)
    }

    private func order(_ image: Image, _ rows: Int) -> [Int] {
        guard image.isInterlaced else { return Array(0..<rows) }
        return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap {
            Array(stride(from: $0.0, to: rows, by: $0.1))
        }
    }

    /// Returns four-bit codes, with clear codes before they grow.
    private func blocks(_ numbers: [Int]) -> [UInt8] {
        let (clear, end) = (8, 9)
        var codes = numbers.enumerated().flatMap { $0 % 6 == 0 ? [clear, $1] : [$1] } + [end]
        if codes.count % 2 == 1 { codes.append(0) }
        let packed = stride(from: 0, to: codes.count, by: 2).map {
            UInt8(codes[$0] | codes[$0 + 1] << 4)
        }
        return stride(from: 0, to: packed.count, by: 255).flatMap { start -> [UInt8] in
            let block = packed[start..<min(start + 255, packed.count)]
            return [UInt8(block.count)] + block
        } + [0]
    }

    private func number(_ number: Int) -> [UInt8] {
        [UInt8(number & 255), UInt8(number >> 8)]
    }
}
