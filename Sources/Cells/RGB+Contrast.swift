import Glibc

extension RGB {
    /// Returns the contrast ratio of two colours, 1 to 21 (WCAG 2.2).
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
    /// The colour as xterm shows it; `nil` for the terminal's default colour.
    public var nominal: RGB? {
        switch self {
        case .standard: nil
        case .palette(let index): RGB(palette: index)
        case .rgb(let red, let green, let blue):
            RGB(red: Int(red), green: Int(green), blue: Int(blue))
        }
    }
}
