/// What a scalar is to a terminal and to a reader: the one table of what may pass.
///
/// Decision 0043 tells why each rule is as it is. Surrogates are no scalars in Swift; bytes that would be
/// some were replaced where they were decoded.
public enum ScalarClass: Sendable {
    /// Letters, digits, signs, pictures; also private use and what Unicode has not assigned yet.
    case visible
    /// A mark on the letter before: kept, thirty at most on one letter.
    case mark
    /// Tab, line feed, carriage return, NEL, the separators of lines and paragraphs.
    case space
    /// C0, DEL, C1: what a terminal would obey. Never kept.
    case control
    /// Embeddings, overrides, isolates and direction marks: heeded where a paragraph is ordered, and never
    /// kept.
    case direction
    /// ZWNJ and ZWJ: kept behind a letter, one at a time.
    case joiner
    /// Selects how the letter before is drawn: kept behind a letter, one at a time.
    case selector
    /// A letter of a flag's tag: kept in ``FlagTags``.
    case tag
    /// U+200B, where a line may end: kept behind a letter.
    case breakOpportunity
    /// Formatting without a shape of its own, and noncharacters: never kept.
    case formatting

    /// The class of a scalar.
    public init(_ scalar: Unicode.Scalar) {
        self = scalar.value < 0x300 ? Self.early(scalar.value) : Self.late(scalar)
    }

    private static func early(_ value: UInt32) -> ScalarClass {
        switch value {
        case 0x09...0x0D, 0x85: .space
        case 0..<0x20, 0x7F...0x9F: .control
        case 0xAD: .formatting
        default: .visible
        }
    }

    private static func late(_ scalar: Unicode.Scalar) -> ScalarClass {
        switch scalar.value {
        // No mark is among ideographs, syllables, dashes and quotation marks,
        case 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x2010...0x2027: .visible
        // arrows, signs of mathematics, lines and blocks, kana, emoji.
        case 0x2190...0x2BFF, 0x3041...0x3096, 0x309D...0x30FF, 0x1F000...0x1FAFF: .visible
        case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: .direction
        case 0x200B: .breakOpportunity
        case 0x200C...0x200D: .joiner
        case 0x2028...0x2029: .space
        case 0x2060...0x2065, 0x206A...0x206F, 0xFEFF, 0x180E: .formatting
        case 0xFFF0...0xFFFC, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A: .formatting
        case 0x180B...0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: .selector
        case 0xE0020...0xE007F: .tag
        case 0xE0000...0xE0FFF: .formatting
        case 0xFDD0...0xFDEF: .formatting
        case let value where value & 0xFFFE == 0xFFFE: .formatting
        default: scalar.isMark ? .mark : .visible
        }
    }

    /// True for what is a part of the letter before it.
    public var continuesLetter: Bool {
        switch self {
        case .mark, .joiner, .selector, .tag: true
        default: false
        }
    }

    /// True for what documents for other programs spell out: what no text keeps, and the tags and selectors beyond the
    /// scripts, which nobody sees.
    public static func isSpelledOut(_ scalar: Unicode.Scalar) -> Bool {
        (0xE0000...0xE0FFF).contains(scalar.value) || ScalarClass(scalar).isNeverKept
    }

    /// True for what no text keeps, wherever it stands.
    public var isNeverKept: Bool {
        switch self {
        case .control, .direction, .formatting: true
        default: false
        }
    }
}
