import Cells

/// The colors available for cells of a picture.
public enum PictureColors: Hashable, Sendable, CaseIterable {
    case direct
    /// Colors 16 to 255 of the palette: the 6×6×6 cube and the greys.
    case palette
    case sixteen
    case eight
    /// Characters of different density instead of colors.
    case none

    func nearest(to color: RGB) -> Color {
        switch self {
        case .direct, .none: .rgb(UInt8(color.red), UInt8(color.green), UInt8(color.blue))
        case .palette, .sixteen, .eight: .palette(number(nearestTo: color))
        }
    }

    func number(nearestTo color: RGB) -> UInt8 {
        switch self {
        case .direct, .none, .palette: color.nearestOf240
        case .sixteen: color.nearestOf16
        case .eight: color.nearestOf8
        }
    }
}
