public import News

/// The display settings in the configuration file.
public struct ConfiguredDisplaySettings: Sendable {
    /// All themes, built-in ones first.
    public var themes = Theme.builtIn
    /// The text preferences.
    public var textPreferences = TextPreferencesBySection()
    /// The number of rows per headline in a list, 1 or 2.
    public var rowsOfHeadline = 1
    /// The columns of lists; `nil` for the default ones.
    public var listColumns: [ListColumn]?
    /// The sort order of lists for which the user has not chosen another one.
    public var usualOrder = HeadlineSortOrder.newestFirst
    /// The letter styles of the newspaper's title and the lead's title.
    public var letters = LetterStyles()
    /// Whether pictures are shown instead of their descriptions.
    public var showsPictures = true
    /// Whether leads have pictures; has no effect without `showsPictures`.
    public var showsLeadPicture = true
    /// Whether pictures are fetched before they are visible.
    public var fetchesPicturesAhead = true

    /// Creates the default settings.
    public init() {}
}
