public import Cells
public import News

/// The display settings shared by all screens, which can change while screens are open.
@MainActor
public final class DisplaySettings {
    /// Called when the chosen theme depends on the terminal’s background colour.
    public var onBackgroundWanted: (() -> Void)?
    /// Called when the terminal’s graphics support must be detected.
    public var onGraphicsWanted: (() -> Void)?
    var onGraphicsLearned: (() -> Void)?
    /// The terminal’s graphics method; `nil` if unknown or unsupported.
    public private(set) var graphics: PixelGraphics?
    private var hasAskedForGraphics = false
    /// The current theme.
    public private(set) var theme: Theme
    /// All themes, built-in ones first.
    public private(set) var themes: [Theme]
    /// The maximum length of text lines, in columns.
    public var measure: Int { textPreferences.usual.measure }
    /// The theme chosen with keys since the start, if any.
    public private(set) var newChoice: ThemeChoice?

    /// The layout of lists at the start; only the front page can be a broadsheet.
    public let firstArrangement: StoriesArrangement

    /// Whether large titles may consist of box-drawing and quadrant characters.
    public var drawsBoxLetters = true
    /// Whether the terminal supports double-size text.
    public var scalesLetters = false

    /// The letter styles of the newspaper's title and the lead's title.
    public private(set) var letters: LetterStyles

    var headlineLetters: LeadTitle.Letters {
        if letters.headline == .capitals { return .capitals }
        if scalesLetters { return .scaled }
        return drawsBoxLetters ? .blocks : .capitals
    }

    let dateWords: DateStrings

    /// The text preferences in use.
    public internal(set) var textPreferences: TextPreferencesBySection
    /// The text preferences in the configuration.
    public private(set) var configuredTextPreferences: TextPreferencesBySection

    private(set) var rowsOfHeadline: Int

    private(set) var listColumns: [ListColumn]?

    /// Whether pictures are shown instead of their descriptions.
    public private(set) var showsPictures: Bool

    /// Whether leads have pictures; has no effect if `showsPictures` is false.
    private(set) var showsLeadPicture: Bool

    /// Whether pictures are fetched before they are visible.
    public private(set) var fetchesPicturesAhead: Bool

    /// The sort orders of lists.
    public internal(set) var orders: ListSortOrders

    private var followsTerminal: Bool
    private var isDark: Bool?

    /// Creates the settings; `textPreferences` are by default the configured ones.
    public init(
        _ choice: ThemeChoice,
        themes: [Theme] = Theme.builtIn,
        firstArrangement: StoriesArrangement = .broadsheet,
        dateWords: DateStrings = .english,
        configuredTextPreferences: TextPreferencesBySection = TextPreferencesBySection(),
        textPreferences: TextPreferencesBySection? = nil,
        rowsOfHeadline: Int = 1,
        listColumns: [ListColumn]? = nil,
        orders: ListSortOrders = ListSortOrders(),
        letters: LetterStyles = LetterStyles(),
        showsPictures: Bool = true,
        showsLeadPicture: Bool = true,
        fetchesPicturesAhead: Bool = true
    ) {
        self.themes = themes
        self.firstArrangement = firstArrangement
        self.dateWords = dateWords
        self.textPreferences = textPreferences ?? configuredTextPreferences
        self.configuredTextPreferences = configuredTextPreferences
        self.rowsOfHeadline = rowsOfHeadline
        self.listColumns = listColumns
        self.orders = orders
        self.letters = letters
        self.showsPictures = showsPictures
        self.showsLeadPicture = showsLeadPicture
        self.fetchesPicturesAhead = fetchesPicturesAhead
        (theme, followsTerminal) =
            switch choice {
            case .theme(let theme): (theme, false)
            case .automatic: (.terminal, true)
            }
    }

    /// Switches to another theme.
    public func choose(_ choice: ThemeChoice) {
        newChoice = choice
        switch choice {
        case .theme(let theme):
            self.theme = theme
            followsTerminal = false
        case .automatic:
            theme = .terminal
            followsTerminal = true
            if let isDark { learn(isDark: isDark) }
            onBackgroundWanted?()
        }
    }

    /// Applies a changed configuration.
    ///
    /// A theme or text preference that the user has chosen with keys is kept unless its setting has
    /// changed.
    public func take(_ look: DisplaySettingsChange) {
        themes = look.themes
        textPreferences.take(look.textPreferences, insteadOf: configuredTextPreferences)
        configuredTextPreferences = look.textPreferences
        rowsOfHeadline = look.rowsOfHeadline
        listColumns = look.listColumns
        orders.usual = look.usualOrder
        letters = look.letters
        showsLeadPicture = look.showsLeadPicture
        fetchesPicturesAhead = look.fetchesPicturesAhead
        if let shown = look.showsPictures { showsPictures = shown }
        if let choice = look.choice {
            choose(choice)
            newChoice = nil
        } else if followsTerminal {
            if let isDark { learn(isDark: isDark) }
        } else if let same = themes.first(where: { $0.name == theme.name }) {
            theme = same
        }
    }

    /// The current choice of theme: automatic or a certain theme.
    public var choice: ThemeChoice { followsTerminal ? .automatic : .theme(theme) }

    /// Requests the terminal’s background colour if the theme depends on it and it is unknown.
    public func wantBackground() {
        if followsTerminal, isDark == nil { onBackgroundWanted?() }
    }

    /// Records whether the terminal’s background is dark, and adapts an automatic theme.
    public func learn(isDark: Bool) {
        self.isDark = isDark
        guard followsTerminal else { return }
        let fitting = isDark ? Theme.ink : .paper
        theme = themes.first { $0.name == fitting.name } ?? fitting
    }

    /// Requests the detection of graphics support, once.
    public func wantGraphics() {
        guard !hasAskedForGraphics else { return }
        hasAskedForGraphics = true
        onGraphicsWanted?()
    }

    /// Records the terminal's graphics protocol.
    public func setGraphics(graphics: PixelGraphics?) {
        self.graphics = graphics
        onGraphicsLearned?()
    }

    /// Shows or hides pictures; returns a notice.
    public func togglePictures() -> String {
        showsPictures.toggle()
        return DisplayStrings.pictures(areShown: showsPictures)
    }

    /// Changes the measure by a number of columns, only for `section` if it has its own
    /// preferences.
    ///
    /// - Returns: False if the measure would exceed its limits.
    public func widenMeasure(by columns: Int, in section: String? = nil) -> Bool {
        let wanted = textPreferences[section].measure + columns
        guard TextPreferences.measures.contains(wanted) else { return false }
        textPreferences[section].measure = wanted
        return true
    }
}

/// A certain theme, or one that depends on the terminal.
public enum ThemeChoice: Hashable, Sendable {
    case theme(Theme)
    /// A theme for the terminal’s background: light or dark.
    case automatic

    /// The theme's name in the configuration.
    public var name: String {
        switch self {
        case .theme(let theme): theme.name
        case .automatic: Self.automaticName
        }
    }

    /// The reserved name of the automatic theme.
    public static let automaticName = "auto"
}
