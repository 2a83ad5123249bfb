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
        case .eight: Int32(color.nearestOf8)
        case .sixteen: Int32(color.nearestOf16)
        case .palette: Int32(color.nearestOf240)
        // The numbers 1 to 7 are the first eight colours there, not the darkest blues.
        case .direct: (1...7).contains(color.packed) ? 8 : color.packed
        }
    }
}
