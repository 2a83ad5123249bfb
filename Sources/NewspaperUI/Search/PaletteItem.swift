public import News
public import TerminalKit

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

    /// Whether the item is a story or opens all results.
    var isStory: Bool {
        switch self {
        case .story, .allResults: true
        case .section, .feed, .command, .typed, .refused, .theme, .guardian, .save,
            .subscribe:
            false
        }
    }

    func line(ages: RelativeTime) -> PanelLine {
        switch self {
        case .story(let headline):
            PanelLine(
                marker: HeadlineStrings.marker(of: headline),
                text: headline.shownTitle,
                story: PanelLine.Story(
                    source: HeadlineStrings.source(of: headline),
                    age: headline.published.map(ages.brief) ?? ""
                ),
                isQuiet: headline.state.isRead
            )
        case .allResults(let count):
            PanelLine(
                marker: "≡",
                text: PaletteStrings.showAll(count)
            )
        case .section(let section):
            PanelLine(text: section.title, detail: CountStrings.unread(section.unreadCount))
        case .feed(let feed):
            PanelLine(
                marker: feed.failure == nil ? " " : "⚠",
                text: feed.shownTitle,
                detail: CountStrings.unread(feed.unreadCount)
            )
        case .command(let binding):
            PanelLine(
                text: binding.help,
                detail: binding.keys.map(\.description).joined(separator: " ")
            )
        case .typed(let command, let help): PanelLine(text: command.spelling, detail: help)
        case .refused(let sentence): PanelLine(text: sentence)
        case .theme(let choice, let isInUse):
            PanelLine(
                text: PaletteStrings.theme(choice.name),
                detail: isInUse ? PaletteStrings.themeInUse : ""
            )
        case .guardian(let words):
            PanelLine(text: PaletteStrings.guardian(words), detail: PaletteStrings.webSearch)
        case .save(let address):
            PanelLine(text: PaletteStrings.save(MessageTextSanitizer.presentable(address)))
        case .subscribe(let address):
            PanelLine(
                text: PaletteStrings.add(MessageTextSanitizer.presentable(address)),
                detail: PaletteStrings.addFeed
            )
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
