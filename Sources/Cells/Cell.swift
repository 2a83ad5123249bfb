import TextGate

/// One place on the screen: a letter with its marks, drawn in a style.
public struct Cell: Hashable, Sendable {
    /// What stands there.
    public var glyph: Glyph
    /// How it is drawn.
    public var style: Style
    /// Which of its surface's pictures has a part here, counted from 1; 0 for none.
    ///
    /// As wide as it is, it leaves no gap between cells: rows are mostly compared byte by byte.
    var pictureNumber: UInt16 = 0

    /// Makes a cell.
    public init(_ glyph: Glyph, _ style: Style = .plain) {
        self.glyph = glyph
        self.style = style
    }

    /// An empty place.
    public static let blank = Cell(.space)

    /// True for the right half of a wide letter, which is drawn with its left half.
    public var isContinuation: Bool { glyph.columns == 0 }
}

/// What stands in one cell, or in two when it is wide: a base and at most four marks, or scalars that are joined to it.
///
/// ncurses holds no more of them in a cell, so more are dropped.
public struct Glyph: Hashable, Sendable {
    /// The letter itself.
    public let base: Unicode.Scalar
    /// What is drawn over or under it.
    public private(set) var marks = Marks()
    /// 1, or 2 for a wide letter, or 0 for the right half of one.
    public let columns: UInt8

    /// Makes a glyph of a scalar that is `columns` wide.
    ///
    /// What is no letter becomes U+FFFD, and so does the letter of pictures: a glyph is what may be sent to a terminal.
    public init(_ base: Unicode.Scalar, columns: UInt8 = 1) {
        let isPlain = base.value >= 0x20 && base.value < 0x7F
        let isLetter = ScalarClass(base) == .visible && base != Self.placeholderBase
        self.base = isPlain || isLetter ? base : "\u{FFFD}"
        self.columns = columns
    }

    /// A part of a picture; its row and its column as marks.
    init(placeholderWith row: Unicode.Scalar, _ column: Unicode.Scalar) {
        base = Self.placeholderBase
        columns = 1
        marks.add(row)
        marks.add(column)
    }

    /// A blank.
    public static let space = Glyph(" ")
    /// The right half of a wide letter.
    public static let continuation = Glyph(" ", columns: 0)

    /// The text of the glyph; nothing for the right half of a wide one.
    public var text: String {
        guard columns > 0 else { return "" }
        var scalars = String.UnicodeScalarView()
        scalars.append(base)
        scalars.append(contentsOf: marks)
        return String(scalars)
    }

    /// True for emoji that stand together for one picture, or have the colour of a skin.
    public var isJoined: Bool {
        columns == 2 && marks.contains { $0.value == 0x200D || $0.isSkinTone }
    }

    /// True for a letter that takes two columns here and one in other terminals.
    public var isAmbiguous: Bool { columns == 2 && base.isAmbiguous }

    /// Adds a mark, or what is joined to the base; a fifth one is dropped.
    mutating func add(_ mark: Unicode.Scalar) {
        if !ScalarClass(mark).isNeverKept { marks.add(mark) }
    }

    /// At most four zero-width scalars, in order.
    public struct Marks: Hashable, Sendable, Sequence {
        private var first: UInt32 = 0
        private var second: UInt32 = 0
        private var third: UInt32 = 0
        private var fourth: UInt32 = 0

        /// True when the base stands alone.
        public var isEmpty: Bool { first == 0 }
        /// How many there are.
        var count: Int { [first, second, third, fourth].count { $0 != 0 } }
        /// As many as ncurses holds in a cell.
        static let capacity = 4

        mutating func add(_ mark: Unicode.Scalar) {
            if first == 0 {
                first = mark.value
            } else if second == 0 {
                second = mark.value
            } else if third == 0 {
                third = mark.value
            } else if fourth == 0 {
                fourth = mark.value
            }
        }

        /// The marks in the order of the text.
        public func makeIterator() -> some IteratorProtocol<Unicode.Scalar> {
            [first, second, third, fourth]
                .prefix { $0 != 0 }
                .compactMap(Unicode.Scalar.init)
                .makeIterator()
        }
    }
}
