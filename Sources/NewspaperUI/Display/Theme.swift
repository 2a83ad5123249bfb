public import Cells
import Typesetting

/// The styles of text and lines on the screen.
public struct Theme: Hashable, Sendable {
    /// The theme’s name in the configuration and on the command line.
    public let name: String
    /// Running text.
    public fileprivate(set) var body: Style
    /// Titles and headings.
    public fileprivate(set) var title: Style
    /// Feed names, ages, bylines and read stories.
    public fileprivate(set) var secondary: Style
    /// Unread markers, the focus and the selected section.
    public fileprivate(set) var accent: Style
    /// Links in text.
    public fileprivate(set) var link: Style
    /// Decorative rules.
    public fileprivate(set) var rule: Style
    /// Structural lines: indentation of replies and edges of columns, panes and panels.
    public fileprivate(set) var guide: Style
    /// Keywords in code.
    public fileprivate(set) var codeKeyword: Style
    /// String literals in code.
    public fileprivate(set) var codeString: Style
    /// Comments in code.
    public fileprivate(set) var codeComment: Style

    /// The background of search matches; `nil` if matches are bold and underlined instead.
    public fileprivate(set) var highlighter: Color?

    /// Black text on warm white.
    public static let paper = Theme(
        name: "paper",
        background: .hex(0xFBF9F4),
        body: .hex(0x222222),
        secondary: .hex(0x57534A),
        accent: .hex(0x9A1B1B),
        link: .hex(0x0B4F8A),
        rule: .hex(0xB8B2A4),
        guide: .hex(0x716C61),
        codeString: .hex(0x285430),
        highlighter: .hex(0xF4E5A3)
    )

    /// Warm white text on black.
    public static let ink = Theme(
        name: "ink",
        background: .hex(0x16181C),
        body: .hex(0xE6E1D8),
        secondary: .hex(0xA9A294),
        accent: .hex(0xFF8A73),
        link: .hex(0x8FC1F2),
        rule: .hex(0x4A4D54),
        guide: .hex(0x8A867C),
        codeString: .hex(0xA5C9A1),
        highlighter: .hex(0x4B3F12)
    )

    /// The terminal’s own colors.
    ///
    /// It uses bright red, which is legible on light and dark backgrounds, and never dim, which can
    /// halve the contrast.
    public static let terminal = Theme(
        name: "terminal",
        accent: Style(foreground: .palette(9), attributes: .bold),
        rule: Style(foreground: .palette(8))
    )

    /// A theme without colors; it uses only attributes such as bold.
    public static let mono = Theme(
        name: "mono",
        accent: Style(attributes: .bold),
        rule: Style(attributes: .dim)
    )

    /// The built-in themes.
    public static let builtIn = [paper, ink, terminal, mono]

    /// The style of notices: the accent or, if that is one of the terminal’s 16 colors, the title
    /// style.
    public var notice: Style {
        if case .palette(..<16) = accent.foreground { title } else { accent }
    }

    /// Whether the theme has any color.
    public var hasColors: Bool {
        ThemeRole.allCases.contains { color(of: $0) != .standard }
    }

    /// Returns the color of a role.
    public func color(of role: ThemeRole) -> Color {
        role == .background ? body.background : self[keyPath: role.style].foreground
    }

    /// Returns a copy with another name and colors.
    ///
    /// Bold and underline are kept; recolored roles lose dim. Unless set, the title gets the
    /// color of the body.
    public func recolored(as name: String, _ colors: [ThemeRole: Color]) -> Theme {
        var theme = Theme(name: name, self)
        if let color = colors[.secondary] { theme.guide.foreground = color }
        if let background = colors[.background] { theme.guide.background = background }
        var colors = colors
        colors[.title] = colors[.title] ?? colors[.body]
        colors[.codeKeyword] = colors[.codeKeyword] ?? colors[.body]
        // The highlighter color matches the original colors only.
        if colors[.body] != nil || colors[.background] != nil { theme.highlighter = nil }
        for role in ThemeRole.allCases where role != .background {
            if let background = colors[.background] {
                theme[keyPath: role.style].background = background
            }
            guard let color = colors[role] else { continue }
            theme[keyPath: role.style].foreground = color
            theme[keyPath: role.style].attributes.remove(.dim)
        }
        return theme
    }

    /// Returns the text roles whose contrast is too low, ignoring the terminal’s 16 colors.
    ///
    /// The default minimum of 7 is level AAA of WCAG 2.2.
    public func faintRoles(below least: Double = 7) -> [(role: ThemeRole, contrast: Double)] {
        guard let background = body.background.certain else { return [] }
        return ThemeRole.allCases.filter(\.isText).compactMap { role in
            guard let color = color(of: role).certain else { return nil }
            let contrast = color.contrast(with: background)
            return contrast < least ? (role, contrast) : nil
        }
    }

    private init(name: String, _ other: Theme) {
        self.name = name
        body = other.body
        title = other.title
        secondary = other.secondary
        accent = other.accent
        link = other.link
        rule = other.rule
        guide = other.guide
        codeKeyword = other.codeKeyword
        codeString = other.codeString
        codeComment = other.codeComment
        highlighter = other.highlighter
    }

    private init(name: String, accent: Style, rule: Style) {
        self.name = name
        self.accent = accent
        self.rule = rule
        body = .plain
        title = Style(attributes: .bold)
        secondary = .plain
        guide = .plain
        link = Style(attributes: .underline)
        codeKeyword = title
        codeString = Style(attributes: .italic)
        codeComment = secondary
    }

    private init(
        name: String,
        background: Color,
        body: Color,
        secondary: Color,
        accent: Color,
        link: Color,
        rule: Color,
        guide: Color,
        codeString: Color,
        highlighter: Color
    ) {
        func style(_ foreground: Color, _ attributes: Attributes = []) -> Style {
            Style(foreground: foreground, background: background, attributes: attributes)
        }
        self.name = name
        self.body = style(body)
        title = style(body, .bold)
        self.secondary = style(secondary)
        self.accent = style(accent, .bold)
        self.link = style(link, .underline)
        self.rule = style(rule)
        self.guide = style(guide)
        codeKeyword = style(body, .bold)
        self.codeString = style(codeString)
        codeComment = style(secondary, .italic)
        self.highlighter = highlighter
    }

    func style(for text: TextStyle) -> Style {
        var style = text.link == nil || text.role == .linkNumber ? style(for: text.role) : link
        if text.isStrong { style.attributes.insert(.bold) }
        if text.isEmphasized { style.attributes.insert(.italic) }
        if text.isUnderlined { style.attributes.insert(.underline) }
        if text.isStruck { style.attributes.insert(.strikethrough) }
        return marked(style, text.mark)
    }

    /// Returns the style of a search match; the selected match is always reversed.
    func marked(_ style: Style, _ mark: SearchHighlight?) -> Style {
        switch mark {
        case nil: return style
        case .current: return (highlighter == nil ? body.adding(.bold) : accent).adding(.reverse)
        case .found:
            guard let highlighter else { return style.adding([.bold, .underline]) }
            var marked = style.adding(.highlight)
            marked.foreground = body.foreground
            marked.background = highlighter
            return marked
        }
    }

    private func style(for role: TextRole) -> Style {
        switch role {
        case .heading, .initial, .pullQuote, .term, .tableHead: title
        case .quoteBar, .endMark: accent
        case .listMarker: notice
        case .rule: rule
        case .caption, .picturePlaceholder, .linkNumber, .linkList, .footnote: secondary
        case .expansion, .codeMark: secondary
        case .codeKeyword: codeKeyword
        case .codeString, .codeInserted: codeString
        case .codeDeleted: notice
        case .codeComment: codeComment
        case .body, .quote, .code, .tableCell: body
        }
    }
}

/// The roles of a theme’s colors, named as in the configuration.
public enum ThemeRole: String, CaseIterable, Sendable {
    case background, body, title, secondary, accent, link, rule
    case codeKeyword, codeString, codeComment

    /// Whether the role is for text.
    public var isText: Bool { self != .background && self != .rule }

    /// The style whose foreground is the role’s color; for `background`, the style of the body.
    fileprivate var style: WritableKeyPath<Theme, Style> {
        switch self {
        case .background, .body: \.body
        case .title: \.title
        case .secondary: \.secondary
        case .accent: \.accent
        case .link: \.link
        case .rule: \.rule
        case .codeKeyword: \.codeKeyword
        case .codeString: \.codeString
        case .codeComment: \.codeComment
        }
    }
}

extension Color {
    /// The color; `nil` if it is one of the 16 that users can configure in the terminal.
    fileprivate var certain: RGB? {
        if case .palette(..<16) = self { nil } else { nominal }
    }
}
