/// The line-breaking classes of UAX #14 after rule LB1, with the raw values of the generated table.
enum LineBreakClass: UInt8 {
    case alphabetic, mandatoryBreak, carriageReturn, lineFeed, nextLine, space, zeroWidthSpace
    case wordJoiner, zeroWidthJoiner, combiningMark, glue, breakAfter, hyphen, breakBefore
    case breakBoth, contingentBreak, closePunctuation, closeParenthesis, wideCloseParenthesis
    case exclamation, inseparable, nonstarter, openPunctuation, wideOpenPunctuation, quotation
    case infixNumeric, numeric, postfixNumeric, prefixNumeric, symbol, hebrewLetter, ideographic
    case emojiBase, emojiModifier, unassignedPictograph, hangulLV, hangulLVT, hangulL, hangulV
    case hangulT, regionalIndicator

    init(of scalar: UInt32) {
        if scalar < 0x80 {
            self = Self.ascii[Int(scalar)]
        } else if (0xAC00...0xD7A3).contains(scalar) {
            self = (scalar - 0xAC00).isMultiple(of: 28) ? .hangulLV : .hangulLVT
        } else {
            self = Self.search(scalar)
        }
    }

    var isClosing: Bool {
        self == .closePunctuation || self == .closeParenthesis || self == .wideCloseParenthesis
    }
    var isOpening: Bool { self == .openPunctuation || self == .wideOpenPunctuation }
    var isLetter: Bool { self == .alphabetic || self == .hebrewLetter }
    var isPictograph: Bool {
        switch self {
        case .ideographic, .emojiBase, .emojiModifier, .unassignedPictograph: true
        default: false
        }
    }
    var isHangul: Bool {
        switch self {
        case .hangulLV, .hangulLVT, .hangulL, .hangulV, .hangulT: true
        default: false
        }
    }
    var isMandatory: Bool {
        switch self {
        case .mandatoryBreak, .carriageReturn, .lineFeed, .nextLine: true
        default: false
        }
    }

    private static let ascii: [LineBreakClass] = (0..<0x80).map(search)

    private static func search(_ scalar: UInt32) -> LineBreakClass {
        var low = 0
        var high = lineBreakRanges.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineBreakRanges[middle] >> 8 <= scalar { low = middle } else { high = middle }
        }
        let value = UInt8(truncatingIfNeeded: lineBreakRanges[low])
        return LineBreakClass(rawValue: value) ?? .alphabetic
    }
}
