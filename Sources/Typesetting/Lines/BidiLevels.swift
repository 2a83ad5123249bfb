import CFribidi

/// The bidirectional levels of a paragraph after UAX #9, and the shapes of its letters.
struct BidiLevels {
    /// True when the paragraph runs from right to left.
    let isRightToLeft: Bool
    /// The level of each scalar; odd ones run from right to left.
    let levels: [Int8]
    /// True when the terminal orders the letters, and gets them as they are read.
    let isLeftToTerminal: Bool
    /// What to show for each scalar: mirrored where it stands in right-to-left text, and of Arabic letters the
    /// form that joins with their neighbours, which hardly any terminal finds in letters that are in display order.
    private let shapes: [UInt32]

    /// Resolves a paragraph; `nil` when all of it simply runs from left to right.
    init?(_ text: ParagraphText, direction: TextDirection) {
        guard !text.isEmpty, text.mayRunRightToLeft || direction.isRightToLeft else { return nil }
        self.init(scalars: text.scalars, direction: direction)
    }

    /// Resolves the scalars of a paragraph; `nil` when there is no memory for it.
    init?(scalars: [UInt32], direction: TextDirection) {
        let count = FriBidiStrIndex(scalars.count)
        var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_LTR, count: scalars.count)
        var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
        var resolved = [FriBidiLevel](repeating: 0, count: scalars.count)
        fribidi_get_bidi_types(scalars, count, &types)
        var base = direction.paragraphType(of: types)
        fribidi_get_bracket_types(scalars, count, types, &brackets)
        let highest = fribidi_get_par_embedding_levels_ex(
            types,
            brackets,
            count,
            &base,
            &resolved
        )
        // The highest level plus one; zero means that fribidi had no memory.
        guard highest > 0 else { return nil }
        isRightToLeft = base.rawValue & 1 == 1
        levels = resolved
        isLeftToTerminal = BidiOrdering.wanted == .terminal
        var joining = [FriBidiArabicProp](repeating: 0, count: scalars.count)
        fribidi_get_joining_types(scalars, count, &joining)
        fribidi_join_arabic(types, count, resolved, &joining)
        var shapes = scalars
        // Without ligatures: two letters in one would have one column.
        let flags = FRIBIDI_FLAG_SHAPE_MIRRORING | FRIBIDI_FLAG_SHAPE_ARAB_PRES
        fribidi_shape(FriBidiFlags(flags), resolved, count, &joining, &shapes)
        self.shapes = shapes
    }

    /// The glyphs of a line from left to right, each as its base with its marks.
    ///
    /// - Parameters:
    ///   - range: The line, without spaces at its end.
    ///   - text: The paragraph that was resolved.
    /// - Returns: Ranges of scalars in display order.
    func glyphs(of range: Range<Int>, in text: ParagraphText) -> [Range<Int>] {
        ordered(text.glyphs(of: range))
    }

    /// The glyphs of a line from left to right, which are given in the order in which they are read.
    func ordered(_ glyphs: [Range<Int>]) -> [Range<Int>] {
        var glyphs = glyphs
        var level = glyphs.lazy.map { levels[$0.lowerBound] }.max() ?? 0
        while level > 0 {
            reverseRuns(of: &glyphs, atLeast: level)
            level -= 1
        }
        return glyphs
    }

    /// The scalar to show for the one at a place.
    func shown(at place: Int) -> UInt32 { shapes[place] }

    /// Rule L2 for one level.
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

    /// What fribidi is told: a foreign name at its beginning turns no paragraph round (UAX #9, HL1).
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

    /// How many letters run either way; those between isolates run as they like.
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
