/// A screen, or a state of one, that has keys of its own.
public enum KeyScreen: CaseIterable, Hashable, Sendable {
    /// The front page as a broadsheet.
    case broadsheet
    /// The front page as a list.
    case stories
    /// The same beside the sources.
    case storiesBesideSources
    /// The sources beside the front page, while they have the focus.
    case sourcesPane
    /// Another list of headlines, which lies over the front page.
    case storyList
    /// A story.
    case story
    /// A story or a discussion while one types what is searched for in it.
    case findingByTyping
    /// A story in which matches of a search are marked.
    case storyWithMatches
    /// A story while letters stand over its links.
    case hints
    /// The pictures of a story.
    case pictures
    /// What readers say about a story.
    case discussion
    /// What readers say, in which matches of a search are marked.
    case discussionWithMatches
    /// The tree of sections and feeds.
    case sections
    /// The health of feeds.
    case health
    /// The files of stories that are wanted.
    case downloads
    /// What of the paper is read without a network.
    case offline
    /// The search and the commands.
    case palette
    /// A panel in which an address or a title is typed.
    case typing
    /// A panel in which a section is typed or chosen.
    case form
    /// A panel in which several rows may be chosen.
    case choices
    /// A panel in which one row is chosen by its number or by going there.
    case menu
    /// A panel in which there is only something to read.
    case reason
    /// What a program of the reader's has written about a story.
    case output
    /// The keys of a screen.
    case help
}

extension KeyScreen {
    /// Whether letters are typed here, and so are no keys.
    public var takesLetters: Bool { !Set<KeyScreen>.keyed.contains(self) }
}

extension Set<KeyScreen> {
    /// Lists of headlines.
    static var lists: Self { [.stories, .storiesBesideSources, .storyList] }
    /// Headlines, however they are arranged.
    static var headlines: Self { lists.union([.broadsheet]) }
    /// The first screen, while its headlines have the focus.
    static var frontPage: Self { [.broadsheet, .stories, .storiesBesideSources] }
    /// A story, while letters are keys.
    static var stories: Self { [.story, .storyWithMatches] }
    /// What readers say, while letters are keys.
    static var discussions: Self { [.discussion, .discussionWithMatches] }
    /// Texts in which matches are marked.
    static var matches: Self { [.storyWithMatches, .discussionWithMatches] }
    /// Sections and feeds in rows.
    static var feeds: Self { [.sections, .sourcesPane] }
    /// Screens on which letters are keys, and not typed into anything.
    static var keyed: Self {
        Set(KeyScreen.allCases).subtracting([
            .findingByTyping, .palette, .typing, .form, .choices,
        ])
    }
    /// Panels with rows.
    static var panels: Self { [.palette, .form, .choices, .menu, .reason] }
}
