enum LineBreak: UInt8 {
    case prohibited
    /// A line may end here only if the paragraph does not fit otherwise, because the words belong
    /// together.
    case tied
    case allowed, mandatory
}

/// Returns whether a line may end before each scalar of a paragraph (UAX #14, Unicode 15.0).
///
/// Numbers are kept together as in example 7 of section 8.2, and with a preceding full stop as in
/// Unicode 16 (Decision 0160). The first result is always prohibited. No result is tied.
func lineBreaks(in scalars: [UInt32]) -> [LineBreak] {
    scalars.withUnsafeBufferPointer { scalars in
        [LineBreak](unsafeUninitializedCapacity: scalars.count) { breaks, count in
            var state = LineBreakState()
            for index in scalars.indices {
                let current = LineBreakClass(of: scalars[index])
                let lineBreak =
                    state.advanceInWords(to: current)
                    ?? state.advance(
                        to: current,
                        isBeforeNumber: { isNumber(scalars, after: index) }
                    )
                breaks.initializeElement(at: index, to: lineBreak)
            }
            count = scalars.count
        }
    }
}

private func isNumber(_ scalars: UnsafeBufferPointer<UInt32>, after index: Int) -> Bool {
    for scalar in scalars[(index + 1)...] {
        switch LineBreakClass(of: scalar) {
        case .combiningMark, .zeroWidthJoiner: continue
        case .numeric: return true
        default: return false
        }
    }
    return false
}

private struct LineBreakState {
    /// The unresolved class of the previous scalar; nil at the start.
    private var previous: LineBreakClass?
    /// The class of the last scalar that is neither a space nor a combining mark.
    private var base = LineBreakClass.alphabetic
    private var isAfterSpaces = false
    private var isAfterHebrew = false
    private var isOddRegionalIndicator = false
    private var number = NumberState.none

    /// Progress within a number: NU (NU | SY | IS)* and an optional (CL | CP).
    private enum NumberState {
        case none, open, closed
    }

    mutating func advanceInWords(to current: LineBreakClass) -> LineBreak? {
        guard base == .alphabetic else { return nil }
        switch (previous, current) {
        case (.alphabetic, .alphabetic):
            return .prohibited  // LB28
        case (.alphabetic, .space):
            previous = .space
            isAfterSpaces = true
            return .prohibited  // LB7
        case (.space, .alphabetic):
            previous = .alphabetic
            isAfterSpaces = false
            isAfterHebrew = false
            return .allowed  // LB18
        default: return nil
        }
    }

    /// Advances past a scalar and returns whether a line may end before it.
    mutating func advance(
        to current: LineBreakClass,
        isBeforeNumber: () -> Bool
    ) -> LineBreak {
        guard let previous else {
            take(current == .combiningMark || current == .zeroWidthJoiner ? .alphabetic : current)
            self.previous = current
            return .prohibited
        }
        defer { self.previous = current }
        if previous.isMandatory {
            let isPair = previous == .carriageReturn && current == .lineFeed  // LB5
            take(isMark(current) ? .alphabetic : current)
            return isPair ? .prohibited : .mandatory  // LB4
        }
        if isMark(current), previous != .space, previous != .zeroWidthSpace {
            return .prohibited  // LB9
        }
        let resolved = isMark(current) ? .alphabetic : current  // LB10
        let isAllowed = allowsBreak(
            before: resolved,
            directlyAfter: previous,
            isBeforeNumber: isBeforeNumber
        )
        take(resolved)
        return isAllowed ? .allowed : .prohibited
    }

    private func isMark(_ current: LineBreakClass) -> Bool {
        current == .combiningMark || current == .zeroWidthJoiner
    }

    private mutating func take(_ current: LineBreakClass) {
        if current == .space {
            isAfterSpaces = true
            number = .none
            isOddRegionalIndicator = false
            return
        }
        switch current {
        case .numeric: number = .open
        case .symbol, .infixNumeric: if number != .open { number = .none }
        case _ where current.isClosing: number = number == .open ? .closed : .none
        default: number = .none
        }
        isOddRegionalIndicator = current == .regionalIndicator && !isOddRegionalIndicator
        isAfterHebrew = base == .hebrewLetter && !isAfterSpaces
        base = current
        isAfterSpaces = false
    }

    private func allowsBreak(
        before current: LineBreakClass,
        directlyAfter previous: LineBreakClass,
        isBeforeNumber: () -> Bool
    ) -> Bool {
        if current.isMandatory || current == .space || current == .zeroWidthSpace {
            return false  // LB6, LB7
        }
        if base == .zeroWidthSpace { return true }  // LB8
        if previous == .zeroWidthJoiner || current == .wordJoiner { return false }  // LB8a, LB11
        switch current {
        case .exclamation, .infixNumeric, .symbol: return false  // LB13
        case _ where current.isClosing: return false
        default: break
        }
        if base.isOpening { return false }  // LB14
        if base == .quotation, current.isOpening { return false }  // LB15
        if base.isClosing, current == .nonstarter { return false }  // LB16
        if base == .breakBoth, current == .breakBoth { return false }  // LB17
        if isAfterSpaces { return true }  // LB18
        return allowsBreakWithoutSpace(before: current, isBeforeNumber: isBeforeNumber)
    }

    private func allowsBreakWithoutSpace(
        before current: LineBreakClass,
        isBeforeNumber: () -> Bool
    ) -> Bool {
        if base == .wordJoiner || base == .glue { return false }  // LB11, LB12
        if current == .glue { return base == .breakAfter || base == .hyphen }  // LB12a
        if base == .quotation || current == .quotation { return false }  // LB19
        if base == .contingentBreak || current == .contingentBreak { return true }  // LB20
        switch current {
        case .breakAfter, .hyphen, .nonstarter, .inseparable: return false  // LB21, LB22
        default: break
        }
        if base == .breakBefore { return false }  // LB21
        if isAfterHebrew, base == .hyphen || base == .breakAfter { return false }  // LB21a
        if base == .symbol, current == .hebrewLetter { return false }  // LB21b
        if isNumeric(before: current, isBeforeNumber: isBeforeNumber) { return false }
        return !isOneWord(before: current)
    }

    /// Returns whether rules LB23 to LB25 (numbers) prohibit a break.
    private func isNumeric(
        before current: LineBreakClass,
        isBeforeNumber: () -> Bool
    ) -> Bool {
        let isPrefix = base == .prefixNumeric
        let isAffix = isPrefix || base == .postfixNumeric
        switch current {
        case .numeric:
            let isJoined = base.isLetter || base == .infixNumeric
            return isJoined || isAffix || base == .hyphen || number == .open
        case .alphabetic, .hebrewLetter:
            return base == .numeric || isAffix
        case .ideographic, .emojiBase, .emojiModifier, .unassignedPictograph:
            return isPrefix
        case .postfixNumeric where base.isPictograph:
            return true
        case .postfixNumeric, .prefixNumeric:
            return base.isLetter || number != .none
        case .openPunctuation, .wideOpenPunctuation:
            return isAffix && isBeforeNumber()
        default:
            return false
        }
    }

    /// Returns whether rules LB26 to LB30b prohibit a break.
    private func isOneWord(before current: LineBreakClass) -> Bool {
        switch current {
        case .alphabetic, .hebrewLetter, .numeric:
            if base == .closeParenthesis { return true }
            guard current != .numeric else { return base == .numeric }
            return base.isLetter || base == .infixNumeric
        case .openPunctuation: return base.isLetter || base == .numeric
        case .hangulL, .hangulV, .hangulLV, .hangulLVT, .hangulT:
            return base == .prefixNumeric || isOneSyllable(before: current)
        case .postfixNumeric: return base.isHangul
        case .regionalIndicator: return base == .regionalIndicator && isOddRegionalIndicator
        case .emojiModifier: return base == .emojiBase || base == .unassignedPictograph
        default: return false
        }
    }

    /// Returns whether rule LB26 (Korean syllables) prohibits a break.
    private func isOneSyllable(before current: LineBreakClass) -> Bool {
        switch base {
        case .hangulL: current != .hangulT
        case .hangulV, .hangulLV: current == .hangulV || current == .hangulT
        case .hangulT, .hangulLVT: current == .hangulT
        default: false
        }
    }
}
