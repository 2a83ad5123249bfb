struct Orientation: Hashable {
    private let value: Int

    /// Creates an orientation.
    ///
    /// Numbers other than 1 to 8 mean 1 (upright).
    init(_ value: Int) {
        self.value = (1...8).contains(value) ? value : 1
    }

    init(ofJPEG bytes: UnsafeBufferPointer<UInt8>) {
        var index = 2
        // A segment is FF, a marker, and a 16-bit length that includes itself. DA starts the image
        // data.
        while index + 4 <= bytes.count, bytes[index] == 0xFF, bytes[index + 1] != 0xDA {
            let end = index + 2 + Int(bytes[index + 2]) << 8 + Int(bytes[index + 3])
            guard end <= bytes.count, end > index + 3 else { break }
            let content = UnsafeBufferPointer(rebasing: bytes[index + 4..<end])
            if bytes[index + 1] == 0xE1, content.starts(with: Self.exifMark) {
                self.init(ofEXIF: UnsafeBufferPointer(rebasing: content.dropFirst(6)))
                return
            }
            index = end
        }
        self.init(1)
    }

    init(ofWebP bytes: UnsafeBufferPointer<UInt8>) {
        var index = 12
        // A RIFF chunk is four letters, a 32-bit length, and data padded to an even length.
        while index + 8 <= bytes.count {
            let start = index + 8
            let length = (0..<4).reduce(0) { $0 | Int(bytes[index + 4 + $1]) << (8 * $1) }
            guard length <= bytes.count - start else { break }
            if bytes[index..<index + 4].elementsEqual("EXIF".utf8) {
                let content = bytes[start..<start + length]
                let mark = content.starts(with: Self.exifMark) ? 6 : 0
                self.init(ofEXIF: UnsafeBufferPointer(rebasing: content.dropFirst(mark)))
                return
            }
            index = start + length + length % 2
        }
        self.init(1)
    }

    private init(ofEXIF bytes: UnsafeBufferPointer<UInt8>) {
        let isLittle = bytes.starts(with: "II".utf8)
        func number(at index: Int, bytes count: Int) -> Int {
            guard index >= 0, index + count <= bytes.count else { return 0 }
            let digits = bytes[index..<index + count]
            return (isLittle ? Array(digits.reversed()) : Array(digits)).reduce(0) {
                $0 << 8 | Int($1)
            }
        }
        let directory = number(at: 4, bytes: 4)
        let entry = (0..<number(at: directory, bytes: 2)).lazy
            .map { directory + 2 + $0 * 12 }
            .prefix { $0 + 12 <= bytes.count }
            .first { number(at: $0, bytes: 2) == 0x0112 }
        self.init(entry.map { number(at: $0 + 8, bytes: 2) } ?? 1)
    }

    private static let exifMark: [UInt8] = Array("Exif\0\0".utf8)

    /// Converts a size between the file's orientation and upright.
    ///
    /// Works in both directions.
    func applied(to size: PixelSize) -> PixelSize {
        value >= 5 ? PixelSize(width: size.height, height: size.width) : size
    }

    func source(x: Int, y: Int, in size: PixelSize) -> (x: Int, y: Int) {
        let (right, bottom) = (size.width - 1, size.height - 1)
        return switch value {
        case 2: (right - x, y)
        case 3: (right - x, bottom - y)
        case 4: (x, bottom - y)
        case 5: (y, x)
        case 6: (y, bottom - x)
        case 7: (right - y, bottom - x)
        case 8: (right - y, x)
        default: (x, y)
        }
    }
}

extension Bitmap {
    func turned(_ orientation: Orientation) -> Bitmap {
        guard orientation != Orientation(1) else { return self }
        let turned = orientation.applied(to: size)
        var result: [UInt8] = []
        result.reserveCapacity(pixels.count)
        for y in 0..<turned.height {
            for x in 0..<turned.width {
                let source = orientation.source(x: x, y: y, in: size)
                let index = (source.y * size.width + source.x) * 4
                result += pixels[index..<index + 4]
            }
        }
        return Bitmap(size: turned, pixels: result)
    }
}
