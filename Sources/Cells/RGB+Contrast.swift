import Glibc

extension RGB {
    /// How well one colour is told from another, from 1 to 21 (WCAG 2.2, contrast ratio).
    public func contrast(with other: RGB) -> Double {
        let amounts = (lightness, other.lightness)
        return (max(amounts.0, amounts.1) + 0.05) / (min(amounts.0, amounts.1) + 0.05)
    }

    /// True for a background on which white letters are read more easily than black ones.
    public var isDark: Bool {
        contrast(with: RGB(red: 255, green: 255, blue: 255))
            > contrast(with: RGB(red: 0, green: 0, blue: 0))
    }

    /// From 0 for black to 1 for white (WCAG 2.2, relative luminance).
    private var lightness: Double {
        let (red, green, blue) = light
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The parts as amounts of light from 0 to 1, without the curve that sRGB stores them by.
    var light: (red: Double, green: Double, blue: Double) {
        (Self.light[red], Self.light[green], Self.light[blue])
    }

    private static let light = (0..<256).map { part in
        let part = Double(part) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
}

extension Color {
    /// The colour as xterm shows it; `nil` for the terminal's own, which nobody knows.
    public var nominal: RGB? {
        switch self {
        case .standard: nil
        case .palette(let index): RGB(palette: index)
        case .rgb(let red, let green, let blue):
            RGB(red: Int(red), green: Int(green), blue: Int(blue))
        }
    }
}
