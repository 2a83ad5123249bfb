import TextSanitizing

/// A base scalar with at most four combining marks or joined scalars, one or two columns wide.
///
/// ncurses has the same limit per cell.
public struct Glyph: Hashable, Sendable {
    /// The base and two marks, in 21 bits each.
    @usableFromInline
    var front: UInt64
    /// Two more marks, the width, and the picture number of a ``Cell``.
    @usableFromInline
    var back: UInt64

    @usableFromInline
    init(base: Unicode.Scalar, width: UInt8) {
        front = UInt64(base.value)
        back = UInt64(width & 3) << 42
    }

    /// Creates a glyph of 0 to 2 columns.
    ///
    /// Invisible scalars and the placeholder base become U+FFFD, so that every glyph is safe for
    /// terminals.
    public init(_ base: Unicode.Scalar, columns: UInt8 = 1) {
        let isPlain = base.value >= 0x20 && base.value < 0x7F
        let isLetter = ScalarClass(base) == .visible && base != Self.placeholderBase
        self.init(base: isPlain || isLetter ? base : "\u{FFFD}", width: columns)
    }

    init(placeholderWith row: Unicode.Scalar, _ column: Unicode.Scalar) {
        self.init(base: Self.placeholderBase, width: 1)
        append(row)
        append(column)
    }

    /// A space.
    public static let space = Glyph(" ")
    /// The right half of a wide glyph.
    public static let continuation = Glyph(" ", columns: 0)

    /// The scalar that the marks belong to.
    @inlinable
    public var base: Unicode.Scalar {
        Unicode.Scalar(UInt32(truncatingIfNeeded: front & 0x1F_FFFF)).unsafelyUnwrapped
    }

    /// The combining marks and joined scalars.
    @inlinable
    public var marks: Marks { Marks(front: front >> 21, back: back & 0x3FF_FFFF_FFFF) }

    /// The width in columns: 1, 2 for a wide glyph, or 0 for its right half.
    @inlinable
    public var columns: UInt8 { UInt8(truncatingIfNeeded: back >> 42 & 3) }

    /// The picture number of a cell; 0 in the value of ``Cell/glyph``.
    @inlinable
    var owner: UInt16 {
        get { UInt16(truncatingIfNeeded: back >> 48) }
        set { back = back & 0xFFFF_FFFF_FFFF | UInt64(newValue) << 48 }
    }

    @inlinable
    var withoutOwner: Glyph {
        var glyph = self
        glyph.back &= 0xFFFF_FFFF_FFFF
        return glyph
    }

    /// The text of the glyph; empty for the right half of a wide one.
    public var text: String {
        guard columns > 0 else { return "" }
        var scalars = String.UnicodeScalarView()
        scalars.append(base)
        scalars.append(contentsOf: marks)
        return String(scalars)
    }

    /// Whether the glyph is an emoji ZWJ sequence or has a skin tone.
    public var isJoined: Bool {
        columns == 2 && marks.contains { $0.value == 0x200D || $0.isSkinTone }
    }

    /// Whether the glyph is two columns wide with the current setting of ``AmbiguousWidth`` but one
    /// in other terminals.
    public var isAmbiguous: Bool { columns == 2 && base.isAmbiguous }

    mutating func replaceBase(with base: Unicode.Scalar) {
        front = front & ~0x1F_FFFF | UInt64(base.value)
    }

    mutating func removeMarks() {
        front &= 0x1F_FFFF
        back &= ~0x3FF_FFFF_FFFF
    }

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

    /// At most four zero-width scalars in text order.
    public struct Marks: Sendable, Sequence, IteratorProtocol {
        /// The remaining scalars in 21 bits each, the next one lowest; 0 for none.
        @usableFromInline
        var front: UInt64
        @usableFromInline
        var back: UInt64

        @inlinable
        init(front: UInt64, back: UInt64) {
            self.front = front
            self.back = back
        }

        /// Whether no marks are left.
        @inlinable
        public var isEmpty: Bool { front == 0 }
        var count: Int { reduce(0) { count, _ in count + 1 } }
        static let capacity = 4

        /// Returns the next mark; `nil` at the end.
        public mutating func next() -> Unicode.Scalar? {
            guard front != 0 else { return nil }
            let mark = Unicode.Scalar(UInt32(truncatingIfNeeded: front & 0x1F_FFFF))
            front = front >> 21 | (back & 0x1F_FFFF) << 21
            back >>= 21
            return mark
        }
    }
}
