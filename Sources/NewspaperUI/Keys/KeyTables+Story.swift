public import TerminalKit

/// A story, and the search in it.
extension KeyTable {
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
}
