import Cells

/// How many colours the cells of a picture may have.
public enum PictureColors: Hashable, Sendable, CaseIterable {
    /// Any red, green and blue.
    case direct
    /// The cube and the greys of 256 colours: numbers 16 to 255.
    case palette
    /// The sixteen named colours.
    case sixteen
    /// None: letters are lighter or darker by their ink.
    case none

    /// The nearest colour of these for red, green and blue.
    func nearest(to color: RGB) -> Color {
        switch self {
        case .direct, .none: .rgb(UInt8(color.red), UInt8(color.green), UInt8(color.blue))
        case .palette: .palette(color.nearestOf240)
        case .sixteen: .palette(color.nearestOf16)
        }
    }
}
