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

/// How a cell is drawn.
public struct Style: Hashable, Sendable {
    /// The colour of the letters.
    public var foreground: Color
    /// The colour behind them.
    public var background: Color
    /// Bold, italic and the like.
    public var attributes: Attributes

    /// Makes a style of the terminal's own colours unless told otherwise.
    public init(
        foreground: Color = .standard,
        background: Color = .standard,
        attributes: Attributes = []
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
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
