extension StandardKeys {
    static let sections =
        rows + [
            CommandKeyBinding(.open, "Enter"),
            CommandKeyBinding(.right, "l", "Right"),
            CommandKeyBinding(.left, "h", "Left"),
            CommandKeyBinding(.toggleFold, "z"),
        ] + leaping + [
            CommandKeyBinding(.editFeed, "e"),
            CommandKeyBinding(.removeFeed, "x"),
            CommandKeyBinding(.placeLower, "J"),
            CommandKeyBinding(.placeHigher, "K"),
        ] + marking + finding() + leaving

    static let sourcesPane =
        rows + [
            CommandKeyBinding(.open, "Enter", "l", "Right"),
            CommandKeyBinding(.toggleFold, "z"),
        ] + leaping + marking + [CommandKeyBinding(.toggleSources)] + finding() + leaving

    static let health =
        rows + [
            CommandKeyBinding(.details, "Enter", "l", "Right"),
            CommandKeyBinding(.refreshFeed, "r"),
            CommandKeyBinding(.refresh, "R"),
            CommandKeyBinding(.filter, "/", "f"),
        ] + finding(without: .search) + leaving

    static let downloads =
        rows + [
            CommandKeyBinding(.play, "Enter", "P", "l", "Right"),
            CommandKeyBinding(.download, "d"),
            CommandKeyBinding(.stopDownloads, "c"),
            CommandKeyBinding(.removeDownload, "x"),
        ] + finding(without: .downloads) + leaving

    static let offline =
        rows + [
            CommandKeyBinding(.open, "Enter", "l", "Right"),
            CommandKeyBinding(.nextUnread, "Tab"),
            CommandKeyBinding(.previousUnread, "Shift-Tab"),
            CommandKeyBinding(.makeReady, "d"),
            CommandKeyBinding(.fullText, "f"),
            CommandKeyBinding(.openInBrowser, "o"),
            CommandKeyBinding(.copyLink, "y"),
            CommandKeyBinding(.refresh, "R"),
        ] + finding(without: .offline) + leaving

    static let accounts =
        rows + [
            CommandKeyBinding(.refreshFeed, "r", "Enter"),
            CommandKeyBinding(.refresh, "R"),
            CommandKeyBinding(.addAccount, "a"),
            CommandKeyBinding(.checkAccount, "c"),
            CommandKeyBinding(.previewAccount, "d"),
            CommandKeyBinding(.applyChange, "p"),
            CommandKeyBinding(.removeAccount, "x"),
        ] + finding(without: .accounts).filter { $0.command != .addFeed } + leaving

    private static let rows =
        [
            CommandKeyBinding(.down, "j", "Down"),
            CommandKeyBinding(.up, "k", "Up"),
            CommandKeyBinding(.pageDown, "Space", "^F", "PgDn"),
            CommandKeyBinding(.pageUp, "b", "^B", "PgUp"),
        ] + ends

    private static let leaping = [
        CommandKeyBinding(.nextSection, "]"),
        CommandKeyBinding(.previousSection, "["),
        CommandKeyBinding(.nextUnread, "Tab"),
        CommandKeyBinding(.previousUnread, "Shift-Tab"),
    ]

    private static let marking = [
        CommandKeyBinding(.markAllRead, "A"),
        CommandKeyBinding(.deleteRead, "D"),
        CommandKeyBinding(.undo, "U", "u"),
        CommandKeyBinding(.redo, "^R"),
        CommandKeyBinding(.refreshFeed, "r"),
        CommandKeyBinding(.refresh, "R"),
    ]

    private static let leaving = [
        CommandKeyBinding(.help, "?"),
        CommandKeyBinding(.back, "q", "Esc", "Backspace"),
        CommandKeyBinding(.quit, "Q"),
    ]
}
