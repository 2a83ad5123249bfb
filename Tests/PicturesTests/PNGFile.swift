/// An uncompressed PNG.
struct PNGFile {
    var width: Int
    var height: Int
    var depth = 8
    /// 0 grayscale, 2 color, 3 palette, 4 grayscale with alpha, 6 color with alpha.
    var colorType = 2
    var isInterlaced = false
    var palette: [UInt8] = []
    var transparency: [UInt8] = []
    /// Each pixel's samples, row by row; empty for a file that ends after the header.
    var pixels: [[Int]]

    var bytes: [UInt8] {
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let header =
            bigEndian(width) + bigEndian(height)
            + [UInt8(depth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
        bytes += chunk("IHDR", header)
        if !palette.isEmpty { bytes += chunk("PLTE", palette) }
        if !transparency.isEmpty { bytes += chunk("tRNS", transparency) }
        bytes += chunk("IDAT", stored(passes.flatMap(rows)))
        return bytes + chunk("IEND", [])
    }

    /// Each pass's offsets and strides (Adam7).
    private var passes: [(x: Int, y: Int, right: Int, down: Int)] {
        isInterlaced
            ? [
                (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
                (0, 1, 1, 2),
            ] : [(0, 0, 1, 1)]
    }

    /// A pass's rows, each after filter type 0.
    private func rows(ofPass pass: (x: Int, y: Int, right: Int, down: Int)) -> [UInt8] {
        guard !pixels.isEmpty else { return [] }
        return stride(from: pass.y, to: height, by: pass.down).flatMap { y -> [UInt8] in
            let samples = stride(from: pass.x, to: width, by: pass.right).flatMap {
                pixels[y * width + $0]
            }
            return samples.isEmpty ? [] : [0] + packed(samples)
        }
    }

    private func packed(_ samples: [Int]) -> [UInt8] {
        guard depth < 8 else {
            return samples.flatMap {
                depth == 16 ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0)]
            }
        }
        return stride(from: 0, to: samples.count, by: 8 / depth).map { start in
            (0..<8 / depth).reduce(0) { byte, index in
                let sample = start + index < samples.count ? samples[start + index] : 0
                return byte << UInt8(depth) | UInt8(sample)
            }
        }
    }

    /// One stored deflate block in zlib format (RFC 1950, RFC 1951).
    private func stored(_ data: [UInt8]) -> [UInt8] {
        let length = [UInt8(data.count & 255), UInt8(data.count >> 8)]
        let (low, high) = data.reduce((1, 0)) { sums, byte in
            let low = (sums.0 + Int(byte)) % 65_521
            return (low, (sums.1 + low) % 65_521)
        }
        return [0x78, 0x01, 0x01] + length + length.map { ~$0 } + data
            + bigEndian(high << 16 | low)
    }

    private func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(kind.utf8) + content
        var remainder: UInt32 = 0xFFFF_FFFF
        for byte in body {
            remainder ^= UInt32(byte)
            for _ in 0..<8 {
                remainder = remainder >> 1 ^ (remainder & 1 == 1 ? 0xEDB8_8320 : 0)
            }
        }
        return bigEndian(content.count) + body + bigEndian(Int(~remainder))
    }

    private func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
