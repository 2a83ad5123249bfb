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

/// A named set of screens, for key bindings in the configuration.
public struct KeyScope: Hashable, Sendable {
    /// The name in the configuration, with hyphens between words.
    public let name: String
    /// A short description.
    public let meaning: String
    /// The screens in the scope.
    public let screens: Set<KeyBindingContext>

    /// All scopes, widest first; bindings for narrower scopes take precedence.
    public static let all: [KeyScope] = groups + single

    private static let groups = [
        Self("everywhere", "all screens without a text field", .keyed),
        Self("headlines", "broadsheet and lists", .headlines),
        Self("front-page", "the front page in any layout", .frontPage),
        Self("lists", "lists of headlines", .lists),
        Self("feeds", "sections and feeds, and the feeds pane", .feeds),
        Self("story", "a story, also with highlighted matches", .stories),
        Self("discussion", "comments, also with highlighted matches", .discussions),
    ]

    private static let single = [
        Self("broadsheet", "the front page as a broadsheet", [.broadsheet]),
        Self("front-list", "the front page as a list", [.stories, .storiesBesideSources]),
        Self("other-lists", "lists opened from the front page", [.storyList]),
        Self("sources", "the feeds pane", [.sourcesPane]),
        Self("sections", "the tree of sections and feeds", [.sections]),
        Self("matches", "a story with highlighted matches", [.storyWithMatches]),
        Self("hints", "a story with link hints", [.hints]),
        Self("find", "the search prompt of a story or comments", [.findingByTyping]),
        Self("pictures", "the pictures of a story", [.pictures]),
        Self(
            "discussion-matches",
            "comments with highlighted matches",
            [.discussionWithMatches]
        ),
        Self("health", "feed health", [.health]),
        Self("downloads", "downloads", [.downloads]),
        Self("offline", "the offline edition", [.offline]),
        Self("accounts", "accounts on servers", [.accounts]),
        Self("palette", "search and commands", [.palette]),
        Self("typing", "a panel with a text field", [.typing]),
        Self("form", "a panel with a text field or a list", [.form]),
        Self("choices", "a panel with multiple selection", [.choices]),
        Self("menu", "a panel with single selection", [.menu]),
        Self("reason", "a panel with text", [.reason]),
        Self("output", "the output of an action", [.output]),
        Self("help", "help", [.help]),
    ]

    private init(_ name: String, _ meaning: String, _ screens: Set<KeyBindingContext>) {
        self.name = name
        self.meaning = meaning
        self.screens = screens
    }

    /// The screens in the order of `KeyBindingContext`.
    public var orderedScreens: [KeyBindingContext] {
        KeyBindingContext.allCases.filter(screens.contains)
    }
}
