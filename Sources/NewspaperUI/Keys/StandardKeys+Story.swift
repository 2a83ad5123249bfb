extension StandardKeys {
    static func story(hasMatches: Bool) -> [CommandKeyBinding] {
        (hasMatches ? amongMatches : []) + scrolling
            + (hasMatches ? turningBesideMatches : turningPages)
            + [
                CommandKeyBinding(.nextUnread, "Tab"),
                CommandKeyBinding(.previousUnread, "Shift-Tab"),
                CommandKeyBinding(.open, "Enter"),
                CommandKeyBinding(.linkHints, ";"),
                CommandKeyBinding(.outline, "T"),
                CommandKeyBinding(.markPlace, "M"),
                CommandKeyBinding(.returnToPlace, "'"),
                CommandKeyBinding(.fullText, "f"),
                CommandKeyBinding(.wider, "+", "="),
                CommandKeyBinding(.narrower, "-"),
                // Available by name only.
                CommandKeyBinding(.justify),
                CommandKeyBinding(.hyphens),
                CommandKeyBinding(.paragraphs),
                CommandKeyBinding(.initial),
                CommandKeyBinding(.columns),
                CommandKeyBinding(.findInStory, "/"),
            ]
            + finding(without: .search)
            + (0...9).map { CommandKeyBinding(.digit($0), "\($0)") }
            + keeping(undo: CommandKeyBinding(.undo, "U"))
            + everywhere
            + [
                hasMatches
                    ? CommandKeyBinding(.back, "Backspace")
                    : CommandKeyBinding(.back, "Esc", "Backspace")
            ]
    }

    static let amongMatches = [
        CommandKeyBinding(.nextMatch, "n"),
        CommandKeyBinding(.previousMatch, "N"),
        CommandKeyBinding(.endFinding, "Esc"),
    ]

    private static let scrolling =
        [
            CommandKeyBinding(.down, "j", "Down"),
            CommandKeyBinding(.up, "k", "Up"),
            CommandKeyBinding(.halfPageDown, "d"),
            CommandKeyBinding(.halfPageUp, "u"),
            CommandKeyBinding(.readOn, "Space"),
        ] + paging(on: CommandKeyBinding(.pageDown, "^F", "PgDn"))
        + [CommandKeyBinding(.right, "l", "Right"), CommandKeyBinding(.left, "h", "Left")]

    private static let turningPages = [
        CommandKeyBinding(.nextStory, "J", "n", shows: "n"),
        CommandKeyBinding(.previousStory, "K", "p", "N", shows: "p"),
    ]

    private static let turningBesideMatches = [
        CommandKeyBinding(.nextStory, "J"),
        CommandKeyBinding(.previousStory, "K", "p"),
    ]

    static let findingByTyping = [
        CommandKeyBinding(.open, "Enter"),
        CommandKeyBinding(.nextMatch, "Down", "^N"),
        CommandKeyBinding(.previousMatch, "Up", "^P"),
        CommandKeyBinding(.search, "Tab", "/"),
        CommandKeyBinding(.close, "Esc", "Backspace"),
    ]

    /// The keys while link hints are shown; none is a letter of the hints.
    static let hints = [
        CommandKeyBinding(.openInBrowser, "o"),
        CommandKeyBinding(.copyLink, "y"),
        CommandKeyBinding(.open, "Enter"),
        CommandKeyBinding(.help, "?"),
        CommandKeyBinding(.quit, "Q"),
        CommandKeyBinding(.close, "Esc", ";", "q", "Backspace"),
    ]

    static let pictures =
        [
            CommandKeyBinding(.nextPicture, "n", "l", "Right", "j", "Down", "Space", "PgDn"),
            CommandKeyBinding(.previousPicture, "p", "h", "Left", "k", "Up", "b", "PgUp"),
        ] + ends + [
            CommandKeyBinding(.openInBrowser, "o"),
            CommandKeyBinding(.copyLink, "y"),
            CommandKeyBinding(.help, "?"),
            CommandKeyBinding(.quit, "Q"),
            CommandKeyBinding(.close, "q", "Esc", "Backspace", "i", "Enter"),
        ]
}
