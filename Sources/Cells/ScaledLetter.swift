/// A letter that a terminal draws twice as high and twice as wide (kitty's text sizing protocol).
///
/// It belongs to the cells that it covers, as a picture does: what is drawn on one of them takes it away. Its upper left
/// cell holds the letter, the others are blank.
public struct ScaledLetter: Hashable, Sendable {
    /// Its upper left cell.
    public let origin: Point
    /// The letter.
    public let glyph: Glyph
    /// How it is drawn.
    public let style: Style

    /// How many times as high and wide it is.
    public static let scale = 2

    /// The cells that it covers.
    public var frame: Rect {
        Rect(
            origin: origin,
            size: Size(columns: Int(glyph.columns) * Self.scale, rows: Self.scale)
        )
    }
}
