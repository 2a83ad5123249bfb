/// Classifies scalars by whether and where they may appear in sanitized text (Decision 0043).
///
/// Surrogates cannot occur in Swift strings; decoding replaces invalid bytes.
public enum ScalarClass: Sendable {
    /// Letters, digits, signs and pictures, including private use and unassigned scalars.
    case visible
    /// A combining mark.
    ///
    /// At most thirty are kept per letter.
    case mark
    /// Tab, line feed, carriage return, NEL, line and paragraph separators.
    case space
    /// C0, DEL and C1 controls, which terminals execute; never kept.
    case control
    /// Bidirectional embeddings, overrides, isolates and marks.
    ///
    /// They are removed after they have determined the text's direction.
    case direction
    /// ZWNJ or ZWJ.
    ///
    /// One is kept after a letter.
    case joiner
    /// A variation selector.
    ///
    /// One is kept after a letter.
    case selector
    /// A flag tag, kept only in ``FlagTags`` sequences.
    case tag
    /// Zero width space (U+200B), kept after a letter.
    case breakOpportunity
    /// Invisible formatting characters and noncharacters, never kept.
    case formatting

    /// Classifies a scalar.
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
        // Ideographs, syllables, dashes and quotation marks contain no combining marks,
        case 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x2010...0x2027: .visible
        // nor do arrows, mathematical signs, box drawing, kana and emoji.
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

    /// Whether the scalar extends the preceding letter.
    public var continuesLetter: Bool {
        switch self {
        case .mark, .joiner, .selector, .tag: true
        default: false
        }
    }

    /// Returns whether documents for other programs must escape the scalar.
    ///
    /// These are scalars that sanitized text never contains, invisible tags, and supplementary
    /// variation selectors.
    public static func isSpelledOut(_ scalar: Unicode.Scalar) -> Bool {
        (0xE0000...0xE0FFF).contains(scalar.value) || ScalarClass(scalar).isNeverKept
    }

    /// Whether sanitized text never contains the scalar.
    public var isNeverKept: Bool {
        switch self {
        case .control, .direction, .formatting: true
        default: false
        }
    }
}
