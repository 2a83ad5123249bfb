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

    /// The keys of a story.
    public static let story = makeStory(hasMatches: false)

    /// The keys of a story in which matches of a search are marked.
    public static let storyWithMatches = makeStory(hasMatches: true)

    private static func makeStory(hasMatches: Bool) -> KeyTable {
        KeyTable(
            (hasMatches ? amongMatches : []) + scrolling + turningPages(hasMatches: hasMatches)
                + findingInStory
                + finding.filter { $0.command != .search }
                + (0...9).map { digit in
                    KeyBinding(
                        "\(digit)",
                        command: .digit(digit),
                        help: "link number, then o",
                        group: "Read"
                    )
                }
                + keeping(undo: "U")
                + everywhere(close: "to the headlines", footer: "back")
                + [
                    KeyBinding(
                        hasMatches ? ["Backspace"] : ["Esc", "Backspace"],
                        command: .back,
                        help: "back",
                        group: "Paper"
                    )
                ]
        )
    }

    private static let amongMatches = [
        KeyBinding(
            "n",
            command: .nextMatch,
            help: "next match",
            group: "Find",
            footer: "match",
            footerKeys: "n N"
        ),
        KeyBinding("N", command: .previousMatch, help: "previous match", group: "Find"),
        KeyBinding(
            "Esc",
            command: .endFinding,
            help: "end the search",
            group: "Find",
            footer: "end search"
        ),
    ]

    private static let findingInStory = [
        KeyBinding(
            "/",
            command: .findInStory,
            help: "search story, // all",
            group: "Find",
            footer: "search"
        )
    ]

    private static let scrolling: [KeyBinding] =
        [
            KeyBinding(
                "j",
                "Down",
                command: .down,
                help: "line down",
                group: "Move",
                footer: "scroll",
                footerKeys: "j k"
            ),
            KeyBinding("k", "Up", command: .up, help: "line up", group: "Move"),
            KeyBinding("d", command: .halfPageDown, help: "half a page on", group: "Move"),
            KeyBinding("u", command: .halfPageUp, help: "half a page back", group: "Move"),
        ]
        + [
            KeyBinding(
                "Space",
                command: .readOn,
                help: "page, next unread",
                group: "Move",
                footer: "page"
            )
        ]
        + paging(on: ["^F", "PgDn"], footer: nil)
        + [
            KeyBinding("l", "Right", command: .right, help: "code to the right", group: "Move"),
            KeyBinding("h", "Left", command: .left, help: "code to the left", group: "Move"),
        ]

    private static func turningPages(hasMatches: Bool) -> [KeyBinding] {
        [
            KeyBinding(
                hasMatches ? ["J"] : ["J", "n"],
                command: .nextStory,
                help: "next story",
                group: "Read",
                footer: "next/prev",
                footerKeys: hasMatches ? "J K" : "n p"
            ),
            KeyBinding(
                hasMatches ? ["K", "p"] : ["K", "p", "N"],
                command: .previousStory,
                help: "previous story",
                group: "Read"
            ),
            KeyBinding(
                "Tab",
                command: .nextUnread,
                help: "next unread",
                group: "Read",
                footer: "unread"
            ),
            KeyBinding(
                "Shift-Tab",
                command: .previousUnread,
                help: "previous unread",
                group: "Read"
            ),
            KeyBinding("+", "=", command: .wider, help: "longer lines", group: "Read"),
            KeyBinding("-", command: .narrower, help: "shorter lines", group: "Read"),
        ]
    }

    /// The keys while one types what is searched for in a story.
    public static let findingByTyping = KeyTable([
        KeyBinding(
            "Enter",
            command: .open,
            help: "keep the matches",
            group: "Find",
            footer: "keep"
        ),
        KeyBinding("Down", "^N", command: .nextMatch, help: "next match", group: "Find"),
        KeyBinding("Up", "^P", command: .previousMatch, help: "previous match", group: "Find"),
        KeyBinding(
            "Tab",
            "/",
            command: .search,
            help: "search everything; / when nothing is typed",
            group: "Find",
            footer: "everywhere"
        ),
        KeyBinding(
            "Esc",
            "Backspace",
            command: .close,
            help: "back to where one was; Backspace when nothing is typed",
            group: "Find",
            footer: "back"
        ),
    ])

    /// The keys of the help; other letters filter it.
    public static let help = KeyTable(
        [
            KeyBinding("j", "Down", command: .down, help: "line down", group: "Move"),
            KeyBinding("k", "Up", command: .up, help: "line up", group: "Move"),
        ]
            + paging(footer: nil)
            + [
                KeyBinding("/", command: .filter, help: "filter by letters", group: "Help"),
                KeyBinding(
                    "Esc",
                    "?",
                    "Enter",
                    "q",
                    "Backspace",
                    command: .close,
                    help: "end the filter, close",
                    group: "Help"
                ),
                KeyBinding("Q", command: .quit, help: "quit from anywhere", group: "Help"),
            ]
    )

    private static func paging(
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

    private static func keeping(undo: String...) -> [KeyBinding] {
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

    private static func everywhere(close: String, footer: String) -> [KeyBinding] {
        [
            KeyBinding("?", command: .help, help: "these keys", group: "Paper", footer: "help"),
            KeyBinding("q", command: .close, help: close, group: "Paper", footer: footer),
            KeyBinding("Q", command: .quit, help: "quit from anywhere", group: "Paper"),
        ]
    }
}
