import Cells
import TextSanitizing

extension ParagraphText {
    static let softHyphen: UInt32 = 0xAD
    static let zeroWidthSpace: UInt32 = 0x200B
    static let wordJoiner: UInt32 = 0x2060
    static let lineFeed: UInt32 = 0x0A
    static let noBreakSpace: UInt32 = 0xA0
    static let hyphens: Set<UInt32> = [0x2D, 0x2010]

    /// Whether a scalar has no glyph and only affects line breaking and ordering.
    static func isControl(_ scalar: UInt32) -> Bool {
        switch scalar {
        case lineFeed, softHyphen, zeroWidthSpace, wordJoiner: true
        // Direction marks and isolates.
        case 0x200E, 0x200F, 0x61C, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether typeset text omits a scalar; zero-width spaces are kept for other programs.
    static func isOmittedFromRuns(_ scalar: UInt32) -> Bool {
        isControl(scalar) && scalar != zeroWidthSpace
    }
}

extension UInt8 {
    var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
    var isPlain: Bool { self > 0x20 && self < 0x7F }
}

extension ScalarClass {
    var beginsLetter: Bool { !continuesLetter && !isNeverKept }
}

extension Unicode.Scalar {
    var isTone: Bool { (0x1F3FB...0x1F3FF).contains(value) }

    var mayRunRightToLeft: Bool {
        switch value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF: true
        case 0x1E800...0x1EFFF: true
        default: false
        }
    }
}

extension UInt32 {
    var isWrittenWithoutSpaces: Bool {
        switch self {
        case 0x2E80...0x312F, 0x31A0...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F: true
        case 0xFF00...0xFF9F, 0x20000...0x3FFFF: true
        default: false
        }
    }
}
