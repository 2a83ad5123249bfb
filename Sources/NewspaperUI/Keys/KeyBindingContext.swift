/// A screen, or a state of a screen, that has its own key table.
public enum KeyBindingContext: CaseIterable, Hashable, Sendable {
    case broadsheet
    case stories
    case storiesBesideSources
    /// The sources pane while it has the focus.
    case sourcesPane
    /// A list opened from the front page.
    case storyList
    case story
    /// The search prompt of a story or comments.
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
    case accounts
    case palette
    /// A panel with a text field.
    case typing
    /// A panel with text fields and a list.
    case form
    /// A panel in which several rows can be checked.
    case choices
    /// A panel in which one row is chosen.
    case menu
    /// A panel that only shows text.
    case reason
    case output
    case help
}

extension KeyBindingContext {
    /// Whether letters are entered as text instead of performing commands.
    public var takesLetters: Bool { !Set<KeyBindingContext>.keyed.contains(self) }
}

extension Set<KeyBindingContext> {
    static var lists: Self { [.stories, .storiesBesideSources, .storyList] }
    static var headlines: Self { lists.union([.broadsheet]) }
    static var frontPage: Self { [.broadsheet, .stories, .storiesBesideSources] }
    static var stories: Self { [.story, .storyWithMatches] }
    static var discussions: Self { [.discussion, .discussionWithMatches] }
    static var matches: Self { [.storyWithMatches, .discussionWithMatches] }
    static var feeds: Self { [.sections, .sourcesPane] }
    static var keyed: Self {
        Set(KeyBindingContext.allCases).subtracting([
            .findingByTyping, .palette, .typing, .form, .choices,
        ])
    }
    static var panels: Self { [.palette, .form, .choices, .menu, .reason] }
}
