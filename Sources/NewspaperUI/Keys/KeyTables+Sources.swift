public import TerminalKit

/// Screens about the sources.
extension KeyTable {
    /// The keys of the tree of sections and feeds.
    public static let sections = KeyTable(
        rows + [
            KeyBinding(
                "Enter",
                command: .open,
                help: "show the stories",
                group: "Read",
                footer: "read"
            ),
            KeyBinding(
                "l",
                "Right",
                command: .right,
                help: "unfold, then open",
                group: "Read",
                footer: "fold",
                footerKeys: "h l"
            ),
            KeyBinding("h", "Left", command: .left, help: "fold the section", group: "Move"),
            KeyBinding("z", command: .toggleFold, help: "fold / unfold", group: "Move"),
        ]
            + leaping + [
                KeyBinding(
                    "e",
                    command: .editFeed,
                    help: "rename or move",
                    group: "Feeds",
                    footer: "edit"
                ),
                KeyBinding(
                    "x",
                    command: .removeFeed,
                    help: "remove (undoable)",
                    group: "Feeds",
                    footer: "remove"
                ),
                KeyBinding(
                    "J",
                    command: .placeLower,
                    help: "one place down",
                    group: "Feeds",
                    footer: "order",
                    footerKeys: "J K"
                ),
                KeyBinding(
                    "K",
                    command: .placeHigher,
                    help: "one place up",
                    group: "Feeds"
                ),
            ] + marking + finding + leaving()
    )

    /// The keys of the sources beside the front page.
    public static let sourcesPane = KeyTable(
        rows + [
            KeyBinding(
                "Enter",
                "l",
                "Right",
                command: .open,
                help: "list its stories",
                group: "Read",
                footer: "show"
            ),
            KeyBinding(
                "z",
                command: .toggleFold,
                help: "fold / unfold",
                group: "Move",
                footer: "fold"
            ),
        ] + leaping
            + marking + [
                KeyBinding(
                    [],
                    command: .toggleSources,
                    help: "sources on / off",
                    group: "Paper"
                )
            ] + finding + leaving(to: "to the list", footer: "list")
    )

    /// The keys of the health of feeds.
    public static let health = KeyTable(
        rows + [
            KeyBinding(
                "Enter",
                "l",
                "Right",
                command: .details,
                help: "more / less detail",
                group: "Read",
                footer: "details"
            ),
            KeyBinding(
                "r",
                command: .refreshFeed,
                help: "ask the feed again",
                group: "Feeds",
                footer: "retry"
            ),
            KeyBinding("R", command: .refresh, help: "ask all feeds", group: "Feeds"),
            KeyBinding(
                "/",
                "f",
                command: .filter,
                help: "filter by letters",
                group: "Feeds",
                footer: "filter"
            ),
        ] + finding.filter { $0.command != .search } + leaving()
    )

    private static let rows = [
        KeyBinding(
            "j",
            "Down",
            command: .down,
            help: "row down",
            group: "Move",
            footer: "move",
            footerKeys: "j k"
        ),
        KeyBinding("k", "Up", command: .up, help: "row up", group: "Move"),
        KeyBinding("Space", "^F", "PgDn", command: .pageDown, help: "page on", group: "Move"),
        KeyBinding("b", "^B", "PgUp", command: .pageUp, help: "page back", group: "Move"),
        KeyBinding("gg", "Home", command: .first, help: "to the beginning", group: "Move"),
        KeyBinding("G", "End", command: .last, help: "to the end", group: "Move"),
    ]

    private static let leaping = [
        KeyBinding("]", command: .nextSection, help: "next section", group: "Move"),
        KeyBinding("[", command: .previousSection, help: "previous section", group: "Move"),
        KeyBinding(
            "Tab",
            command: .nextUnread,
            help: "next unread feed",
            group: "Move"
        ),
        KeyBinding(
            "Shift-Tab",
            command: .previousUnread,
            help: "previous unread feed",
            group: "Move"
        ),
    ]

    private static let marking = [
        KeyBinding("A", command: .markAllRead, help: "mark all of it read", group: "Feeds"),
        KeyBinding("U", "u", command: .undo, help: "undo", group: "Feeds"),
        KeyBinding("^R", command: .redo, help: "redo", group: "Feeds"),
        KeyBinding("r", command: .refreshFeed, help: "fetch this feed", group: "Feeds"),
        KeyBinding("R", command: .refresh, help: "fetch all feeds", group: "Feeds"),
    ]

    private static func leaving(
        to place: String = "back",
        footer: String = "back"
    ) -> [KeyBinding] {
        [
            KeyBinding("?", command: .help, help: "these keys", group: "Paper", footer: "help"),
            KeyBinding(
                "q",
                "Esc",
                "Backspace",
                command: .back,
                help: place,
                group: "Paper",
                footer: footer
            ),
            KeyBinding("Q", command: .quit, help: "quit from anywhere", group: "Paper"),
        ]
    }

    /// What can be found or opened from every screen on which one does not type.
    static let finding = [
        KeyBinding(
            "/",
            command: .search,
            help: "search everything",
            group: "Find",
            footer: "search"
        ),
        KeyBinding(":", command: .commands, help: "commands by name", group: "Find"),
        KeyBinding("F", command: .sections, help: "sections and feeds", group: "Find"),
        KeyBinding("H", command: .health, help: "health of the feeds", group: "Find"),
        KeyBinding("a", command: .addFeed, help: "add a feed", group: "Feeds"),
        KeyBinding("C", command: .catalogue, help: "catalogue of papers", group: "Feeds"),
    ]
}
