/// A glyph and a style at one position of the screen.
///
/// It has three words, because each key press compares and copies thousands of cells, and no padding: equal cells
/// are byte-identical.
public struct Cell: Hashable, Sendable {
    @usableFromInline
    var letter: Glyph
    /// The style.
    public var style: Style

    /// Creates a cell.
    @inlinable
    public init(_ glyph: Glyph, _ style: Style = .plain) {
        letter = glyph
        self.style = style
    }

    /// A cell with a space.
    public static let blank = Cell(.space)

    /// The glyph, without the picture number.
    @inlinable
    public var glyph: Glyph {
        get { letter.withoutOwner }
        set {
            let owner = letter.owner
            letter = newValue
            letter.owner = owner
        }
    }

    /// The 1-based index of the surface's picture that owns this cell; 0 for none.
    var pictureNumber: UInt16 {
        get { letter.owner }
        set { letter.owner = newValue }
    }

    /// Whether this is the right half of a wide glyph, drawn with the left half.
    @inlinable
    public var isContinuation: Bool { letter.columns == 0 }
}
