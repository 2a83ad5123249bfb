/// A colour as a theme names it; a terminal shows the nearest that it has.
public enum Color: Hashable, Sendable {
    /// The terminal's own foreground or background.
    case standard
    /// One of the terminal's 256 numbered colours.
    case palette(UInt8)
    case rgb(UInt8, UInt8, UInt8)

    /// The colour written as `0xRRGGBB`.
    public static func hex(_ value: UInt32) -> Color {
        .rgb(UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255))
    }
}

extension Color {
    /// The colour in 26 bits: 0 for the terminal's own, else which kind it is, and its number.
    @inlinable
    var bits: UInt64 {
        switch self {
        case .standard: 0
        case .palette(let number): 1 << 24 | UInt64(number)
        case .rgb(let red, let green, let blue):
            2 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
        }
    }

    /// The colour that has these bits.
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

/// How a cell is drawn.
public struct Style: Hashable, Sendable {
    /// The attributes in the lowest 8 bits, then the foreground and the background in 26 each.
    @usableFromInline
    var bits: UInt64

    /// The colour of the letters.
    @inlinable
    public var foreground: Color {
        get { Color(bits: bits >> 8) }
        set { bits = bits & ~(0x3FF_FFFF << 8) | newValue.bits << 8 }
    }

    /// The colour behind them.
    @inlinable
    public var background: Color {
        get { Color(bits: bits >> 34) }
        set { bits = bits & ~(0x3FF_FFFF << 34) | newValue.bits << 34 }
    }

    /// Bold, italic and the like.
    @inlinable
    public var attributes: Attributes {
        get { Attributes(rawValue: UInt8(truncatingIfNeeded: bits)) }
        set { bits = bits & ~0xFF | UInt64(newValue.rawValue) }
    }

    /// Makes a style of the terminal's own colours unless told otherwise.
    @inlinable
    public init(
        foreground: Color = .standard,
        background: Color = .standard,
        attributes: Attributes = []
    ) {
        bits = UInt64(attributes.rawValue) | foreground.bits << 8 | background.bits << 34
    }

    /// The terminal's own colours, upright.
    public static let plain = Style()

    /// The same style with more attributes.
    public func adding(_ more: Attributes) -> Style {
        var copy = self
        copy.attributes.formUnion(more)
        return copy
    }
}

/// What a terminal can do to letters.
public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit each.
    public let rawValue: UInt8

    /// Makes a set of its bits.
    @inlinable
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Heavier letters.
    public static let bold = Attributes(rawValue: 1)
    /// Slanted letters, where the terminal has them.
    public static let italic = Attributes(rawValue: 2)
    /// A line under the letters.
    public static let underline = Attributes(rawValue: 4)
    /// Foreground and background change places.
    public static let reverse = Attributes(rawValue: 8)
    /// Fainter letters.
    public static let dim = Attributes(rawValue: 16)
    /// A line through the letters, where the terminal has it.
    public static let strikethrough = Attributes(rawValue: 32)
    /// Letters that stand out by the colour behind them: a line under them where there are too few colours for that.
    public static let highlight = Attributes(rawValue: 64)
}
