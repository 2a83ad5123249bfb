public import News

/// Display settings from a configuration file that changed while the program was running.
public struct DisplaySettingsChange: Sendable {
    /// All themes, built-in ones first.
    public var themes: [Theme]
    /// The new theme; `nil` if unchanged.
    public var choice: ThemeChoice?
    /// The text preferences.
    public var textPreferences: TextPreferencesBySection
    /// The number of rows per headline in a list, 1 or 2.
    public var rowsOfHeadline: Int
    /// The columns of lists; `nil` for the default ones.
    public var listColumns: [ListColumn]?
    /// The sort order of lists for which the user has not chosen another one.
    public var usualOrder: HeadlineSortOrder
    /// The letter styles of the newspaper's title and the lead's title.
    public var letters: LetterStyles
    /// Whether pictures are shown; `nil` if unchanged, so that a choice made with keys is kept.
    public var showsPictures: Bool?
    /// Whether leads have pictures.
    public var showsLeadPicture: Bool
    /// Whether pictures are fetched before they are visible.
    public var fetchesPicturesAhead: Bool

    /// Creates a change.
    public init(
        themes: [Theme],
        choice: ThemeChoice? = nil,
        textPreferences: TextPreferencesBySection = TextPreferencesBySection(),
        rowsOfHeadline: Int = 1,
        listColumns: [ListColumn]? = nil,
        usualOrder: HeadlineSortOrder = .newestFirst,
        letters: LetterStyles = LetterStyles(),
        showsPictures: Bool? = nil,
        showsLeadPicture: Bool = true,
        fetchesPicturesAhead: Bool = true
    ) {
        self.themes = themes
        self.choice = choice
        self.textPreferences = textPreferences
        self.rowsOfHeadline = rowsOfHeadline
        self.listColumns = listColumns
        self.usualOrder = usualOrder
        self.letters = letters
        self.showsPictures = showsPictures
        self.showsLeadPicture = showsLeadPicture
        self.fetchesPicturesAhead = fetchesPicturesAhead
    }
}
