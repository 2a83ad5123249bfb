import CFribidi

/// The bidi levels of a paragraph (UAX #9) and the shapes of its letters.
struct BidiLevels {
    let isRightToLeft: Bool
    let levels: [Int8]
    let isReorderedByTerminal: Bool
    /// The letters, mirrored in right-to-left text and with Arabic presentation forms.
    ///
    /// Few terminals can join letters in display order.
    private let shapes: [UInt32]

    init?(_ text: ParagraphText, direction: TextDirection) {
        guard !text.isEmpty, text.mayRunRightToLeft || direction.isRightToLeft else { return nil }
        self.init(scalars: text.scalars, direction: direction)
    }

    /// Creates the levels of scalars; nil if fribidi is missing or cannot allocate memory.
    init?(scalars: [UInt32], direction: TextDirection) {
        guard cfribidi_load() == 1 else { return nil }
        let count = FriBidiStrIndex(scalars.count)
        var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_LTR, count: scalars.count)
        var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
        var resolved = [FriBidiLevel](repeating: 0, count: scalars.count)
        cfribidi_get_bidi_types(scalars, count, &types)
        var base = direction.paragraphType(of: types)
        cfribidi_get_bracket_types(scalars, count, types, &brackets)
        let highest = cfribidi_get_par_embedding_levels(
            types,
            brackets,
            count,
            &base,
            &resolved
        )
        // The highest level plus one; zero if allocation failed.
        guard highest > 0 else { return nil }
        isRightToLeft = base.rawValue & 1 == 1
        levels = resolved
        isReorderedByTerminal = BidiOrdering.current == .terminal
        var joining = [FriBidiArabicProp](repeating: 0, count: scalars.count)
        cfribidi_get_joining_types(scalars, count, &joining)
        cfribidi_join_arabic(types, count, resolved, &joining)
        var shapes = scalars
        // No ligatures, which would put two letters into one column.
        let flags = FRIBIDI_FLAG_SHAPE_MIRRORING | FRIBIDI_FLAG_SHAPE_ARAB_PRES
        cfribidi_shape(FriBidiFlags(flags), resolved, count, &joining, &shapes)
        self.shapes = shapes
    }

    /// Returns the glyphs of a line in display order, each as a base with its marks.
    ///
    /// `text` is the resolved paragraph. The line must not have trailing spaces.
    func glyphs(of range: Range<Int>, in text: ParagraphText) -> [Range<Int>] {
        ordered(text.glyphs(of: range))
    }

    func ordered(_ glyphs: [Range<Int>]) -> [Range<Int>] {
        var glyphs = glyphs
        var level = glyphs.lazy.map { levels[$0.lowerBound] }.max() ?? 0
        while level > 0 {
            reverseRuns(of: &glyphs, atLeast: level)
            level -= 1
        }
        return glyphs
    }

    func shown(at place: Int) -> UInt32 { shapes[place] }

    private func reverseRuns(of glyphs: inout [Range<Int>], atLeast level: FriBidiLevel) {
        var start = 0
        while start < glyphs.count {
            guard levels[glyphs[start].lowerBound] >= level else {
                start += 1
                continue
            }
            var end = start + 1
            while end < glyphs.count, levels[glyphs[end].lowerBound] >= level { end += 1 }
            glyphs[start..<end].reverse()
            start = end
        }
    }
}

extension TextDirection {
    fileprivate var isRightToLeft: Bool { self == .rightToLeft || self == .automaticRightToLeft }

    /// Returns the base direction for fribidi, derived from all letters if automatic (UAX #9, HL1).
    fileprivate func paragraphType(of types: [FriBidiCharType]) -> FriBidiParType {
        switch self {
        case .leftToRight: return FRIBIDI_PAR_LTR
        case .rightToLeft: return FRIBIDI_PAR_RTL
        case .firstLetter: return FRIBIDI_PAR_ON
        case .automatic:
            let (left, right) = Self.letters(types)
            if left >= 2 * right { return FRIBIDI_PAR_LTR }
            return right >= 2 * left ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_ON
        case .automaticRightToLeft:
            return Self.letters(types).right > 0 ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_WRTL
        }
    }

    private static func letters(_ types: [FriBidiCharType]) -> (left: Int, right: Int) {
        var (left, right, depth) = (0, 0, 0)
        for type in types {
            switch type {
            case FRIBIDI_TYPE_LRI, FRIBIDI_TYPE_RLI, FRIBIDI_TYPE_FSI: depth += 1
            case FRIBIDI_TYPE_PDI: depth = max(depth - 1, 0)
            case FRIBIDI_TYPE_LTR where depth == 0: left += 1
            case FRIBIDI_TYPE_RTL where depth == 0, FRIBIDI_TYPE_AL where depth == 0: right += 1
            default: break
            }
        }
        return (left, right)
    }
}
