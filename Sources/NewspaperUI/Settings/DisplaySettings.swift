public import Cells
import News

/// The display settings shared by all screens, which can change while screens are open.
@MainActor
public final class DisplaySettings {
    /// Called when the chosen theme depends on the terminal’s background color.
    public var onBackgroundWanted: (() -> Void)?
    /// Called when the terminal’s graphics support must be detected.
    public var onGraphicsWanted: (() -> Void)?
    var onGraphicsLearned: (() -> Void)?
    /// The terminal’s graphics method; `nil` if unknown or unsupported.
    public private(set) var graphics: PixelGraphics?
    private var hasAskedForGraphics = false
    /// The current theme.
    public var theme: Theme { themes.theme }
    /// The maximum length of text lines, in columns.
    public var measure: Int { textPreferences.usual.measure }
    /// The theme chosen with keys since the start, if any.
    public var newChoice: ThemeChoice? { themes.newChoice }
    private var themes: ThemeSelection

    /// The layout of lists at the start; only the front page can be a broadsheet.
    public let firstArrangement: StoriesArrangement

    /// Whether large titles may consist of box-drawing and quadrant characters.
    public var drawsBoxLetters = true
    /// Whether the terminal supports double-size text.
    public var scalesLetters = false

    var headlineLetters: LeadTitle.Letters {
        if configured.letters.headline == .capitals { return .capitals }
        if scalesLetters { return .scaled }
        return drawsBoxLetters ? .blocks : .capitals
    }

    let dateWords: DateStrings

    /// The text preferences in use.
    public internal(set) var textPreferences: TextPreferencesBySection
    /// The configured settings, some of which the user can change with keys.
    public private(set) var configured: ConfiguredDisplaySettings

    /// Whether pictures are shown instead of their descriptions.
    public private(set) var showsPictures: Bool

    /// The sort orders of lists.
    public internal(set) var orders: ListSortOrders

    /// Creates the settings; `nil` text preferences, orders and pictures are taken from
    /// `configured`.
    public init(
        _ choice: ThemeChoice,
        configured: ConfiguredDisplaySettings = ConfiguredDisplaySettings(),
        firstArrangement: StoriesArrangement = .broadsheet,
        dateWords: DateStrings = .english,
        textPreferences: TextPreferencesBySection? = nil,
        orders: ListSortOrders? = nil,
        showsPictures: Bool? = nil
    ) {
        self.configured = configured
        self.firstArrangement = firstArrangement
        self.dateWords = dateWords
        self.textPreferences = textPreferences ?? configured.textPreferences
        self.orders = orders ?? ListSortOrders(usual: configured.usualOrder)
        self.showsPictures = showsPictures ?? configured.showsPictures
        themes = ThemeSelection(choice)
    }

    /// Switches to another theme.
    public func choose(_ choice: ThemeChoice) {
        themes.choose(choice, from: configured.themes)
        if choice == .automatic { onBackgroundWanted?() }
    }

    /// Applies a changed configuration; `choice` is its theme, or `nil` if unchanged.
    ///
    /// Choices that the user has made with keys are kept unless their setting has changed.
    public func take(_ new: ConfiguredDisplaySettings, choice: ThemeChoice? = nil) {
        textPreferences.take(new.textPreferences, insteadOf: configured.textPreferences)
        orders.usual = new.usualOrder
        if new.showsPictures != configured.showsPictures { showsPictures = new.showsPictures }
        configured = new
        themes.take(new.themes, choice: choice)
        if choice == .automatic { onBackgroundWanted?() }
    }

    /// The current choice of theme: automatic or a certain theme.
    public var choice: ThemeChoice { themes.choice }

    /// Requests the terminal’s background color if the theme depends on it and it is unknown.
    public func wantBackground() {
        if themes.needsBackground { onBackgroundWanted?() }
    }

    /// Records whether the terminal’s background is dark, and adapts an automatic theme.
    public func learn(isDark: Bool) {
        themes.learn(isDark: isDark, themes: configured.themes)
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
