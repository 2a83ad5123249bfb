public import News

/// The display settings of a configuration file that changed while the program is running.
public struct DisplaySettingsChange: Sendable {
    /// All available themes, built-in ones first.
    public var themes: [Theme]
    /// The new theme; `nil` if this setting has not changed.
    public var choice: ThemeChoice?
    /// The text preferences.
    public var textPreferences: TextPreferencesBySection
    /// The number of rows per headline in a list: 1 or 2.
    public var rowsOfHeadline: Int
    /// The configured columns of lists; `nil` for the default columns.
    public var listColumns: [ListColumn]?
    /// The sort order of lists for which the user has not chosen another.
    public var usualOrder: HeadlineSortOrder
    /// The letter styles of the title and the lead headline.
    public var letters: LetterStyles
    /// Whether pictures are shown; `nil` if this setting has not changed, which keeps a choice made by key.
    public var showsPictures: Bool?
    /// Whether the lead of the broadsheet has a picture.
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
