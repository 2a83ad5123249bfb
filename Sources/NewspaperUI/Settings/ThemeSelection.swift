/// The current theme and how it was chosen.
struct ThemeSelection {
    private(set) var theme: Theme
    /// The theme chosen with keys since the start, if any.
    private(set) var newChoice: ThemeChoice?
    /// Whether the theme depends on the terminal’s background.
    private(set) var followsTerminal: Bool
    private var isDark: Bool?

    init(_ choice: ThemeChoice) {
        (theme, followsTerminal) =
            switch choice {
            case .theme(let theme): (theme, false)
            case .automatic: (.terminal, true)
            }
    }

    /// The current choice: automatic or a certain theme.
    var choice: ThemeChoice { followsTerminal ? .automatic : .theme(theme) }

    /// Whether the theme depends on the terminal’s background color, which is unknown.
    var needsBackground: Bool { followsTerminal && isDark == nil }

    mutating func choose(_ choice: ThemeChoice, from themes: [Theme]) {
        newChoice = choice
        switch choice {
        case .theme(let theme):
            self.theme = theme
            followsTerminal = false
        case .automatic:
            theme = .terminal
            followsTerminal = true
            adapt(to: themes)
        }
    }

    /// Applies changed themes; `choice` is the configured theme, or `nil` if unchanged.
    mutating func take(_ themes: [Theme], choice: ThemeChoice?) {
        if let choice {
            choose(choice, from: themes)
            newChoice = nil
        } else if followsTerminal {
            adapt(to: themes)
        } else if let same = themes.first(where: { $0.name == theme.name }) {
            theme = same
        }
    }

    /// Records whether the terminal’s background is dark, and adapts an automatic theme.
    mutating func learn(isDark: Bool, themes: [Theme]) {
        self.isDark = isDark
        adapt(to: themes)
    }

    private mutating func adapt(to themes: [Theme]) {
        guard followsTerminal, let isDark else { return }
        let fitting = isDark ? Theme.ink : .paper
        theme = themes.first { $0.name == fitting.name } ?? fitting
    }
}
