public import TerminalKit

extension Command {
    /// Refreshes all feeds.
    public static let refresh = Command("refresh")
    /// Shows the offline edition.
    public static let offline = Command("offline")
    /// Shows the accounts on servers.
    public static let accounts = Command("account")
    /// Searches for stories, sections, feeds and commands.
    public static let search = Command("search")
    /// Switches between searching all stories and the open list.
    public static let searchScope = Command("search-scope")
    /// Switches between newest and best matches first.
    public static let searchOrder = Command("search-order")
    /// Searches for commands by name.
    public static let commands = Command("commands")
    /// Searches in the open story.
    public static let findInStory = Command("find-in-story")
    /// Ends the search in the story.
    public static let endFinding = Command("end-finding")
    /// Moves to the next match or search result.
    public static let nextMatch = Command("next-match")
    /// Moves to the previous match or search result.
    public static let previousMatch = Command("previous-match")
    /// Shows sections and feeds.
    public static let sections = Command("sections")
    /// Shows the feed health.
    public static let health = Command("health")
    /// Subscribes to a feed by address.
    public static let addFeed = Command("add-feed")
    /// Shows the catalogue of online newspapers.
    public static let catalogue = Command("catalogue")
    /// Subscribes to the daily newspaper.
    public static let todaysPaper = Command("todays-paper")
    /// Opens the panel in which a new user subscribes to feeds.
    public static let welcome = Command("welcome")
    /// Renames or moves a feed.
    public static let editFeed = Command("edit-feed")
    /// Removes a subscription.
    public static let removeFeed = Command("remove-feed")
    /// Moves the selected feed or section down.
    public static let placeLower = Command("place-lower")
    /// Moves the selected feed or section up.
    public static let placeHigher = Command("place-higher")
    /// Refreshes the feed of the selection.
    public static let refreshFeed = Command("refresh-feed")
    /// Folds or unfolds a section.
    public static let toggleFold = Command("toggle-fold")
    /// Checks or unchecks the row.
    public static let choose = Command("choose")
    /// Shows more or fewer details.
    public static let details = Command("details")
    /// Filters the rows.
    public static let filter = Command("filter")
}

extension CommandRegistry {
    static let finding: [CommandEntry] = [
        CommandEntry(
            .search,
            .find,
            "search everything",
            takesText: true,
            elsewhere: [
                .init(
                    .find,
                    "search everything; / when empty",
                    on: [.findingByTyping]
                )
            ],
            footer: [
                .init("search", on: .headlines, .feeds),
                .init("everything", on: [.findingByTyping]),
            ]
        ),
        CommandEntry(
            .searchScope,
            .panel,
            "search here / everything",
            footer: [.init("here/everything", on: [.palette])]
        ),
        CommandEntry(
            .searchOrder,
            .panel,
            "newest / best first",
            footer: [.init("sort", on: [.palette])]
        ),
        CommandEntry(.commands, .find, "commands by name"),
        CommandEntry(
            .findInStory,
            .find,
            "search here; //: all",
            elsewhere: [.init(.find, "search here; //: all", on: .discussions)],
            footer: [.init("search", on: .stories, .discussions)]
        ),
        CommandEntry(
            .endFinding,
            .find,
            "end search",
            footer: [.init("end search", on: .matches)]
        ),
        CommandEntry(
            .nextMatch,
            .find,
            "next match",
            elsewhere: [.init(.find, "next result", on: .headlines)],
            footer: [.init("match", .nextMatch, .previousMatch, on: .matches)]
        ),
        CommandEntry(
            .previousMatch,
            .find,
            "previous match",
            elsewhere: [.init(.find, "previous result", on: .headlines)]
        ),
        CommandEntry(.sections, .find, "sections and feeds"),
        CommandEntry(.health, .find, "feed health"),
        CommandEntry(.offline, .find, "offline edition"),
        CommandEntry(.accounts, .find, "accounts on servers"),
    ]

    static let tendingFeeds: [CommandEntry] = [
        CommandEntry(.addFeed, .feeds, "add a feed"),
        CommandEntry(.catalogue, .feeds, "catalogue"),
        CommandEntry(.todaysPaper, .feeds, "today’s edition"),
        CommandEntry(.welcome, .feeds, "find first feeds"),
        CommandEntry(
            .editFeed,
            .feeds,
            "rename or move",
            footer: [.init("edit", on: [.sections])]
        ),
        CommandEntry(
            .removeFeed,
            .feeds,
            "remove feed",
            footer: [.init("remove", on: [.sections])]
        ),
        CommandEntry(
            .placeLower,
            .feeds,
            "move down",
            footer: [.init("reorder", .placeLower, .placeHigher, on: [.sections])]
        ),
        CommandEntry(.placeHigher, .feeds, "move up"),
        CommandEntry(
            .refresh,
            .paper,
            "refresh all",
            elsewhere: [
                .init(.feeds, "refresh all", on: .feeds),
                .init(.feeds, "refresh all", on: [.health]),
                .init(.feeds, "synchronize all", on: [.accounts]),
            ],
            footer: [.init("refresh", on: .headlines)]
        ),
        CommandEntry(
            .refreshFeed,
            .paper,
            "refresh this feed",
            elsewhere: [
                .init(.feeds, "refresh this feed", on: .feeds),
                .init(.feeds, "refresh this feed", on: [.health]),
                .init(.feeds, "synchronize", on: [.accounts]),
                .init(.read, "reload comments", on: .discussions),
            ],
            footer: [.init("retry", on: [.health]), .init("sync", on: [.accounts])]
        ),
        CommandEntry(
            .toggleFold,
            .move,
            "fold / unfold",
            footer: [.init("fold", on: .discussions, [.sourcesPane])]
        ),
        CommandEntry(
            .details,
            .read,
            "more / less detail",
            footer: [.init("details", on: [.health])]
        ),
        CommandEntry(
            .filter,
            .feeds,
            "filter",
            elsewhere: [.init(.help, "filter", on: [.help])],
            footer: [.init("filter", on: [.health])]
        ),
        CommandEntry(
            .choose,
            .panel,
            "select / deselect",
            footer: [.init("select", on: [.choices])]
        ),
    ]
}
