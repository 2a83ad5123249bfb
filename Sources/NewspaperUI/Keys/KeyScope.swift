/// Screens by the name that a configuration has for them.
public struct KeyScope: Hashable, Sendable {
    /// In words joined by hyphens.
    public let name: String
    /// What it means, in a few words.
    public let meaning: String
    /// The screens that are meant.
    public let screens: Set<KeyScreen>

    /// All names, the widest first: what is said of fewer screens counts more.
    public static let all: [KeyScope] = groups + single

    private static let groups = [
        Self("everywhere", "every screen on which letters are keys", .keyed),
        Self("headlines", "broadsheet and lists", .headlines),
        Self("front-page", "the first screen, however it is arranged", .frontPage),
        Self("lists", "lists of headlines", .lists),
        Self("feeds", "sections and feeds, also beside the list", .feeds),
        Self("story", "a story, also while matches are marked in it", .stories),
        Self("discussion", "what readers say, also while matches are marked in it", .discussions),
    ]

    private static let single = [
        Self("broadsheet", "the front page as a broadsheet", [.broadsheet]),
        Self("front-list", "the front page as a list", [.stories, .storiesBesideSources]),
        Self("other-lists", "lists that lie over the front page", [.storyList]),
        Self("sources", "the sources beside the list", [.sourcesPane]),
        Self("sections", "the tree of sections and feeds", [.sections]),
        Self("matches", "a story in which matches are marked", [.storyWithMatches]),
        Self("hints", "a story while letters stand over its links", [.hints]),
        Self("find", "while one types what is searched for in a text", [.findingByTyping]),
        Self("pictures", "the pictures of a story", [.pictures]),
        Self(
            "discussion-matches",
            "what readers say, in which matches are marked",
            [.discussionWithMatches]
        ),
        Self("health", "the health of the feeds", [.health]),
        Self("downloads", "the files of stories that are wanted", [.downloads]),
        Self("offline", "what is read without a network", [.offline]),
        Self("palette", "search and commands", [.palette]),
        Self("typing", "a panel in which one types", [.typing]),
        Self("form", "a panel in which one types or chooses", [.form]),
        Self("choices", "a panel in which several rows may be chosen", [.choices]),
        Self("menu", "a panel in which one row is chosen", [.menu]),
        Self("reason", "a panel in which there is something to read", [.reason]),
        Self("output", "what a program of one’s own has written", [.output]),
        Self("help", "the keys of a screen", [.help]),
    ]

    private init(_ name: String, _ meaning: String, _ screens: Set<KeyScreen>) {
        self.name = name
        self.meaning = meaning
        self.screens = screens
    }

    /// The screens in the order in which they are declared.
    public var orderedScreens: [KeyScreen] { KeyScreen.allCases.filter(screens.contains) }
}
