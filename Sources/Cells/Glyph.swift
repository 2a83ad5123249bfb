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

    /// The ``Cell/pictureNumber`` of the cell that stores the glyph; 0 outside cells.
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
        var scalars = String.UnicodeScalarView()
        append(to: &scalars)
        return String(scalars)
    }

    func append(to scalars: inout String.UnicodeScalarView) {
        guard columns > 0 else { return }
        scalars.append(base)
        for mark in marks { scalars.append(mark) }
    }

    /// Whether the glyph is an emoji ZWJ sequence or has a skin tone.
    public var isJoined: Bool {
        columns == 2 && marks.contains { $0.value == 0x200D || $0.isSkinTone }
    }

    /// Whether the glyph is two columns wide only because of the current ``AmbiguousWidth``.
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
        /// The next scalars, 21 bits each, from the lowest bits up; 0 if none are left.
        @usableFromInline
        var front: UInt64
        @usableFromInline
        var back: UInt64

        @inlinable
        init(front: UInt64, back: UInt64) {
            self.front = front
            self.back = back
        }

        /// Whether all marks have been consumed.
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

/// Kitty's Unicode placeholders: characters for which the terminal draws one cell of a picture.
extension Glyph {
    /// A private-use scalar that never appears in text.
    ///
    /// With two combining marks, kitty draws one cell of a picture in its place.
    static let placeholderBase: Unicode.Scalar = "\u{10EEEE}"

    /// The maximum number of rows, and of columns, of a picture drawn with placeholders.
    public static let mostPlaceholders = placeholderMarks.count

    /// Whether the glyph is a placeholder instead of text.
    public var isPlaceholder: Bool { base == Self.placeholderBase }

    /// Creates the placeholder for a zero-based row and column of a picture; `nil` if out of range.
    init?(placeholderForRow row: Int, column: Int) {
        let marks = Self.placeholderMarks
        guard marks.indices.contains(row), marks.indices.contains(column) else { return nil }
        self.init(placeholderWith: marks[row], marks[column])
    }

    /// The combining marks with which the kitty protocol writes numbers.
    ///
    /// They are all marks of Unicode 6.0 with combining class 230 that never compose with a base,
    /// in code point order.
    private static let placeholderMarks: [Unicode.Scalar] = placeholderMarkRanges.flatMap {
        $0.compactMap(Unicode.Scalar.init)
    }
}

private let placeholderMarkRanges: [ClosedRange<UInt32>] = [
    0x305...0x305, 0x30D...0x30E, 0x310...0x310, 0x312...0x312, 0x33D...0x33F, 0x346...0x346,
    0x34A...0x34C, 0x350...0x352, 0x357...0x357, 0x35B...0x35B, 0x363...0x36F, 0x483...0x487,
    0x592...0x595, 0x597...0x599, 0x59C...0x5A1, 0x5A8...0x5A9, 0x5AB...0x5AC, 0x5AF...0x5AF,
    0x5C4...0x5C4, 0x610...0x617, 0x657...0x65B, 0x65D...0x65E, 0x6D6...0x6DC, 0x6DF...0x6E2,
    0x6E4...0x6E4, 0x6E7...0x6E8, 0x6EB...0x6EC, 0x730...0x730, 0x732...0x733, 0x735...0x736,
    0x73A...0x73A, 0x73D...0x73D, 0x73F...0x741, 0x743...0x743, 0x745...0x745, 0x747...0x747,
    0x749...0x74A, 0x7EB...0x7F1, 0x7F3...0x7F3, 0x816...0x819, 0x81B...0x823, 0x825...0x827,
    0x829...0x82D, 0x951...0x951, 0x953...0x954, 0xF82...0xF83, 0xF86...0xF87, 0x135D...0x135F,
    0x17DD...0x17DD, 0x193A...0x193A, 0x1A17...0x1A17, 0x1A75...0x1A7C, 0x1B6B...0x1B6B,
    0x1B6D...0x1B73, 0x1CD0...0x1CD2, 0x1CDA...0x1CDB, 0x1CE0...0x1CE0, 0x1DC0...0x1DC1,
    0x1DC3...0x1DC9, 0x1DCB...0x1DCC, 0x1DD1...0x1DE6, 0x1DFE...0x1DFE, 0x20D0...0x20D1,
    0x20D4...0x20D7, 0x20DB...0x20DC, 0x20E1...0x20E1, 0x20E7...0x20E7, 0x20E9...0x20E9,
    0x20F0...0x20F0, 0x2CEF...0x2CF1, 0x2DE0...0x2DFF, 0xA66F...0xA66F, 0xA67C...0xA67D,
    0xA6F0...0xA6F1, 0xA8E0...0xA8F1, 0xAAB0...0xAAB0, 0xAAB2...0xAAB3, 0xAAB7...0xAAB8,
    0xAABE...0xAABF, 0xAAC1...0xAAC1, 0xFE20...0xFE26, 0x10A0F...0x10A0F, 0x10A38...0x10A38,
    0x1D185...0x1D189, 0x1D1AA...0x1D1AD, 0x1D242...0x1D244,
]
