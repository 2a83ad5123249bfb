extension StandardKeys {
    static let stories =
        moving + [KeyLine(.left, "h", "Left")] + seeking + turning + keepingAll
        + [KeyLine(.toggleSources)] + everywhere

    static let broadsheet =
        movingSpatially + seeking + turning + keepingAll + [KeyLine(.why)] + everywhere

    static let storyList =
        moving + seeking + keepingAll + everywhere
        + [KeyLine(.back, "h", "Left", "Esc", "Backspace")]

    private static let movingSpatially = [
        KeyLine(.down, "j", "Down"),
        KeyLine(.up, "k", "Up"),
        KeyLine(.left, "h", "Left"),
        KeyLine(.right, "l", "Right"),
        KeyLine(.open, "Enter"),
    ]

    private static let moving = [
        KeyLine(.down, "j", "Down"),
        KeyLine(.up, "k", "Up"),
        KeyLine(.open, "Enter", "l", "Right"),
    ]

    private static let seeking =
        finding() + paging() + [
            KeyLine(.nextUnread, "Tab"),
            KeyLine(.previousUnread, "Shift-Tab"),
            KeyLine(.firstUnread, "gu"),
            KeyLine(.randomUnread, "gr"),
        ]

    private static let turning =
        [
            KeyLine(.nextSection, "]"),
            KeyLine(.previousSection, "["),
            KeyLine(.nextUnreadFeed, ")"),
            KeyLine(.previousUnreadFeed, "("),
        ]
        + (1...9).map { KeyLine(.section($0), "\($0)") }

    private static let keepingAll =
        keeping(undo: KeyLine(.undo, "U", "u")) + [
            KeyLine(.markAllRead, "A"),
            KeyLine(.markAboveRead),
            KeyLine(.markBelowRead),
            KeyLine(.deleteRead),
            KeyLine(.writeList),
            KeyLine(.writeStarred),
            KeyLine(.refresh, "R"),
            KeyLine(.refreshFeed, "r"),
            KeyLine(.layout, "v"),
            KeyLine(.sort, "S"),
            KeyLine(.reverseOrder, "gS"),
            KeyLine(.olderDay, "{"),
            KeyLine(.newerDay, "}"),
            KeyLine(.nextMatch, "n"),
            KeyLine(.previousMatch, "N"),
            KeyLine(.showUnread, "fu"),
            KeyLine(.showStarred, "fs"),
            KeyLine(.showTagged, "ft"),
        ]
}
