/// The finest block characters that a terminal draws.
public enum PictureBlocks: Hashable, Sendable, CaseIterable {
    case halves
    /// Quadrants and Braille dots.
    case quadrants
    case sextants

    /// Rows per cell; except for halves, there are two columns.
    var rows: Int { self == .sextants ? 3 : 2 }
}
