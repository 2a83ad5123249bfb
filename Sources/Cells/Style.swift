/// A color of a theme; terminals with fewer colors show the nearest one.
public enum Color: Hashable, Sendable {
    case standard
    case palette(UInt8)
    case rgb(UInt8, UInt8, UInt8)

    /// Creates a color from `0xRRGGBB`.
    public static func hex(_ value: UInt32) -> Color {
        .rgb(UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255))
    }
}

extension Color {
    /// The enum case and its value in 26 bits; 0 for `.standard`.
    @inlinable
    var bits: UInt64 {
        switch self {
        case .standard: 0
        case .palette(let number): 1 << 24 | UInt64(number)
        case .rgb(let red, let green, let blue):
            2 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
        }
    }

    @inlinable
    init(bits: UInt64) {
        switch bits >> 24 & 3 {
        case 0: self = .standard
        case 1: self = .palette(UInt8(truncatingIfNeeded: bits))
        default:
            self = .rgb(
                UInt8(truncatingIfNeeded: bits >> 16),
                UInt8(truncatingIfNeeded: bits >> 8),
                UInt8(truncatingIfNeeded: bits)
            )
        }
    }
}

/// The colors and attributes of a cell.
public struct Style: Hashable, Sendable {
    /// Attributes in the lowest 8 bits, then foreground and background with 26 bits each.
    @usableFromInline
    var bits: UInt64

    /// The color of the text.
    @inlinable
    public var foreground: Color {
        get { Color(bits: bits >> 8) }
        set { bits = bits & ~(0x3FF_FFFF << 8) | newValue.bits << 8 }
    }

    /// The color behind the text.
    @inlinable
    public var background: Color {
        get { Color(bits: bits >> 34) }
        set { bits = bits & ~(0x3FF_FFFF << 34) | newValue.bits << 34 }
    }

    /// The text attributes.
    @inlinable
    public var attributes: Attributes {
        get { Attributes(rawValue: UInt8(truncatingIfNeeded: bits)) }
        set { bits = bits & ~0xFF | UInt64(newValue.rawValue) }
    }

    /// Creates a style, by default with the terminal's default colors.
    @inlinable
    public init(
        foreground: Color = .standard,
        background: Color = .standard,
        attributes: Attributes = []
    ) {
        bits = UInt64(attributes.rawValue) | foreground.bits << 8 | background.bits << 34
    }

    /// Default colors without attributes.
    public static let plain = Style()

    /// Returns the style with additional attributes.
    public func adding(_ more: Attributes) -> Style {
        var copy = self
        copy.attributes.formUnion(more)
        return copy
    }
}

/// Text attributes.
public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    @inlinable
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Bold text.
    public static let bold = Attributes(rawValue: 1)
    /// Italic text, in terminals that support it.
    public static let italic = Attributes(rawValue: 2)
    /// Underlined text.
    public static let underline = Attributes(rawValue: 4)
    /// Swapped foreground and background.
    public static let reverse = Attributes(rawValue: 8)
    /// Faint text.
    public static let dim = Attributes(rawValue: 16)
    /// Struck-through text, in terminals that support it.
    public static let strikethrough = Attributes(rawValue: 32)
    /// Text highlighted by its background color; underlined on terminals with few colors.
    public static let highlight = Attributes(rawValue: 64)
}
