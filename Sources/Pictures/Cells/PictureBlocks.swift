/// The finest block characters that a terminal draws.
public enum PictureBlocks: Hashable, Sendable, CaseIterable {
    case halves
    /// Quadrants and Braille dots.
    case quadrants
    case sextants

    /// Pixel rows per cell; there are two pixel columns, except with halves.
    var rows: Int { self == .sextants ? 3 : 2 }
}
