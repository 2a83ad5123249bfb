/// The display settings as written in the file.
///
/// NewspaperUI interprets them.
public struct DisplayConfiguration: Hashable, Sendable {
    /// The title on the masthead.
    public var title: String?
    /// The initial layout.
    public var layout: String?
    /// The initial theme.
    public var theme: String?
    /// The user's themes, sorted by name.
    public var themes: [ThemeSettings] = []

    /// Creates empty settings.
    public init() {}
}

/// A theme in the configuration file.
public struct ThemeSettings: Hashable, Sendable {
    /// The theme's name.
    public var name: String
    /// The theme that this one extends.
    public var base: String?
    /// The colors as written in the file, by element name.
    public var colors: [String: String]

    /// Creates a theme.
    public init(name: String, base: String? = nil, colors: [String: String] = [:]) {
        self.name = name
        self.base = base
        self.colors = colors
    }

    /// The path of the theme's configuration key.
    public var path: String { "themes.\(name)" }
}

extension DisplayConfiguration {
    package init(
        _ top: [String: ConfigurationValue],
        _ reader: inout ConfigurationReader
    ) {
        title = reader.text(top["title"], "title")
        if title?.allSatisfy(\.isWhitespace) == true { title = nil }
        layout = reader.text(top["layout"], "layout")
        theme = reader.text(top["theme"], "theme")
        let values = reader.members(top["themes"], "themes", keys: nil)
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            let path = "themes.\(name)"
            let members = reader.members(
                value,
                path,
                keys: ConfigurationKey.names(under: "themes.NAME")
            )
            var settings = ThemeSettings(name: name)
            settings.base = reader.text(members["extends"], "\(path).extends")
            for (role, value) in members.sorted(by: { $0.key < $1.key }) where role != "extends" {
                settings.colors[role] = reader.wordOrNumber(value, "\(path).\(role)")
            }
            themes.append(settings)
        }
    }
}
