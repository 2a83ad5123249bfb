import CWidth
import TextSanitizing

/// Iterates over the glyphs of a string, with widths on which all terminals agree.
///
/// Joined emoji have the width of the first one. Variation selectors and lone regional indicators
/// are simplified; controls and invisible scalars are dropped; newlines and tabs become spaces.
/// Widths come from `wcwidth`, as in ncurses, and ``AmbiguousWidth``.
public struct GlyphSequence: Sequence, IteratorProtocol {
    private var scalars: String.UnicodeScalarView.Iterator
    private var waiting: Unicode.Scalar?
    private var takenCount = 0

    /// The number of scalars of the string consumed so far, including dropped ones.
    public var scalarCount: Int { takenCount - (waiting == nil ? 0 : 1) }

    /// Creates an iterator over a string in logical order.
    public init(_ text: String) {
        scalars = text.unicodeScalars.makeIterator()
    }

    /// Returns the next visible glyph; `nil` at the end.
    public mutating func next() -> Glyph? {
        while let scalar = take() {
            guard var glyph = start(scalar) else { continue }
            absorbMarks(into: &glyph)
            return glyph
        }
        return nil
    }

    /// Returns the width of a string in columns.
    public static func columns(of text: String) -> Int {
        if let count = text.plainColumns { return count }
        return GlyphSequence(text).reduce(0) { $0 + Int($1.columns) }
    }

    private mutating func take() -> Unicode.Scalar? {
        if let scalar = waiting {
            waiting = nil
            return scalar
        }
        let scalar = scalars.next()
        if scalar != nil { takenCount += 1 }
        return scalar
    }

    private mutating func start(_ scalar: Unicode.Scalar) -> Glyph? {
        switch scalar.value {
        case 0x20...0x7E: return Glyph(scalar)
        case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: return .space
        case 0x1F1E6...0x1F1FF: return startFlag(scalar)
        default: break
        }
        if scalar.isInvisibleControl { return nil }
        switch scalar.terminalColumns {
        case 1: return Glyph(scalar)
        case 2: return Glyph(scalar, columns: 2)
        case 0: return nil
        default: return Glyph("\u{FFFD}")
        }
    }

    /// Returns a regional indicator if it is one of a pair (a flag), otherwise its Latin letter.
    private mutating func startFlag(_ indicator: Unicode.Scalar) -> Glyph {
        if flagIsOpen {
            flagIsOpen = false
            return Glyph(indicator)
        }
        let follower = take()
        waiting = follower
        if let follower, follower.isRegionalIndicator {
            flagIsOpen = true
            return Glyph(indicator)
        }
        return Glyph(indicator.letterOfFlag ?? "?")
    }

    private var flagIsOpen = false

    private mutating func absorbMarks(into glyph: inout Glyph) {
        if glyph.base.isASCII {
            guard let follower = take() else { return }
            waiting = follower
            if follower.isASCII { return }
        }
        var cluster = Cluster(glyph)
        defer { glyph = cluster.glyph }
        while let scalar = take() {
            if scalar.value == 0x200D {
                guard let joined = take() else { return }
                if joined.properties.isEmojiPresentation || joined.properties.isEmoji,
                    glyph.base.properties.isEmoji, !joined.isASCII
                {
                    cluster.join([scalar, joined])
                    continue
                }
                waiting = joined
            } else if scalar.isSkinTone, glyph.base.properties.isEmojiModifierBase {
                cluster.join([scalar])
                continue
            } else if ScalarClass(scalar) == .space {
                waiting = scalar
                return
            } else if scalar.isInvisibleControl {
                continue
            } else if scalar.value > 0x2FF, scalar.terminalColumns == 0 {
                cluster.add(scalar)
            } else {
                waiting = scalar
                return
            }
        }
    }
}

private struct Cluster {
    /// The whole grapheme cluster if it fits into a cell, otherwise its first emoji with marks.
    var glyph: Glyph { isWhole ? whole : first }

    private var whole: Glyph
    private var first: Glyph
    private var isWhole: Bool

    init(_ glyph: Glyph) {
        (whole, first) = (glyph, glyph)
        // A base of one column may take two as an emoji.
        isWhole = glyph.columns == 2
    }

    mutating func add(_ mark: Unicode.Scalar) {
        whole.add(mark)
        first.add(mark)
    }

    /// Adds scalars to the cluster; a cluster that becomes too long is reduced to its first emoji.
    mutating func join(_ parts: [Unicode.Scalar]) {
        isWhole = isWhole && whole.marks.count + parts.count <= Glyph.Marks.capacity
        if isWhole { parts.forEach { whole.add($0) } }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is one of the two regional indicators of a flag.
    public var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

    /// The Latin letter of a regional indicator, such as D for the first half of 🇩🇪; `nil` for
    /// other scalars.
    public var letterOfFlag: Unicode.Scalar? {
        isRegionalIndicator ? Unicode.Scalar(value - 0x1F1E6 + 0x41) : nil
    }

    /// Whether the scalar is one of the five emoji modifiers.
    ///
    /// Faster than the Unicode property.
    var isSkinTone: Bool { (0x1F3FB...0x1F3FF).contains(value) }

    /// Whether the scalar is a control, joiner, selector or tag, which is never sent to the
    /// terminal.
    var isInvisibleControl: Bool {
        switch ScalarClass(self) {
        case .visible, .mark: value == 0x34F
        default: true
        }
    }

    /// The width in columns: 0, 1, 2, or -1 for unprintable scalars.
    ///
    /// Symbols for which Newspaper draws a one-column replacement are one column wide even if
    /// ambiguous characters are wide.
    public var terminalColumns: Int {
        let columns = Int(wcwidth(wchar_t(value)))
        guard columns == 2, AmbiguousWidth.inUse == .wide, isAmbiguous else { return columns }
        return GlyphRepertoire.narrow.likeness(of: self) == nil ? 2 : 1
    }
}
