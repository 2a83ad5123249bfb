/// A screen, or a state of a screen, that has its own key table.
public enum KeyScreen: CaseIterable, Hashable, Sendable {
    case broadsheet
    case stories
    case storiesBesideSources
    /// The sources pane while it has the focus.
    case sourcesPane
    /// A list of headlines above the front page.
    case storyList
    case story
    /// A story or comments while the user types a search.
    case findingByTyping
    case storyWithMatches
    /// A story with link hints.
    case hints
    case pictures
    case discussion
    case discussionWithMatches
    case sections
    case health
    case downloads
    case offline
    case palette
    /// A panel with a text field.
    case typing
    /// A panel with a text field and a list.
    case form
    /// A panel for choosing several rows.
    case choices
    /// A panel for choosing one row.
    case menu
    /// A panel with text only.
    case reason
    /// The output of an action.
    case output
    case help
}

extension KeyScreen {
    /// Whether letters are text rather than keys.
    public var takesLetters: Bool { !Set<KeyScreen>.keyed.contains(self) }
}

extension Set<KeyScreen> {
    static var lists: Self { [.stories, .storiesBesideSources, .storyList] }
    static var headlines: Self { lists.union([.broadsheet]) }
    /// The front page while the headlines have the focus.
    static var frontPage: Self { [.broadsheet, .stories, .storiesBesideSources] }
    static var stories: Self { [.story, .storyWithMatches] }
    static var discussions: Self { [.discussion, .discussionWithMatches] }
    static var matches: Self { [.storyWithMatches, .discussionWithMatches] }
    static var feeds: Self { [.sections, .sourcesPane] }
    /// Screens on which letters are keys rather than text.
    static var keyed: Self {
        Set(KeyScreen.allCases).subtracting([
            .findingByTyping, .palette, .typing, .form, .choices,
        ])
    }
    static var panels: Self { [.palette, .form, .choices, .menu, .reason] }
}
