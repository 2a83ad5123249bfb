import News
public import TerminalKit

extension Command {
    /// Closes the screen unless it is the first one.
    public static let back = Command("back")
    /// Closes the screen; on the first one, quits.
    public static let close = Command("close")
    /// Quits from any screen.
    public static let quit = Command("quit")
    /// Shows only unread stories, or all again.
    public static let showUnread = Command("show-unread-only")
    /// Shows only starred stories, or all again.
    public static let showStarred = Command("show-starred")
    /// Shows only stories with a tag, or all again.
    public static let showTagged = Command("show-tagged")
    /// Switches between list, list with preview and broadsheet.
    public static let layout = Command("layout")
    /// Shows or hides the sources pane.
    public static let toggleSources = Command("toggle-sources")
    /// Changes the sort order.
    public static let sort = Command("sort")
    /// Reverses the sort order.
    public static let reverseOrder = Command("reverse-order")
    /// Switches between pictures and their descriptions.
    public static let togglePictures = Command("toggle-pictures")
    /// Shows the keys of the screen.
    public static let help = Command("help")
    /// Shows the edition of the previous day.
    public static let olderDay = Command("older-day")
    /// Shows the edition of the next day.
    public static let newerDay = Command("newer-day")
}

extension CommandRegistry {
    static let arranging: [CommandEntry] = looking + leaving

    private static let looking: [CommandEntry] = [
        CommandEntry(.layout, .paper, "list / broadsheet"),
        CommandEntry(
            .sort,
            .paper,
            "sort",
            choices: HeadlineSortOrder.allCases.map(\.written),
            elsewhere: [.init(.paper, "sort (lists only)", on: [.broadsheet])]
        ),
        CommandEntry(
            .reverseOrder,
            .paper,
            "reverse sort order",
            elsewhere: [.init(.paper, "reverse (lists only)", on: [.broadsheet])]
        ),
        CommandEntry(.olderDay, .paper, "previous edition"),
        CommandEntry(.newerDay, .paper, "next edition"),
        CommandEntry(.showUnread, .paper, "show unread only"),
        CommandEntry(.showStarred, .paper, "show starred only"),
        CommandEntry(.showTagged, .paper, "show tagged only", takesText: true),
        CommandEntry(.togglePictures, .paper, "pictures on / off"),
        CommandEntry(.toggleSources, .paper, "toggle feeds pane"),
    ]

    private static let leaving: [CommandEntry] = [
        CommandEntry(
            .help,
            .paper,
            "show keys",
            elsewhere: [.init(.picture, "show keys", on: [.pictures])],
            footer: [
                .init(
                    "help",
                    on: .headlines,
                    .stories,
                    .feeds,
                    .discussions,
                    [.health, .downloads, .offline, .accounts, .pictures]
                )
            ]
        ),
        CommandEntry(
            .back,
            .paper,
            "back",
            elsewhere: [
                .init(.paper, "back to list", on: [.sourcesPane]),
                .init(.panel, "back", on: [.typing, .form, .choices]),
            ],
            footer: [
                .init("list", on: [.sourcesPane]),
                .init(
                    "back",
                    on: [
                        .sections, .health, .downloads, .offline, .accounts, .discussion,
                        .typing, .form, .choices,
                    ]
                ),
            ]
        ),
        CommandEntry(
            .close,
            .paper,
            "quit",
            elsewhere: [
                .init(.paper, "back", on: [.storyList]),
                .init(.paper, "back to headlines", on: .stories),
                .init(
                    .find,
                    "back; Backspace when empty",
                    on: [.findingByTyping]
                ),
                .init(.read, "cancel", on: [.hints]),
                .init(.picture, "back to story", on: [.pictures]),
                .init(.help, "clear filter, then close", on: [.help]),
                .init(.panel, "close; Backspace when empty", on: [.palette]),
                .init(.panel, "close", on: [.menu, .reason, .output]),
            ],
            footer: [
                .init("quit", on: .frontPage),
                .init("back", on: .stories, [.storyList, .hints, .findingByTyping, .pictures]),
                .init("close", on: [.palette, .menu, .reason, .output]),
            ]
        ),
        CommandEntry(
            .quit,
            .paper,
            "quit from anywhere",
            elsewhere: [
                .init(.picture, "quit from anywhere", on: [.pictures]),
                .init(.help, "quit from anywhere", on: [.help]),
            ]
        ),
    ]
}
