/// A double-size letter (kitty's text sizing protocol).
///
/// Drawing on any cell it covers removes it. The upper left cell contains the letter, the others are blank.
public struct ScaledLetter: Hashable, Sendable {
    /// The upper left cell.
    public let origin: Point
    /// The letter.
    public let glyph: Glyph
    /// The style.
    public let style: Style

    /// The scale in both directions.
    public static let scale = 2

    /// The cells covered.
    public var frame: Rect {
        Rect(
            origin: origin,
            size: Size(columns: Int(glyph.columns) * Self.scale, rows: Self.scale)
        )
    }
}
