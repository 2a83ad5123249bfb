public import News

/// What of the look the reader has set anew while the paper is open.
public struct DisplaySettingsChange: Sendable {
    /// Everything that can be chosen, the built-in themes first.
    public var themes: [Theme]
    /// How the theme is chosen from now on; `nil` when that is set as before.
    public var choice: ThemeChoice?
    /// How the text of stories is set.
    public var textManners: TextPreferencesBySection
    /// How many rows a headline takes in a list: 1 or 2.
    public var rowsOfHeadline: Int
    /// Which columns a headline of one row has; `nil` for the usual ones.
    public var listColumns: [ListColumn]?
    /// In which order lists stand that were not sorted otherwise.
    public var usualOrder: HeadlineSortOrder
    /// In which letters the paper's name and its headline are set.
    public var letters: PaperLetters
    /// Whether pictures are shown; `nil` when that is set as before, whatever a key has changed since.
    public var showsPictures: Bool?
    /// Whether the broadsheet's first story has its picture.
    public var showsLeadPicture: Bool
    /// Whether pictures are fetched before they are on the screen.
    public var fetchesPicturesAhead: Bool

    /// Puts a look together.
    public init(
        themes: [Theme],
        choice: ThemeChoice? = nil,
        textManners: TextPreferencesBySection = TextPreferencesBySection(),
        rowsOfHeadline: Int = 1,
        listColumns: [ListColumn]? = nil,
        usualOrder: HeadlineSortOrder = .newestFirst,
        letters: PaperLetters = PaperLetters(),
        showsPictures: Bool? = nil,
        showsLeadPicture: Bool = true,
        fetchesPicturesAhead: Bool = true
    ) {
        self.themes = themes
        self.choice = choice
        self.textManners = textManners
        self.rowsOfHeadline = rowsOfHeadline
        self.listColumns = listColumns
        self.usualOrder = usualOrder
        self.letters = letters
        self.showsPictures = showsPictures
        self.showsLeadPicture = showsLeadPicture
        self.fetchesPicturesAhead = fetchesPicturesAhead
    }
}
