public import TerminalKit

extension KeyTable {
    /// The keys of the front page as a list.
    public static let stories = list(footerOfSources: nil)

    /// The same beside the sources.
    public static let storiesBesideSources = list(footerOfSources: "sources")

    private static func list(footerOfSources: String?) -> KeyTable {
        let toSources = KeyBinding(
            "h",
            "Left",
            command: .left,
            help: "to the sources",
            group: "Move",
            footer: footerOfSources
        )
        return KeyTable(
            moving + [toSources] + seeking + turning + keepingAll
                + [
                    // Without a key of its own: it is done by name.
                    KeyBinding(
                        [],
                        command: .toggleSources,
                        help: "sources on / off",
                        group: "Paper"
                    )
                ]
                + everywhere(close: "quit", footer: "quit")
        )
    }

    /// The keys of the front page while it is a broadsheet.
    public static let broadsheet = KeyTable(
        movingSpatially + seeking + turning + keepingAll
            + [
                KeyBinding([], command: .why, help: "why this stands here", group: "Read")
            ]
            + everywhere(close: "quit", footer: "quit")
    )

    /// The keys of another list of headlines, which lies over the front page.
    public static let storyList = KeyTable(
        moving + seeking + keepingAll + everywhere(close: "back", footer: "back")
            + [
                KeyBinding(
                    "h",
                    "Left",
                    "Esc",
                    "Backspace",
                    command: .back,
                    help: "back",
                    group: "Paper"
                )
            ]
    )

    private static let movingSpatially: [KeyBinding] = [
        KeyBinding(
            "j",
            "Down",
            command: .down,
            help: "story below",
            group: "Move",
            footer: "move",
            footerKeys: "h j k l"
        ),
        KeyBinding("k", "Up", command: .up, help: "story above", group: "Move"),
        KeyBinding("h", "Left", command: .left, help: "column to the left", group: "Move"),
        KeyBinding("l", "Right", command: .right, help: "column to the right", group: "Move"),
        KeyBinding("Enter", command: .open, help: "open story", group: "Read", footer: "read"),
    ]

    private static let moving: [KeyBinding] =
        [
            KeyBinding(
                "j",
                "Down",
                command: .down,
                help: "next story",
                group: "Move",
                footer: "move",
                footerKeys: "j k"
            ),
            KeyBinding("k", "Up", command: .up, help: "previous story", group: "Move"),
            KeyBinding(
                "Enter",
                "l",
                "Right",
                command: .open,
                help: "open story",
                group: "Read",
                footer: "read"
            ),
        ]

    private static let seeking: [KeyBinding] =
        finding
        + paging(footer: nil)
        + [
            KeyBinding(
                "Tab",
                command: .nextUnread,
                help: "next unread",
                group: "Move",
                footer: "unread"
            ),
            KeyBinding(
                "Shift-Tab",
                command: .previousUnread,
                help: "previous unread",
                group: "Move"
            ),
        ]

    private static let turning: [KeyBinding] =
        [
            KeyBinding(
                "]",
                command: .nextSection,
                help: "next section",
                group: "Move",
                footer: "section",
                footerKeys: "[ ]"
            ),
            KeyBinding(
                "[",
                command: .previousSection,
                help: "previous section",
                group: "Move"
            ),
        ]
        + (1...9).map { number in
            KeyBinding(
                "\(number)",
                command: .section(number),
                help: "section; 1 is front",
                group: "Move"
            )
        }

    private static let keepingAll: [KeyBinding] =
        keeping(undo: "U", "u")
        + [
            KeyBinding(
                "A",
                command: .markAllRead,
                help: "mark all here read",
                group: "Keep"
            ),
            KeyBinding(
                "R",
                command: .refresh,
                help: "fetch all news",
                group: "Paper",
                footer: "refresh"
            ),
            KeyBinding(
                "r",
                command: .refreshFeed,
                help: "fetch this source",
                group: "Paper"
            ),
            KeyBinding(
                "v",
                command: .layout,
                help: "list or broadsheet",
                group: "Paper"
            ),
            KeyBinding("S", command: .sort, help: "sort", group: "Paper"),
            KeyBinding("n", command: .nextMatch, help: "next result", group: "Find"),
            KeyBinding("N", command: .previousMatch, help: "previous result", group: "Find"),
            // Without keys of their own: they are done by name.
            KeyBinding([], command: .showUnread, help: "show unread only", group: "Paper"),
            KeyBinding([], command: .showStarred, help: "show starred only", group: "Paper"),
        ]

    static func paging(
        on keys: [String] = ["Space", "^F", "PgDn"],
        footer: String?
    ) -> [KeyBinding] {
        [
            KeyBinding(
                keys,
                command: .pageDown,
                help: "page on",
                group: "Move",
                footer: footer
            ),
            KeyBinding("b", "^B", "PgUp", command: .pageUp, help: "page back", group: "Move"),
            KeyBinding("^D", command: .halfPageDown, help: "half a page on", group: "Move"),
            KeyBinding("^U", command: .halfPageUp, help: "half a page back", group: "Move"),
            KeyBinding("gg", "Home", command: .first, help: "to the beginning", group: "Move"),
            KeyBinding("G", "End", command: .last, help: "to the end", group: "Move"),
        ]
    }

    static func keeping(undo: String...) -> [KeyBinding] {
        [
            KeyBinding(
                "m",
                command: .toggleRead,
                help: "mark read / unread",
                group: "Keep",
                footer: "read/unread"
            ),
            KeyBinding(
                "s",
                command: .toggleStar,
                help: "star / unstar",
                group: "Keep",
                footer: "star"
            ),
            KeyBinding(undo, command: .undo, help: "undo marking", group: "Keep"),
            KeyBinding("^R", command: .redo, help: "redo marking", group: "Keep"),
            KeyBinding(
                "o",
                command: .openInBrowser,
                help: "open in browser",
                group: "Read",
                footer: "browser"
            ),
            KeyBinding("y", command: .copyLink, help: "copy link", group: "Read"),
            KeyBinding("|", command: .pipe, help: "pipe into a command", group: "Keep"),
            // By name only, as in editors: `:w`.
            KeyBinding([], command: .write, help: "write as text", group: "Keep"),
            KeyBinding("i", command: .pictures, help: "pictures", group: "Read"),
            // Without a key of its own: it is done by name.
            KeyBinding(
                [],
                command: .togglePictures,
                help: "pictures on / off",
                group: "Paper"
            ),
        ]
    }

    static func everywhere(close: String, footer: String) -> [KeyBinding] {
        [
            KeyBinding("?", command: .help, help: "these keys", group: "Paper", footer: "help"),
            KeyBinding("q", command: .close, help: close, group: "Paper", footer: footer),
            KeyBinding("Q", command: .quit, help: "quit from anywhere", group: "Paper"),
        ]
    }
}
