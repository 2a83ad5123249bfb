public import Cells
public import News

/// How the reader wants the paper to look; shared by all screens and changed while they are open.
@MainActor
public final class DisplaySettings {
    /// Called when the terminal's background is wanted to choose by.
    public var onBackgroundWanted: (() -> Void)?
    /// Called when somebody wants to know whether the terminal draws pixels.
    public var onGraphicsWanted: (() -> Void)?
    /// Called when it is known how the terminal draws pixels, or that its cells have another size.
    var onGraphicsLearned: (() -> Void)?
    /// How the terminal draws pixels; `nil` when it does not, or as long as that is not known.
    public private(set) var graphics: PixelGraphics?
    private var hasAskedForGraphics = false
    /// The styles in use.
    public private(set) var theme: Theme
    /// Everything that can be chosen, the built-in themes first.
    public private(set) var themes: [Theme]
    /// The longest line of a story, in columns.
    public var measure: Int { textManners.usual.measure }
    /// The theme that the reader has chosen since the paper was opened.
    public private(set) var newChoice: ThemeChoice?

    /// How stories are shown at first; as a broadsheet only on the front page, and where there is room.
    public let firstArrangement: StoriesArrangement

    /// Whether a title can be drawn of lines and of quarters of cells.
    public var drawsBoxLetters = true
    /// Whether the terminal offers letters twice as large.
    public var scalesLetters = false

    /// The letter styles of the title and the lead headline.
    public private(set) var letters: PaperLetters

    /// The largest letters in which the headline that leads the paper may be set.
    var headlineLetters: LeadTitle.Letters {
        if letters.headline == .capitals { return .capitals }
        if scalesLetters { return .scaled }
        return drawsBoxLetters ? .blocks : .capitals
    }

    /// How dates are written out.
    let dateWords: DateStrings

    /// How the text of stories is set.
    public internal(set) var textManners: TextPreferencesBySection
    /// How the configuration has it set.
    public private(set) var configuredManners: TextPreferencesBySection

    /// How many rows a headline takes in a list: 1 or 2.
    private(set) var rowsOfHeadline: Int

    /// Which columns a headline of one row has; `nil` for the usual ones.
    private(set) var listColumns: [ListColumn]?

    /// True when pictures are shown; else words stand for them.
    public private(set) var showsPictures: Bool

    /// Whether the broadsheet's first story has its picture, while pictures are shown.
    private(set) var showsLeadPicture: Bool

    /// Whether pictures are fetched before they are on the screen.
    public private(set) var fetchesPicturesAhead: Bool

    /// In which order lists of headlines stand.
    public internal(set) var orders: ListSortOrders

    private var followsTerminal: Bool
    private var isDark: Bool?

    /// Starts with a choice.
    ///
    /// - Parameters:
    ///   - choice: A theme, or that the terminal decides.
    ///   - themes: Everything that can be chosen.
    ///   - firstArrangement: How stories are shown at first.
    ///   - dateWords: How dates are written out.
    ///   - configuredManners: How the configuration has the text of stories set.
    ///   - textManners: How it is set; as configured where nothing else was chosen.
    ///   - rowsOfHeadline: How many rows a headline takes in a list: 1 or 2.
    ///   - listColumns: Which columns a headline of one row has; `nil` for the usual ones.
    ///   - orders: In which order lists of headlines stand.
    ///   - letters: In which letters the paper's name and its headline are set.
    ///   - showsPictures: Whether pictures are shown.
    ///   - showsLeadPicture: Whether the broadsheet's first story has its picture.
    ///   - fetchesPicturesAhead: Whether pictures are fetched before they are on the screen.
    public init(
        _ choice: ThemeChoice,
        themes: [Theme] = Theme.builtIn,
        firstArrangement: StoriesArrangement = .broadsheet,
        dateWords: DateStrings = .english,
        configuredManners: TextPreferencesBySection = TextPreferencesBySection(),
        textManners: TextPreferencesBySection? = nil,
        rowsOfHeadline: Int = 1,
        listColumns: [ListColumn]? = nil,
        orders: ListSortOrders = ListSortOrders(),
        letters: PaperLetters = PaperLetters(),
        showsPictures: Bool = true,
        showsLeadPicture: Bool = true,
        fetchesPicturesAhead: Bool = true
    ) {
        self.themes = themes
        self.firstArrangement = firstArrangement
        self.dateWords = dateWords
        self.textManners = textManners ?? configuredManners
        self.configuredManners = configuredManners
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

    /// Takes another theme from now on.
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

    /// Takes what the reader has set anew while the paper is open; the next drawing shows it.
    ///
    /// - Parameter look: What is set now. A theme or a manner chosen by keys stays unless the setting is another one.
    public func take(_ look: DisplaySettingsChange) {
        themes = look.themes
        textManners.take(look.textManners, insteadOf: configuredManners)
        configuredManners = look.textManners
        rowsOfHeadline = look.rowsOfHeadline
        listColumns = look.listColumns
        orders.usual = look.usualOrder
        letters = look.letters
        showsLeadPicture = look.showsLeadPicture
        fetchesPicturesAhead = look.fetchesPicturesAhead
        if let shown = look.showsPictures { showsPictures = shown }
        if let choice = look.choice {
            choose(choice)
            // It is the configuration's, and nobody has to remember it.
            newChoice = nil
        } else if followsTerminal {
            if let isDark { learn(isDark: isDark) }
        } else if let same = themes.first(where: { $0.name == theme.name }) {
            theme = same
        }
    }

    /// What was chosen last.
    public var choice: ThemeChoice { followsTerminal ? .automatic : .theme(theme) }

    /// Asks for the terminal's background, if the theme is chosen by it and nobody knows it yet.
    public func wantBackground() {
        if followsTerminal, isDark == nil { onBackgroundWanted?() }
    }

    /// Learns whether the terminal's background is dark; without choice of the reader's own that decides.
    public func learn(isDark: Bool) {
        self.isDark = isDark
        guard followsTerminal else { return }
        let fitting = isDark ? Theme.ink : .paper
        theme = themes.first { $0.name == fitting.name } ?? fitting
    }

    /// Has the terminal asked whether it draws pixels, once.
    public func wantGraphics() {
        guard !hasAskedForGraphics else { return }
        hasAskedForGraphics = true
        onGraphicsWanted?()
    }

    /// Learns how the terminal draws pixels.
    public func learn(graphics: PixelGraphics?) {
        self.graphics = graphics
        onGraphicsLearned?()
    }

    /// Shows pictures, or no longer.
    ///
    /// - Returns: What the reader is to be told.
    public func togglePictures() -> String {
        showsPictures.toggle()
        return showsPictures ? "Pictures are shown." : "Pictures are off."
    }

    /// Makes the lines of stories longer, or shorter with a negative number.
    ///
    /// - Parameters:
    ///   - columns: By how much.
    ///   - section: Whose stories; the others have lines of their own.
    /// - Returns: False when they are as long, or as short, as they may be.
    public func widenMeasure(by columns: Int, in section: String? = nil) -> Bool {
        let wanted = textManners[section].measure + columns
        guard TextPreferences.measures.contains(wanted) else { return false }
        textManners[section].measure = wanted
        return true
    }
}

/// How the theme is chosen.
public enum ThemeChoice: Hashable, Sendable {
    case theme(Theme)
    /// Light or dark as the terminal is.
    case automatic

    /// The name in the configuration.
    public var name: String {
        switch self {
        case .theme(let theme): theme.name
        case .automatic: Self.automaticName
        }
    }

    /// What a reader writes to let the terminal decide; no theme has this name.
    public static let automaticName = "auto"
}
