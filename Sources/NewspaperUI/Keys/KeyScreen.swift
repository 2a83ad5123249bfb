/// A screen, or a state of a screen, that has its own key table.
public enum KeyScreen: CaseIterable, Hashable, Sendable {
    case broadsheet
    case stories
    case storiesBesideSources
    /// While it has the focus.
    case sourcesPane
    /// Above the front page.
    case storyList
    case story
    /// In a story or comments.
    case findingByTyping
    case storyWithMatches
    case hints
    case pictures
    case discussion
    case discussionWithMatches
    case sections
    case health
    case downloads
    case offline
    case palette
    /// With a text field.
    case typing
    /// With a text field and a list.
    case form
    /// For choosing several rows.
    case choices
    /// For choosing one row.
    case menu
    /// Text only.
    case reason
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
    /// While the headlines have the focus.
    static var frontPage: Self { [.broadsheet, .stories, .storiesBesideSources] }
    static var stories: Self { [.story, .storyWithMatches] }
    static var discussions: Self { [.discussion, .discussionWithMatches] }
    static var matches: Self { [.storyWithMatches, .discussionWithMatches] }
    static var feeds: Self { [.sections, .sourcesPane] }
    /// Letters are keys rather than text.
    static var keyed: Self {
        Set(KeyScreen.allCases).subtracting([
            .findingByTyping, .palette, .typing, .form, .choices,
        ])
    }
    static var panels: Self { [.palette, .form, .choices, .menu, .reason] }
}
