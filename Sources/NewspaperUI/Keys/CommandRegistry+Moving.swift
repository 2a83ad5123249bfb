public import TerminalKit

extension Command {
    /// Moves to the next story, or scrolls down by a line.
    public static let down = Command("down")
    /// Moves to the previous story, or scrolls up by a line.
    public static let up = Command("up")
    /// Moves to the left, scrolls code left, or folds a section.
    public static let left = Command("left")
    /// Moves to the right, scrolls code right, or unfolds or opens a section.
    public static let right = Command("right")
    /// Scrolls down by a page.
    public static let pageDown = Command("page-down")
    /// Scrolls up by a page.
    public static let pageUp = Command("page-up")
    /// Scrolls down by a page; at the end of a story, opens the next unread one.
    public static let readOn = Command("read-on")
    /// Scrolls down by half a page.
    public static let halfPageDown = Command("half-page-down")
    /// Scrolls up by half a page.
    public static let halfPageUp = Command("half-page-up")
    /// Moves to the beginning.
    public static let first = Command("first")
    /// Moves to the end.
    public static let last = Command("last")
    /// Moves to the next unread story.
    public static let nextUnread = Command("next-unread")
    /// Moves to the previous unread story.
    public static let previousUnread = Command("previous-unread")
    /// Moves to the first unread story.
    public static let firstUnread = Command("first-unread")
    /// Moves to a random unread story.
    public static let randomUnread = Command("random-unread")
    /// Shows the next feed with unread stories.
    public static let nextUnreadFeed = Command("next-unread-feed")
    /// Shows the previous feed with unread stories.
    public static let previousUnreadFeed = Command("previous-unread-feed")
    /// Shows a section by number; 1 is the front page.
    public static func section(_ number: Int) -> Command { Command("section", number) }
    /// Shows the next section.
    public static let nextSection = Command("next-section")
    /// Shows the previous section.
    public static let previousSection = Command("previous-section")
    /// Opens the previously read story.
    public static let lastStory = Command("last-story")
    /// Opens the next story.
    public static let nextStory = Command("next-story")
    /// Opens the previous story.
    public static let previousStory = Command("previous-story")
    /// Shows the next picture.
    public static let nextPicture = Command("next-picture")
    /// Shows the previous picture.
    public static let previousPicture = Command("previous-picture")
}

extension CommandRegistry {
    static let moving: [CommandEntry] = rows + columns + pages + turning

    private static let rows: [CommandEntry] = [
        CommandEntry(
            .down,
            .move,
            "row down",
            elsewhere: [
                .init(.move, "next story", on: .lists),
                .init(.move, "story below", on: [.broadsheet]),
                .init(.move, "line down", on: .stories, [.help, .output]),
                .init(.move, "next comment", on: .discussions),
            ],
            footer: [
                .init("move", .left, .down, .up, .right, on: [.broadsheet]),
                .init("scroll", .down, .up, on: .stories, [.output]),
                .init("move", .up, .down, on: .panels),
                .init(
                    "move",
                    .down,
                    .up,
                    on: .lists,
                    .feeds,
                    .discussions,
                    [.health, .downloads, .offline, .accounts]
                ),
            ]
        ),
        CommandEntry(
            .up,
            .move,
            "row up",
            elsewhere: [
                .init(.move, "previous story", on: .lists),
                .init(.move, "story above", on: [.broadsheet]),
                .init(.move, "line up", on: .stories, [.help, .output]),
                .init(.move, "previous comment", on: .discussions),
            ]
        ),
    ]

    private static let columns: [CommandEntry] = [
        CommandEntry(
            .left,
            .move,
            "go to feeds pane",
            elsewhere: [
                .init(.move, "column to the left", on: [.broadsheet]),
                .init(.move, "scroll code left", on: .stories),
                .init(.move, "fold the section", on: [.sections]),
            ],
            footer: [.init("feeds", on: [.storiesBesideSources])]
        ),
        CommandEntry(
            .right,
            .move,
            "column to the right",
            elsewhere: [
                .init(.move, "scroll code right", on: .stories),
                .init(.move, "scroll code right", on: .discussions),
                .init(.read, "unfold, then open", on: [.sections]),
            ],
            footer: [.init("fold", .left, .right, on: [.sections])]
        ),
    ]

    private static let pages: [CommandEntry] = [
        CommandEntry(.pageDown, .move, "page down", footer: [.init("page", on: [.output])]),
        CommandEntry(.pageUp, .move, "page up"),
        CommandEntry(
            .readOn,
            .move,
            "page / next unread",
            footer: [.init("page", on: .stories)]
        ),
        CommandEntry(.halfPageDown, .move, "half a page down"),
        CommandEntry(.halfPageUp, .move, "half a page up"),
        CommandEntry(
            .first,
            .move,
            "go to beginning",
            elsewhere: [.init(.move, "first picture", on: [.pictures])]
        ),
        CommandEntry(
            .last,
            .move,
            "go to end",
            elsewhere: [.init(.move, "last picture", on: [.pictures])]
        ),
    ]

    private static let turning: [CommandEntry] = [
        CommandEntry(
            .nextUnread,
            .move,
            "next unread",
            elsewhere: [
                .init(.read, "next unread", on: .stories),
                .init(.move, "next unread feed", on: .feeds),
                .init(.move, "next new comment", on: .discussions),
                .init(.move, "next incomplete", on: [.offline]),
            ],
            footer: [
                .init("unread", on: .headlines, .stories),
                .init("new", on: .discussions),
                .init("incomplete", on: [.offline]),
            ]
        ),
        CommandEntry(
            .previousUnread,
            .move,
            "previous unread",
            elsewhere: [
                .init(.read, "previous unread", on: .stories),
                .init(.move, "previous unread feed", on: .feeds),
                .init(.move, "previous new comment", on: .discussions),
                .init(.move, "previous incomplete", on: [.offline]),
            ]
        ),
        CommandEntry(.firstUnread, .move, "first unread"),
        CommandEntry(.randomUnread, .move, "random unread"),
        CommandEntry(.nextUnreadFeed, .move, "next unread feed"),
        CommandEntry(.previousUnreadFeed, .move, "previous unread feed"),
        CommandEntry(
            .nextSection,
            .move,
            "next section",
            footer: [.init("section", .previousSection, .nextSection, on: .frontPage)]
        ),
        CommandEntry(.previousSection, .move, "previous section"),
        CommandEntry(.section(1), .move, "section; 1: front", numbers: 1...9),
        CommandEntry(
            .nextStory,
            .read,
            "next story",
            footer: [.init("next/prev", .nextStory, .previousStory, on: .stories)]
        ),
        CommandEntry(.previousStory, .read, "previous story"),
        CommandEntry(
            .lastStory,
            .read,
            "last story read",
            elsewhere: [.init(.read, "previous in history", on: .stories)]
        ),
        CommandEntry(
            .nextPicture,
            .move,
            "next picture",
            footer: [.init("next/prev", .nextPicture, .previousPicture, on: [.pictures])]
        ),
        CommandEntry(.previousPicture, .move, "previous picture"),
    ]
}
