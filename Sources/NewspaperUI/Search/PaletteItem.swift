public import News
public import TerminalKit

/// A result in the palette.
enum PaletteItem: Hashable {
    case story(Headline)
    case allResults(count: Int)
    case section(Section)
    case feed(Feed)
    case command(KeyBinding)
    /// A command that the user has typed by name.
    case typed(Command, help: String)
    /// An explanation of why a typed command cannot be performed.
    case refused(String)
    case theme(ThemeChoice, isInUse: Bool)
    case guardian(String)
    /// The action that saves the page at an address.
    case save(String)
    case subscribe(String)

    var isOpened: Bool {
        switch self {
        case .story, .allResults, .section, .feed, .guardian: true
        case .command, .typed, .refused, .theme, .save, .subscribe: false
        }
    }

    /// Whether the item was found by its text, not by its name.
    var isStory: Bool {
        switch self {
        case .story, .allResults: true
        case .section, .feed, .command, .typed, .refused, .theme, .guardian, .save,
            .subscribe:
            false
        }
    }
}

/// The result that the user has chosen in the palette.
public enum PaletteChoice {
    /// A story, with its position in the search results.
    case story(ArticleID, at: ListPosition, in: StoryListDescription)
    case results(StoryListDescription)
    case section(SectionID)
    case feed(FeedID, title: String)
    case command(Command)
    case theme(ThemeChoice)
    /// A search on the Guardian’s server.
    case guardian(words: String)
    case save(String)
    /// The address of a site or feed to subscribe to.
    case subscribe(String)
}
