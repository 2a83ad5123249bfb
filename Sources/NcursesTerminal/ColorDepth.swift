import Cells

/// How many colours a terminal shows, and which of its numbers comes nearest to a colour.
public enum ColorDepth: Hashable, Sendable {
    /// None, eight or sixteen named ones, 256 numbered ones, or any red, green and blue.
    case none, eight, sixteen, palette, direct

    /// The numbers of a letter's colour and of what is behind it.
    struct Numbers: Hashable {
        let foreground, background: Int32

        /// The terminal's own colours.
        static let standard = Numbers(foreground: -1, background: -1)
    }

    /// The depth of a terminal.
    ///
    /// - Parameters:
    ///   - count: How many colours its entry promises.
    ///   - isDirect: True when its colour numbers are red, green and blue values.
    init(count: Int, isDirect: Bool) {
        switch count {
        case 0x100_0000... where isDirect: self = .direct
        case 256...: self = .palette
        case 16...: self = .sixteen
        case 8...: self = .eight
        default: self = .none
        }
    }

    /// The numbers of two colours.
    ///
    /// What was legible stays so: when the nearest colours are too much alike, the letters take another.
    func numbers(foreground: Color, background: Color) -> Numbers {
        let plain = Numbers(
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
        return Numbers(
            foreground: nearest(to: wanted, among: legible),
            background: plain.background
        )
    }

    /// The attributes of a style without those that would spoil its colours.
    ///
    /// Where there are eight colours, bold letters are bright ones: black on grey, as what is selected is, would be grey
    /// on grey. What is highlighted is underlined where the colour behind it may be no other than that of the page.
    func attributes(of style: Style, in colors: Numbers) -> Attributes {
        var attributes = style.attributes
        if attributes.remove(.highlight) != nil, hasFewColors { attributes.insert(.underline) }
        let isBlack = attributes.contains(.reverse) || colors.foreground == 0
        if self == .eight, isBlack { attributes.remove(.bold) }
        return attributes
    }

    /// Whether there are so few that hues and shades cannot be told apart.
    private var hasFewColors: Bool { self == .none || self == .eight || self == .sixteen }

    /// The terminal's number for a colour; -1 is its own foreground or background.
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
        // Grey, the ninth colour, would be black there, and black on black is nothing.
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
        // The numbers below 256 are those of the palette: of the darkest blues, one is a little greener.
        case .direct: color.packed < 256 ? color.packed + 256 : color.packed
        }
    }

    /// The numbers that may stand for a red, green and blue.
    private var ownColors: Range<Int> {
        switch self {
        case .none: 0..<0
        case .eight: 0..<8
        case .sixteen: 0..<16
        // The first sixteen are the reader's own and may be anything.
        case .palette, .direct: 16..<256
        }
    }

    /// Contrasts that are kept when colours are replaced: of good text, of text, of rules.
    private var steps: [Double] { self == .palette ? [7, 4.5, 1.5] : [4.5, 1.5] }

    private func nearest(to color: RGB, among numbers: [Int]) -> Int32 {
        let wanted = PerceivedColor(color)
        // With few colours, grey becomes black or white rather than blue, and a hue stays one.
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
