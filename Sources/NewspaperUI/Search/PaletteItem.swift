public import News
public import TerminalKit

/// A result in the palette.
enum PaletteItem: Hashable {
    case story(Headline)
    /// As a list.
    case allResults(count: Int)
    case section(Section)
    case feed(Feed)
    case command(KeyBinding)
    /// By name.
    case typed(Command, help: String)
    /// Why a typed command cannot be performed.
    case refused(String)
    case theme(ThemeChoice, isInUse: Bool)
    case guardian(String)
    /// After `save`.
    case save(String)
    case subscribe(String)

    /// Opens stories, as opposed to performing an action.
    var isOpened: Bool {
        switch self {
        case .story, .allResults, .section, .feed, .guardian: true
        case .command, .typed, .refused, .theme, .save, .subscribe: false
        }
    }

    /// Matches by text rather than by name.
    var isStory: Bool {
        switch self {
        case .story, .allResults: true
        case .section, .feed, .command, .typed, .refused, .theme, .guardian, .save,
            .subscribe:
            false
        }
    }
}

/// The user's choice in the palette.
public enum PaletteChoice {
    /// With its position in the results.
    case story(ArticleID, at: ListPosition, in: StoriesScope)
    case results(StoriesScope)
    case section(SectionID)
    case feed(FeedID, title: String)
    case command(Command)
    case theme(ThemeChoice)
    /// On the Guardian's server.
    case guardian(words: String)
    case save(String)
    /// A site or feed.
    case subscribe(String)
}
