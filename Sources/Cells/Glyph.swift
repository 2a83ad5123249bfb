import TextSanitizing

/// What stands in one cell, or in two when it is wide: a base and at most four marks, or scalars that are joined to it.
///
/// ncurses holds no more of them in a cell, so more are dropped.
public struct Glyph: Hashable, Sendable {
    /// The base and two marks, of 21 bits each.
    @usableFromInline
    var front: UInt64
    /// Two more marks, the columns, and the number of the picture that a ``Cell`` belongs to.
    @usableFromInline
    var back: UInt64

    @usableFromInline
    init(base: Unicode.Scalar, width: UInt8) {
        front = UInt64(base.value)
        back = UInt64(width & 3) << 42
    }

    /// Makes a glyph of a scalar that is `columns` wide, 0 to 2.
    ///
    /// What is no letter becomes U+FFFD, and so does the letter of pictures: a glyph is what may be sent to a terminal.
    public init(_ base: Unicode.Scalar, columns: UInt8 = 1) {
        let isPlain = base.value >= 0x20 && base.value < 0x7F
        let isLetter = ScalarClass(base) == .visible && base != Self.placeholderBase
        self.init(base: isPlain || isLetter ? base : "\u{FFFD}", width: columns)
    }

    /// A part of a picture; its row and its column as marks.
    init(placeholderWith row: Unicode.Scalar, _ column: Unicode.Scalar) {
        self.init(base: Self.placeholderBase, width: 1)
        append(row)
        append(column)
    }

    /// A blank.
    public static let space = Glyph(" ")
    /// The right half of a wide letter.
    public static let continuation = Glyph(" ", columns: 0)

    /// The letter itself.
    @inlinable
    public var base: Unicode.Scalar {
        // Only scalars are put in.
        Unicode.Scalar(UInt32(truncatingIfNeeded: front & 0x1F_FFFF)).unsafelyUnwrapped
    }

    /// What is drawn over or under it.
    @inlinable
    public var marks: Marks { Marks(front: front >> 21, back: back & 0x3FF_FFFF_FFFF) }

    /// 1, or 2 for a wide letter, or 0 for the right half of one.
    @inlinable
    public var columns: UInt8 { UInt8(truncatingIfNeeded: back >> 42 & 3) }

    /// The number of the picture that the cell belongs to; 0 for none, and in a glyph that is handed out.
    @inlinable
    var owner: UInt16 {
        get { UInt16(truncatingIfNeeded: back >> 48) }
        set { back = back & 0xFFFF_FFFF_FFFF | UInt64(newValue) << 48 }
    }

    /// The same glyph, in whatever picture it stands.
    @inlinable
    var withoutOwner: Glyph {
        var glyph = self
        glyph.back &= 0xFFFF_FFFF_FFFF
        return glyph
    }

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

    /// Puts another letter of the same width below the marks.
    mutating func replaceBase(with base: Unicode.Scalar) {
        front = front & ~0x1F_FFFF | UInt64(base.value)
    }

    /// Adds a mark, or what is joined to the base; a fifth one is dropped.
    mutating func add(_ mark: Unicode.Scalar) {
        if !ScalarClass(mark).isNeverKept { append(mark) }
    }

    private mutating func append(_ mark: Unicode.Scalar) {
        let bits = UInt64(mark.value)
        switch marks.count {
        case 0: front |= bits << 21
        case 1: front |= bits << 42
        case 2: back |= bits
        case 3: back |= bits << 21
        default: break
        }
    }

    /// At most four zero-width scalars, in order.
    public struct Marks: Sendable, Sequence, IteratorProtocol {
        /// Two of 21 bits each, the next one lowest; 0 for none.
        @usableFromInline
        var front: UInt64
        /// The two behind them.
        @usableFromInline
        var back: UInt64

        @inlinable
        init(front: UInt64, back: UInt64) {
            self.front = front
            self.back = back
        }

        /// True when the base stands alone.
        @inlinable
        public var isEmpty: Bool { front == 0 }
        /// How many there are.
        var count: Int { reduce(0) { count, _ in count + 1 } }
        /// As many as ncurses holds in a cell.
        static let capacity = 4

        /// The next mark in the order of the text.
        public mutating func next() -> Unicode.Scalar? {
            guard front != 0 else { return nil }
            let mark = Unicode.Scalar(UInt32(truncatingIfNeeded: front & 0x1F_FFFF))
            front = front >> 21 | (back & 0x1F_FFFF) << 21
            back >>= 21
            return mark
        }
    }
}
