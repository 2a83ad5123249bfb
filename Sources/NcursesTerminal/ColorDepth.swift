import Cells

/// How many colours a terminal shows, and which of its numbers comes nearest to a colour.
enum ColorDepth: Hashable {
    case none, eight, sixteen, palette, direct

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
        case .palette: Int32(index)
        case .direct: index < 8 ? Int32(index) : number(of: RGB(palette: index))
        }
    }

    private func number(of color: RGB) -> Int32 {
        switch self {
        case .none: -1
        case .eight: nearest(to: color, among: 0..<8)
        case .sixteen: nearest(to: color, among: 0..<16)
        // The first sixteen are the reader's own and may be anything.
        case .palette: nearest(to: color, among: 16..<256)
        // The numbers 1 to 7 are the first eight colours there, not the darkest blues.
        case .direct: (1...7).contains(color.packed) ? 8 : color.packed
        }
    }

    private func nearest(to color: RGB, among indices: Range<Int>) -> Int32 {
        let best = indices.min {
            RGB.palette[$0].distance(to: color) < RGB.palette[$1].distance(to: color)
        }
        return Int32(best ?? -1)
    }
}

/// A colour by its parts, 0 to 255 each.
struct RGB: Hashable {
    var red, green, blue: Int

    init(red: Int, green: Int, blue: Int) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    init(palette index: UInt8) {
        self = Self.palette[Int(index)]
    }

    var packed: Int32 { Int32(red << 16 | green << 8 | blue) }

    /// A distance that weighs the parts roughly as eyes do.
    func distance(to other: RGB) -> Int {
        let red = red - other.red
        let green = green - other.green
        let blue = blue - other.blue
        return 2 * red * red + 4 * green * green + 3 * blue * blue
    }

    /// xterm's 256 colours: sixteen named ones, a cube of six steps a side, and 24 greys.
    static let palette: [RGB] = named + cube + greys

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
}
