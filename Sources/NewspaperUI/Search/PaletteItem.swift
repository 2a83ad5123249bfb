public import News
public import TerminalKit

/// Something that the palette can find.
enum PaletteItem: Hashable {
    case story(Headline)
    /// Everything that the words are found in, as a list.
    case allResults(count: Int)
    case section(Section)
    case feed(Feed)
    case command(KeyBinding)
    /// A command with a number, by its name.
    case typed(Command, help: String)
    /// Why the name of a command does nothing as it was typed.
    case refused(String)
    case theme(ThemeChoice, isInUse: Bool)
    /// The Guardian's own search, for the words that are typed behind `guardian:`.
    case guardian(String)
    /// A page to be saved, by the address that is typed behind `save`.
    case save(String)
    /// A site or a feed to be subscribed to, by the address that is typed behind `add`.
    case subscribe(String)

    /// True when it leads to something to read; what is done by the others is not always what was searched for.
    var isOpened: Bool {
        switch self {
        case .story, .allResults, .section, .feed, .guardian: true
        case .command, .typed, .refused, .theme, .save, .subscribe: false
        }
    }

    /// True when it is there because of its text, not because of its name.
    var isStory: Bool {
        switch self {
        case .story, .allResults: true
        case .section, .feed, .command, .typed, .refused, .theme, .guardian, .save,
            .subscribe:
            false
        }
    }
}

/// What the reader chose in the palette.
public enum PaletteChoice {
    /// A story, and its place among those in which the words were found.
    case story(ArticleID, at: ListPosition, in: StoriesScope)
    /// All stories in which the words were found.
    case results(StoriesScope)
    /// The stories of a section.
    case section(SectionID)
    /// The stories of a feed.
    case feed(FeedID, title: String)
    /// Something to be done.
    case command(Command)
    /// Other colours.
    case theme(ThemeChoice)
    /// Words for the Guardian's own search.
    case guardian(words: String)
    /// A page of the web, which shall be saved.
    case save(String)
    /// A site or a feed, which the reader wants to subscribe to.
    case subscribe(String)
}
