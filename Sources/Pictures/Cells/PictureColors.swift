import Cells

/// How many colours the cells of a picture may have.
public enum PictureColors: Hashable, Sendable, CaseIterable {
    /// Any red, green and blue.
    case direct
    /// The cube and the greys of 256 colours: numbers 16 to 255.
    case palette
    /// The sixteen named colours.
    case sixteen
    /// The first eight of them.
    case eight
    /// None: letters are lighter or darker by their ink.
    case none

    /// The nearest colour of these for red, green and blue.
    func nearest(to color: RGB) -> Color {
        switch self {
        case .direct, .none: .rgb(UInt8(color.red), UInt8(color.green), UInt8(color.blue))
        case .palette, .sixteen, .eight: .palette(number(nearestTo: color))
        }
    }

    /// The number of the nearest colour, where colours have numbers.
    func number(nearestTo color: RGB) -> UInt8 {
        switch self {
        case .direct, .none, .palette: color.nearestOf240
        case .sixteen: color.nearestOf16
        case .eight: color.nearestOf8
        }
    }

    /// True when there are so few that others are mixed of them.
    var areFew: Bool {
        switch self {
        case .palette, .sixteen, .eight: true
        case .direct, .none: false
        }
    }
}
