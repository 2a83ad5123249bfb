public import Cells

/// The styles in which the paper is printed.
public struct Theme: Hashable, Sendable {
    /// The name in the configuration and on the command line.
    public let name: String
    /// Text.
    public let body: Style
    /// Sources, ages, bylines, what was read.
    public let secondary: Style
    /// Marks of the unread, the focus and the section.
    public let accent: Style
    /// Links in a text.
    public let link: Style
    /// Lines between things.
    public let rule: Style

    /// Titles and headings.
    public var title: Style { body.adding(.bold) }

    /// Black on warm white.
    public static let paper = Theme(
        name: "paper",
        background: .hex(0xFBF9F4),
        body: .hex(0x222222),
        secondary: .hex(0x57534A),
        accent: .hex(0x9A1B1B),
        link: .hex(0x0B4F8A),
        rule: .hex(0xB8B2A4)
    )

    /// Warm white on black.
    public static let ink = Theme(
        name: "ink",
        background: .hex(0x16181C),
        body: .hex(0xE6E1D8),
        secondary: .hex(0xA9A294),
        accent: .hex(0xFF8A73),
        link: .hex(0x8FC1F2),
        rule: .hex(0x4A4D54)
    )

    /// The terminal's own colours, legible on a light background as on a dark one.
    public static let terminal = Theme(
        name: "terminal",
        body: .plain,
        secondary: Style(attributes: .dim),
        accent: Style(foreground: .palette(1), attributes: .bold),
        link: Style(attributes: .underline),
        rule: Style(foreground: .palette(8))
    )

    /// No colour at all.
    public static let mono = Theme(
        name: "mono",
        body: .plain,
        secondary: Style(attributes: .dim),
        accent: Style(attributes: .bold),
        link: Style(attributes: .underline),
        rule: Style(attributes: .dim)
    )

    /// The built-in themes.
    public static let all = [paper, ink, terminal, mono]

    private init(
        name: String,
        body: Style,
        secondary: Style,
        accent: Style,
        link: Style,
        rule: Style
    ) {
        self.name = name
        self.body = body
        self.secondary = secondary
        self.accent = accent
        self.link = link
        self.rule = rule
    }

    private init(
        name: String,
        background: Color,
        body: Color,
        secondary: Color,
        accent: Color,
        link: Color,
        rule: Color
    ) {
        func style(_ foreground: Color, _ attributes: Attributes = []) -> Style {
            Style(foreground: foreground, background: background, attributes: attributes)
        }
        self.init(
            name: name,
            body: style(body),
            secondary: style(secondary),
            accent: style(accent, .bold),
            link: style(link, .underline),
            rule: style(rule)
        )
    }
}
