import Cells
import Configuration
import NewspaperUI
import Newsroom

/// The built-in themes and those in the configuration.
struct ThemeLoader {
    /// All themes; a configured one replaces a built-in one of the same name.
    private(set) var themes = Theme.builtIn
    private(set) var problems: [ConfigurationProblem] = []

    private let settings: [String: ThemeSettings]
    private var wanted: String?

    init(_ look: DisplayConfiguration) {
        settings = Dictionary(uniqueKeysWithValues: look.themes.map { ($0.name, $0) })
        for theme in look.themes {
            guard theme.name != ThemeChoice.automaticName else {
                report(theme.path, expected: ConfigurationCheckStrings.expectedOtherThemeName)
                continue
            }
            put(make(theme, extendedBy: []))
        }
        guard let name = look.theme, name != ThemeChoice.automaticName else { return }
        if theme(named: name) == nil {
            let words = [ThemeChoice.automaticName] + themes.map(\.name)
            problems.append(
                ConfigurationProblem(path: "theme", kind: .wrongWord(.text(name), of: words))
            )
        } else {
            wanted = name
        }
    }

    /// Returns the theme at startup.
    ///
    /// In order of precedence: command line, theme last chosen with keys, configuration, no color
    /// with `NO_COLOR` (no-color.org), the terminal's colors.
    func choice(
        asked name: String?,
        kept: String? = nil,
        environment: [String: String]
    ) throws(UsageError) -> ThemeChoice {
        if name == nil, let kept {
            if kept == ThemeChoice.automaticName { return .automatic }
            // A stored theme that does not exist is ignored.
            if let theme = theme(named: kept) { return .theme(theme) }
        }
        if let name, name != ThemeChoice.automaticName {
            guard let theme = theme(named: name) else {
                throw UsageError(message: CommandLineStrings.unknownTheme(name, known: names))
            }
            return .theme(theme)
        }
        return name == nil ? choice(environment: environment) : Self.usual(environment)
    }

    func choice(environment: [String: String]) -> ThemeChoice {
        wanted.flatMap(theme(named:)).map(ThemeChoice.theme) ?? Self.usual(environment)
    }

    private static func usual(_ environment: [String: String]) -> ThemeChoice {
        let refusesColor = environment["NO_COLOR"]?.isEmpty == false
        return refusesColor ? .theme(.mono) : .automatic
    }

    var faintColors: [String] {
        themes.filter { settings[$0.name] != nil }.flatMap { theme in
            theme.faintRoles().map { role, contrast in
                let tenths = Int((contrast * 10).rounded(.down))
                return ConfigurationCheckStrings.lowContrast(
                    theme: theme.name,
                    role: role.rawValue,
                    tenths: tenths
                )
            }
        }
    }

    private var names: [String] { [ThemeChoice.automaticName] + themes.map(\.name) }

    private func theme(named name: String) -> Theme? {
        themes.first { $0.name == name }
    }

    private mutating func put(_ theme: Theme) {
        if let index = themes.firstIndex(where: { $0.name == theme.name }) {
            themes[index] = theme
        } else {
            themes.append(theme)
        }
    }

    private mutating func make(_ theme: ThemeSettings, extendedBy names: Set<String>) -> Theme {
        var colors: [ThemeRole: Color] = [:]
        for (name, text) in theme.colors.sorted(by: { $0.key < $1.key }) {
            guard let role = ThemeRole(rawValue: name) else { continue }
            colors[role] = Color(written: text)
            if colors[role] == nil {
                report("\(theme.path).\(name)", expected: Color.writtenForms)
            }
        }
        let base = base(of: theme, extendedBy: names.union([theme.name]))
        return base.recolored(as: theme.name, colors)
    }

    private mutating func base(of theme: ThemeSettings, extendedBy names: Set<String>) -> Theme {
        guard let name = theme.base else { return .terminal }
        if !names.contains(name), names.count < Self.longestChain, let other = settings[name] {
            return make(other, extendedBy: names)
        }
        if let builtIn = Theme.builtIn.first(where: { $0.name == name }) { return builtIn }
        report("\(theme.path).extends", expected: ConfigurationCheckStrings.expectedOtherBase)
        return .terminal
    }

    private mutating func report(_ path: String, expected: String) {
        let problem = ConfigurationProblem(path: path, kind: .wrongValue(expected: expected))
        if !problems.contains(problem) { problems.append(problem) }
    }

    private static let longestChain = 20
}
