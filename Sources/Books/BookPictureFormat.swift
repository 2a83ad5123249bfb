/// The picture formats that all e-readers support (EPUB 3.2, core media types).
public enum BookPictureFormat: String, Sendable {
    case jpeg, png, gif

    /// Detects the format from a file's content; `nil` if it is not supported.
    ///
    /// Truncated or invalid headers are rejected, because e-readers may reject the whole book.
    public init?(_ bytes: [UInt8]) {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]), Self.isJPEG(bytes) {
            self = .jpeg
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
            Self.isPNG(bytes)
        {
            self = .png
        } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8),
            Self.isGIF(bytes)
        {
            self = .gif
        } else {
            return nil
        }
    }

    var mediaType: String { "image/\(rawValue)" }

    /// Whether the markers before the image data are valid, and declare one frame with 8 bits per
    /// sample.
    private static func isJPEG(_ bytes: [UInt8]) -> Bool {
        var place = 2
        var hasFrame = false
        while place + 10 <= bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            // Fill bytes may precede a marker.
            if marker == 0xFF {
                place += 1
                continue
            }
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                let isSound =
                    bytes[place + 4] == 8 && bytes[place + 5] | bytes[place + 6] > 0
                    && bytes[place + 7] | bytes[place + 8] > 0
                guard isSound, !hasFrame else { return false }
                hasFrame = true
            }
            let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
            guard length >= 2, marker != 0xD9 else { return false }
            place += 2 + length
            if marker == 0xDA { return hasFrame && place <= bytes.count }
        }
        return false
    }

    private static func isPNG(_ bytes: [UInt8]) -> Bool {
        bytes.count > 45 && bytes[8..<16].elementsEqual([0, 0, 0, 13] + Array("IHDR".utf8))
            && bytes[16] < 0x80 && bytes[20] < 0x80
            && bytes[16..<20].contains { $0 > 0 } && bytes[20..<24].contains { $0 > 0 }
            && [1, 2, 4, 8, 16].contains(bytes[24]) && [0, 2, 3, 4, 6].contains(bytes[25])
            && bytes[26] == 0 && bytes[27] == 0 && bytes[28] < 2
    }

    private static func isGIF(_ bytes: [UInt8]) -> Bool {
        guard bytes.count > 13, bytes[6] | bytes[7] > 0, bytes[8] | bytes[9] > 0 else {
            return false
        }
        func colors(_ flags: UInt8) -> Int { flags & 0x80 > 0 ? 3 << (Int(flags & 7) + 1) : 0 }
        var place = 13 + colors(bytes[10])
        while place + 10 < bytes.count {
            switch bytes[place] {
            case 0x2C:
                return bytes[place + 5] | bytes[place + 6] > 0
                    && bytes[place + 7] | bytes[place + 8] > 0
                    && place + 10 + colors(bytes[place + 9]) < bytes.count
            case 0x21:
                place += 2
                while place < bytes.count, bytes[place] > 0 { place += 1 + Int(bytes[place]) }
                place += 1
            default: return false
            }
        }
        return false
    }
}
