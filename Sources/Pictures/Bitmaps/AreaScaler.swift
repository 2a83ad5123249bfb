import Glibc

/// Scales a picture row by row, with only one source row in memory.
///
/// Each target pixel is the average of its area in the source, in linear light and weighted by
/// alpha. This preserves the brightness, and prevents transparent pixels from tinting their
/// neighbors.
struct AreaScaler {
    private let from: PixelSize
    private let to: PixelSize
    private var rowsTaken = 0
    private var rowsDone = 0
    /// The last source row, scaled to the new width: four numbers per pixel, linear and
    /// premultiplied.
    private var across: [Float]
    private var down: [Float]
    private var pixels: [UInt8]

    init(from: PixelSize, to: PixelSize) {
        self.from = from
        self.to = to
        across = Array(repeating: 0, count: to.width * 4)
        down = across
        pixels = Array(repeating: 0, count: to.width * to.height * 4)
    }

    var bitmap: Bitmap { Bitmap(size: to, pixels: pixels) }

    /// Adds the next row of `from.width` RGBA pixels.
    ///
    /// Rows beyond `from.height` are ignored.
    mutating func add(_ row: UnsafeBufferPointer<UInt8>) {
        guard rowsTaken < from.height else { return }
        if from == to {
            copy(row)
        } else {
            scaleAcross(row)
            spreadDown()
        }
        rowsTaken += 1
    }

    private mutating func copy(_ row: UnsafeBufferPointer<UInt8>) {
        let start = rowsTaken * to.width * 4
        pixels.withUnsafeMutableBufferPointer { pixels in
            for index in 0..<to.width * 4 { pixels[start + index] = row[index] }
        }
    }

    /// Scales a row to the new width.
    ///
    /// A source pixel is `to.width` units wide and a target pixel `from.width`, so that overlaps
    /// are integers.
    private mutating func scaleAcross(_ row: UnsafeBufferPointer<UInt8>) {
        let unit = 1 / Float(from.width)
        let (oldUnits, newUnits, width) = (to.width, from.width, from.width)
        LinearLight.ofBytes.withUnsafeBufferPointer { light in
            across.withUnsafeMutableBufferPointer { across in
                for index in across.indices { across[index] = 0 }
                var column = 0
                var room = newUnits
                for old in 0..<width {
                    let alpha = Float(row[old * 4 + 3]) * (1 / 255)
                    let red = light[Int(row[old * 4])] * alpha
                    let green = light[Int(row[old * 4 + 1])] * alpha
                    let blue = light[Int(row[old * 4 + 2])] * alpha
                    var rest = oldUnits
                    while rest > 0 {
                        let overlap = min(rest, room)
                        let weight = Float(overlap) * unit
                        across[column] += red * weight
                        across[column + 1] += green * weight
                        across[column + 2] += blue * weight
                        across[column + 3] += alpha * weight
                        rest -= overlap
                        room -= overlap
                        if room == 0 {
                            column += 4
                            room = newUnits
                        }
                    }
                }
            }
        }
    }

    private mutating func spreadDown() {
        var start = rowsTaken * to.height
        let end = start + to.height
        while start < end {
            let rowEnd = (rowsDone + 1) * from.height
            let overlap = min(end, rowEnd) - start
            let weight = Float(overlap) / Float(from.height)
            down.withUnsafeMutableBufferPointer { down in
                across.withUnsafeBufferPointer { across in
                    for index in 0..<across.count { down[index] += across[index] * weight }
                }
            }
            start += overlap
            if start == rowEnd { finishRow() }
        }
    }

    private mutating func finishRow() {
        let start = rowsDone * to.width * 4
        let width = to.width
        pixels.withUnsafeMutableBufferPointer { pixels in
            down.withUnsafeMutableBufferPointer { down in
                for index in stride(from: 0, to: width * 4, by: 4) {
                    let alpha = down[index + 3]
                    if alpha > 0 {
                        for part in 0..<3 {
                            pixels[start + index + part] = LinearLight.byte(
                                down[index + part] / alpha
                            )
                        }
                        pixels[start + index + 3] = UInt8(min(255, alpha * 255 + 0.5))
                    }
                    for part in 0..<4 { down[index + part] = 0 }
                }
            }
        }
        rowsDone += 1
    }
}

enum LinearLight {
    static let ofBytes: [Float] = (0..<256).map { byte in
        let value = Double(byte) / 255
        return Float(value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
    }

    /// Returns the nearest byte.
    ///
    /// Values outside 0 through 1 are clamped.
    static func byte(_ light: Float) -> UInt8 {
        bytes[Int(max(0, min(1, light)) * steps + 0.5)]
    }

    /// The number of steps of linear light in the table of bytes.
    ///
    /// Enough for lossless round trips, because the darkest bytes are 0.0003 apart.
    private static let steps: Float = 16_383

    private static let bytes: [UInt8] = {
        var byte = 0
        return (0...Int(steps)).map { step in
            let light = Float(step) / steps
            while byte < 255, (ofBytes[byte] + ofBytes[byte + 1]) / 2 < light { byte += 1 }
            return UInt8(byte)
        }
    }()
}
