/// The finest block characters that a terminal can draw.
public enum BlockCharacterSupport: Hashable, Sendable, CaseIterable {
    case halves
    /// Quadrants and Braille dots.
    case quadrants
    case sextants

    /// The number of pixel rows per cell.
    ///
    /// A cell has two pixel columns, except with half blocks.
    var rows: Int { self == .sextants ? 3 : 2 }
}
