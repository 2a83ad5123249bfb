extension StandardKeys {
    static let sections =
        rows + [
            KeyLine(.open, "Enter"),
            KeyLine(.right, "l", "Right"),
            KeyLine(.left, "h", "Left"),
            KeyLine(.toggleFold, "z"),
        ] + leaping + [
            KeyLine(.editFeed, "e"),
            KeyLine(.removeFeed, "x"),
            KeyLine(.placeLower, "J"),
            KeyLine(.placeHigher, "K"),
        ] + marking + finding() + leaving

    static let sourcesPane =
        rows + [
            KeyLine(.open, "Enter", "l", "Right"),
            KeyLine(.toggleFold, "z"),
        ] + leaping + marking + [KeyLine(.toggleSources)] + finding() + leaving

    static let health =
        rows + [
            KeyLine(.details, "Enter", "l", "Right"),
            KeyLine(.refreshFeed, "r"),
            KeyLine(.refresh, "R"),
            KeyLine(.filter, "/", "f"),
        ] + finding(without: .search) + leaving

    static let downloads =
        rows + [
            KeyLine(.play, "Enter", "P", "l", "Right"),
            KeyLine(.download, "d"),
            KeyLine(.stopDownloads, "c"),
            KeyLine(.removeDownload, "x"),
        ] + finding(without: .downloads) + leaving

    static let offline =
        rows + [
            KeyLine(.open, "Enter", "l", "Right"),
            KeyLine(.nextUnread, "Tab"),
            KeyLine(.previousUnread, "Shift-Tab"),
            KeyLine(.makeReady, "d"),
            KeyLine(.fullText, "f"),
            KeyLine(.openInBrowser, "o"),
            KeyLine(.copyLink, "y"),
            KeyLine(.refresh, "R"),
        ] + finding(without: .offline) + leaving

    static let accounts =
        rows + [
            KeyLine(.refreshFeed, "r", "Enter"),
            KeyLine(.refresh, "R"),
            KeyLine(.addAccount, "a"),
            KeyLine(.checkAccount, "c"),
            KeyLine(.previewAccount, "d"),
            KeyLine(.applyChange, "p"),
            KeyLine(.removeAccount, "x"),
        ] + finding(without: .accounts).filter { $0.command != .addFeed } + leaving

    private static let rows =
        [
            KeyLine(.down, "j", "Down"),
            KeyLine(.up, "k", "Up"),
            KeyLine(.pageDown, "Space", "^F", "PgDn"),
            KeyLine(.pageUp, "b", "^B", "PgUp"),
        ] + ends

    private static let leaping = [
        KeyLine(.nextSection, "]"),
        KeyLine(.previousSection, "["),
        KeyLine(.nextUnread, "Tab"),
        KeyLine(.previousUnread, "Shift-Tab"),
    ]

    private static let marking = [
        KeyLine(.markAllRead, "A"),
        KeyLine(.deleteRead, "D"),
        KeyLine(.undo, "U", "u"),
        KeyLine(.redo, "^R"),
        KeyLine(.refreshFeed, "r"),
        KeyLine(.refresh, "R"),
    ]

    private static let leaving = [
        KeyLine(.help, "?"),
        KeyLine(.back, "q", "Esc", "Backspace"),
        KeyLine(.quit, "Q"),
    ]
}
