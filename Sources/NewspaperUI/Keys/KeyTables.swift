public import TerminalKit

/// The keys that the newspaper comes with.
extension KeyTable {
    /// The keys of the front page as a list.
    public static let stories = standard(on: .stories)
    /// The same beside the sources.
    public static let storiesBesideSources = standard(on: .storiesBesideSources)
    /// The keys of the front page while it is a broadsheet.
    public static let broadsheet = standard(on: .broadsheet)
    /// The keys of the sources beside the front page.
    public static let sourcesPane = standard(on: .sourcesPane)
    /// The keys of another list of headlines, which lies over the front page.
    public static let storyList = standard(on: .storyList)
    /// The keys of a story.
    public static let story = standard(on: .story)
    /// The keys of a story in which matches of a search are marked.
    public static let storyWithMatches = standard(on: .storyWithMatches)
    /// The keys while one types what is searched for in a story.
    public static let findingByTyping = standard(on: .findingByTyping)
    /// The keys of the picture screen.
    public static let pictures = standard(on: .pictures)
    /// The keys of the tree of sections and feeds.
    public static let sections = standard(on: .sections)
    /// The keys of the health of feeds.
    public static let health = standard(on: .health)
    /// The keys of the search and of the commands.
    public static let palette = standard(on: .palette)
    /// The keys while an address or a title is typed.
    public static let typing = standard(on: .typing)
    /// The keys while a section is typed or chosen.
    public static let form = standard(on: .form)
    /// The keys where several rows may be chosen.
    public static let choices = standard(on: .choices)
    /// The keys where one row is chosen by its number or by going there.
    public static let menu = standard(on: .menu)
    /// The keys where there is only something to read.
    public static let reason = standard(on: .reason)
    /// The keys of the help; other letters filter it.
    public static let help = standard(on: .help)

    private static func standard(on screen: KeyScreen) -> KeyTable {
        KeyTable(StandardKeys.lines(on: screen), on: screen)
    }
}
