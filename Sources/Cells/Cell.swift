/// A glyph and a style at one position of the screen.
///
/// A cell is three words without padding, so that equal cells are byte-identical: each key press
/// compares and copies thousands of cells.
public struct Cell: Hashable, Sendable {
    @usableFromInline
    var letter: Glyph
    /// The colors and attributes of the glyph.
    public var style: Style

    /// Creates a cell.
    @inlinable
    public init(_ glyph: Glyph, _ style: Style = .plain) {
        letter = glyph
        self.style = style
    }

    /// A cell with a space.
    public static let blank = Cell(.space)

    /// The glyph, without the cell's `pictureNumber`.
    @inlinable
    public var glyph: Glyph {
        get { letter.withoutOwner }
        set {
            let owner = letter.owner
            letter = newValue
            letter.owner = owner
        }
    }

    /// The 1-based index of the picture in the surface that this cell shows; 0 for none.
    var pictureNumber: UInt16 {
        get { letter.owner }
        set { letter.owner = newValue }
    }

    /// Whether this cell is the right half of a wide glyph.
    @inlinable
    public var isContinuation: Bool { letter.columns == 0 }
}
