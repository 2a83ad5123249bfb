import Glibc

/// An sRGB color with components from 0 to 255.
public struct RGB: Hashable, Sendable {
    /// The red component.
    public let red: Int
    /// The green component.
    public let green: Int
    /// The blue component.
    public let blue: Int

    /// Creates a color from its components.
    public init(red: Int, green: Int, blue: Int) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Creates the color that xterm shows for a palette number.
    public init(palette index: UInt8) {
        self = Self.palette[Int(index)]
    }

    /// The components as `0xRRGGBB`.
    public var packed: Int32 { Int32(red << 16 | green << 8 | blue) }

    /// Brightness, 0 to 255 (weights of ITU-R BT.601).
    public var luminance: Int { (299 * red + 587 * green + 114 * blue) / 1_000 }

    /// The palette number of the nearest of the first 16 colors.
    public var nearestOf16: UInt8 { UInt8(nearest(among: 0..<16)) }

    /// The palette number of the nearest of the first 8 colors.
    public var nearestOf8: UInt8 { UInt8(nearest(among: 0..<8)) }

    /// The number of the nearest palette color from 16 to 255; users can redefine lower ones.
    public var nearestOf240: UInt8 {
        func step(_ part: Int) -> Int { part < 48 ? 0 : part < 116 ? 1 : (part - 36) / 40 }
        let cube = 16 + 36 * step(red) + 6 * step(green) + step(blue)
        let grey = nearest(among: 232..<256)
        return UInt8(distance(toPalette: grey) < distance(toPalette: cube) ? grey : cube)
    }

    private func nearest(among indices: Range<Int>) -> Int {
        var (best, least) = (indices.lowerBound, Int.max)
        for index in indices {
            let distance = distance(toPalette: index)
            if distance < least { (best, least) = (index, distance) }
        }
        return best
    }

    private func distance(toPalette index: Int) -> Int {
        let other = Self.palette[index]
        let red = red - other.red
        let green = green - other.green
        let blue = blue - other.blue
        return 2 * red * red + 4 * green * green + 3 * blue * blue
    }

    /// xterm's 16 named colors, 6 × 6 × 6 color cube, and 24 greys.
    private static let palette: [RGB] = named + cube + greys

    private static let named: [RGB] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ].map { RGB(red: $0 >> 16 & 255, green: $0 >> 8 & 255, blue: $0 & 255) }

    private static let cube: [RGB] = (0..<216).map { index in
        let steps = [0, 95, 135, 175, 215, 255]
        return RGB(red: steps[index / 36], green: steps[index / 6 % 6], blue: steps[index % 6])
    }

    private static let greys: [RGB] = (0..<24).map { index in
        let level = 8 + 10 * index
        return RGB(red: level, green: level, blue: level)
    }

    /// Returns the contrast ratio of two colors, 1 to 21 (WCAG 2.2).
    public func contrast(with other: RGB) -> Double {
        let amounts = (lightness, other.lightness)
        return (max(amounts.0, amounts.1) + 0.05) / (min(amounts.0, amounts.1) + 0.05)
    }

    /// Whether white text is easier to read on this background than black text.
    public var isDark: Bool {
        contrast(with: RGB(red: 255, green: 255, blue: 255))
            > contrast(with: RGB(red: 0, green: 0, blue: 0))
    }

    /// Relative luminance (WCAG 2.2), from 0 for black to 1 for white.
    private var lightness: Double {
        let (red, green, blue) = light
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The linear components from 0 to 1, after removing sRGB's transfer function.
    var light: (red: Double, green: Double, blue: Double) {
        (Self.light[red], Self.light[green], Self.light[blue])
    }

    private static let light = (0..<256).map { part in
        let part = Double(part) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
}

extension Color {
    /// The color as xterm shows it; `nil` for the terminal's default color.
    public var nominal: RGB? {
        switch self {
        case .standard: nil
        case .palette(let index): RGB(palette: index)
        case .rgb(let red, let green, let blue):
            RGB(red: Int(red), green: Int(green), blue: Int(blue))
        }
    }
}
