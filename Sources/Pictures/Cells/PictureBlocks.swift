/// The finest block characters that a terminal draws.
public enum PictureBlocks: Hashable, Sendable, CaseIterable {
    /// An upper and a lower half.
    case halves
    /// Quarters, and the dots of Braille.
    case quadrants
    /// Sixths as well.
    case sextants

    /// The parts of a cell below each other; there are two beside each other, unless these are halves.
    var rows: Int { self == .sextants ? 3 : 2 }
}
