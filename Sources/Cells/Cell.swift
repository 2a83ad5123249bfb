/// One place on the screen: a letter with its marks, drawn in a style.
///
/// Three words hold all of it, since a page is some thousands of cells, and each key compares and copies them. No bit is
/// left that means nothing: equal cells are equal to the byte.
public struct Cell: Hashable, Sendable {
    /// The glyph, and in it the number of the picture.
    @usableFromInline
    var letter: Glyph
    /// How it is drawn.
    public var style: Style

    /// Makes a cell.
    @inlinable
    public init(_ glyph: Glyph, _ style: Style = .plain) {
        letter = glyph
        self.style = style
    }

    /// An empty place.
    public static let blank = Cell(.space)

    /// What stands there.
    @inlinable
    public var glyph: Glyph {
        get { letter.withoutOwner }
        set {
            let owner = letter.owner
            letter = newValue
            letter.owner = owner
        }
    }

    /// Which of its surface's pictures has a part here, counted from 1; 0 for none.
    var pictureNumber: UInt16 {
        get { letter.owner }
        set { letter.owner = newValue }
    }

    /// True for the right half of a wide letter, which is drawn with its left half.
    @inlinable
    public var isContinuation: Bool { letter.columns == 0 }
}
