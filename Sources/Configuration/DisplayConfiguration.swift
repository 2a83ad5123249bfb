/// What the configuration file says about the look, as it is written; what the words mean is for the
/// screen.
public struct DisplayConfiguration: Hashable, Sendable {
    /// The name on the masthead; `nil` when the file gives none.
    public var title: String?
    /// How the stories are shown at first; `nil` when the file does not say.
    public var layout: String?
    /// The name of the theme to begin with; `nil` when the file names none.
    public var theme: String?
    /// Themes of the reader's own, by name.
    public var themes: [ThemeSettings] = []

    /// Says nothing.
    public init() {}
}

/// A theme of the reader's own.
public struct ThemeSettings: Hashable, Sendable {
    /// What it is called.
    public var name: String
    /// The theme that it is made of; `nil` when it does not say.
    public var base: String?
    /// Colours as they are written, by their roles.
    public var colors: [String: String]

    /// Describes a theme.
    public init(name: String, base: String? = nil, colors: [String: String] = [:]) {
        self.name = name
        self.base = base
        self.colors = colors
    }

    /// Where the theme stands in the file.
    public var path: String { "themes.\(name)" }
}

extension DisplayConfiguration {
    /// Reads the keys at the top that are about the look.
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
