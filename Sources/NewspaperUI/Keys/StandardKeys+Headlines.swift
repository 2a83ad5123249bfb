extension StandardKeys {
    static let stories =
        moving + [CommandKeyBinding(.left, "h", "Left")] + seeking + turning + keepingAll
        + [CommandKeyBinding(.toggleSources)] + everywhere

    static let broadsheet =
        movingSpatially + seeking + turning + keepingAll + [CommandKeyBinding(.why)] + everywhere

    static let storyList =
        moving + seeking + keepingAll + everywhere
        + [CommandKeyBinding(.back, "h", "Left", "Esc", "Backspace")]

    private static let movingSpatially = [
        CommandKeyBinding(.down, "j", "Down"),
        CommandKeyBinding(.up, "k", "Up"),
        CommandKeyBinding(.left, "h", "Left"),
        CommandKeyBinding(.right, "l", "Right"),
        CommandKeyBinding(.open, "Enter"),
    ]

    private static let moving = [
        CommandKeyBinding(.down, "j", "Down"),
        CommandKeyBinding(.up, "k", "Up"),
        CommandKeyBinding(.open, "Enter", "l", "Right"),
    ]

    private static let seeking =
        finding() + paging() + [
            CommandKeyBinding(.nextUnread, "Tab"),
            CommandKeyBinding(.previousUnread, "Shift-Tab"),
            CommandKeyBinding(.firstUnread, "gu"),
            CommandKeyBinding(.randomUnread, "gr"),
        ]

    private static let turning =
        [
            CommandKeyBinding(.nextSection, "]"),
            CommandKeyBinding(.previousSection, "["),
            CommandKeyBinding(.nextUnreadFeed, ")"),
            CommandKeyBinding(.previousUnreadFeed, "("),
        ]
        + (1...9).map { CommandKeyBinding(.section($0), "\($0)") }

    private static let keepingAll =
        keeping(undo: CommandKeyBinding(.undo, "U", "u")) + [
            CommandKeyBinding(.markAllRead, "A"),
            CommandKeyBinding(.markAboveRead),
            CommandKeyBinding(.markBelowRead),
            CommandKeyBinding(.deleteRead),
            CommandKeyBinding(.writeList),
            CommandKeyBinding(.writeStarred),
            CommandKeyBinding(.refresh, "R"),
            CommandKeyBinding(.refreshFeed, "r"),
            CommandKeyBinding(.layout, "v"),
            CommandKeyBinding(.sort, "S"),
            CommandKeyBinding(.reverseOrder, "gS"),
            CommandKeyBinding(.olderDay, "{"),
            CommandKeyBinding(.newerDay, "}"),
            CommandKeyBinding(.nextMatch, "n"),
            CommandKeyBinding(.previousMatch, "N"),
            CommandKeyBinding(.showUnread, "fu"),
            CommandKeyBinding(.showStarred, "fs"),
            CommandKeyBinding(.showTagged, "ft"),
        ]
}
