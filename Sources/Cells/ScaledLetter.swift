/// A double-size letter (kitty's text sizing protocol).
///
/// The upper left cell contains the letter, the other three are blank. Drawing on any of them
/// removes the letter.
public struct ScaledLetter: Hashable, Sendable {
    /// The upper left cell.
    public let origin: Point
    /// The letter.
    public let glyph: Glyph
    /// The colors and attributes of the letter.
    public let style: Style

    /// The scale in both directions.
    public static let scale = 2

    /// The four cells that the letter covers.
    public var frame: Rect {
        Rect(
            origin: origin,
            size: Size(columns: Int(glyph.columns) * Self.scale, rows: Self.scale)
        )
    }
}
