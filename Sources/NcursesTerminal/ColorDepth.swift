import Cells

/// The number of colors of a terminal.
public enum ColorDepth: Hashable, Sendable {
    /// None, 8 or 16 named colors, the 256-color palette, or 24-bit RGB.
    case none, eight, sixteen, palette, direct

    struct ColorNumbers: Hashable {
        let foreground, background: Int32

        static let standard = ColorNumbers(foreground: -1, background: -1)
    }

    /// Creates the depth from a terminfo entry's number of colors.
    ///
    /// `isDirect` means that color numbers are packed RGB values.
    init(count: Int, isDirect: Bool) {
        switch count {
        case 0x100_0000... where isDirect: self = .direct
        case 256...: self = .palette
        case 16...: self = .sixteen
        case 8...: self = .eight
        default: self = .none
        }
    }

    /// Returns the terminal's color numbers for a foreground and a background.
    ///
    /// Chooses a more legible foreground if the contrast would be too low.
    func numbers(foreground: Color, background: Color) -> ColorNumbers {
        let plain = ColorNumbers(
            foreground: number(of: foreground),
            background: number(of: background)
        )
        guard self != .direct, self != .none,
            case .rgb = foreground, let wanted = foreground.nominal,
            case .rgb = background, let behind = background.nominal,
            let least = steps.first(where: { wanted.contrast(with: behind) >= $0 })
        else { return plain }
        let shown = RGB(palette: UInt8(plain.background))
        let legible = ownColors.filter { RGB(palette: UInt8($0)).contrast(with: shown) >= least }
        guard !legible.contains(Int(plain.foreground)), !legible.isEmpty else { return plain }
        return ColorNumbers(
            foreground: nearest(to: wanted, among: legible),
            background: plain.background
        )
    }

    /// Returns the attributes of a style that remain legible with the given colors.
    ///
    /// With eight colors, bold text is bright, so that a selection (bold black on grey) would be
    /// grey on grey. With few colors, highlighted text is underlined, because its background may
    /// be the page's.
    func attributes(of style: Style, in colors: ColorNumbers) -> Attributes {
        var attributes = style.attributes
        if attributes.remove(.highlight) != nil, hasFewColors { attributes.insert(.underline) }
        let isBlack = attributes.contains(.reverse) || colors.foreground == 0
        if self == .eight, isBlack { attributes.remove(.bold) }
        return attributes
    }

    private var hasFewColors: Bool { self == .none || self == .eight || self == .sixteen }

    func number(of color: Color) -> Int32 {
        switch color {
        case .standard: -1
        case .palette(let index): number(ofPalette: index)
        case .rgb(let red, let green, let blue):
            number(of: RGB(red: Int(red), green: Int(green), blue: Int(blue)))
        }
    }

    private func number(ofPalette index: UInt8) -> Int32 {
        switch self {
        case .none: -1
        // Grey (8) would map to black, invisible on black.
        case .eight where index == 8: -1
        case .eight: index < 16 ? Int32(index % 8) : number(of: RGB(palette: index))
        case .sixteen: index < 16 ? Int32(index) : number(of: RGB(palette: index))
        case .palette, .direct: Int32(index)
        }
    }

    private func number(of color: RGB) -> Int32 {
        switch self {
        case .none: -1
        case .eight, .sixteen, .palette: nearest(to: color, among: Array(ownColors))
        // Numbers below 256 select the palette, so the darkest blues become slightly greener.
        case .direct: color.packed < 256 ? color.packed + 256 : color.packed
        }
    }

    private var ownColors: Range<Int> {
        switch self {
        case .none: 0..<0
        case .eight: 0..<8
        case .sixteen: 0..<16
        // The user can redefine the first sixteen.
        case .palette, .direct: 16..<256
        }
    }

    /// The contrast ratios to preserve: 7 and 4.5 for text, 1.5 for rules.
    private var steps: [Double] { self == .palette ? [7, 4.5, 1.5] : [4.5, 1.5] }

    private func nearest(to color: RGB, among numbers: [Int]) -> Int32 {
        let wanted = PerceivedColor(color)
        // With few colors, grey must map to black or white instead of blue.
        let hueWeight = hasFewColors ? 9.0 : 1
        let greys =
            hasFewColors && wanted.isGrey ? numbers.filter { Self.perceived[$0].isGrey } : []
        func difference(_ number: Int) -> Double {
            Self.perceived[number].difference(to: wanted, hueWeight: hueWeight)
        }
        return Int32(
            (greys.isEmpty ? numbers : greys).min { difference($0) < difference($1) } ?? -1
        )
    }

    private static let perceived = (0..<256).map { PerceivedColor(RGB(palette: UInt8($0))) }
}
