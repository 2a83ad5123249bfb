extension StandardKeys {
    static func story(hasMatches: Bool) -> [KeyLine] {
        (hasMatches ? amongMatches : []) + scrolling
            + (hasMatches ? turningBesideMatches : turningPages)
            + [
                KeyLine(.nextUnread, "Tab"),
                KeyLine(.previousUnread, "Shift-Tab"),
                KeyLine(.open, "Enter"),
                KeyLine(.linkHints, ";"),
                KeyLine(.outline, "T"),
                KeyLine(.markPlace, "M"),
                KeyLine(.returnToPlace, "'"),
                KeyLine(.fullText, "f"),
                KeyLine(.wider, "+", "="),
                KeyLine(.narrower, "-"),
                // Available by name only.
                KeyLine(.justify),
                KeyLine(.hyphens),
                KeyLine(.paragraphs),
                KeyLine(.initial),
                KeyLine(.columns),
                KeyLine(.findInStory, "/"),
            ]
            + finding(without: .search)
            + (0...9).map { KeyLine(.digit($0), "\($0)") }
            + keeping(undo: KeyLine(.undo, "U"))
            + everywhere
            + [hasMatches ? KeyLine(.back, "Backspace") : KeyLine(.back, "Esc", "Backspace")]
    }

    static let amongMatches = [
        KeyLine(.nextMatch, "n"),
        KeyLine(.previousMatch, "N"),
        KeyLine(.endFinding, "Esc"),
    ]

    private static let scrolling =
        [
            KeyLine(.down, "j", "Down"),
            KeyLine(.up, "k", "Up"),
            KeyLine(.halfPageDown, "d"),
            KeyLine(.halfPageUp, "u"),
            KeyLine(.readOn, "Space"),
        ] + paging(on: KeyLine(.pageDown, "^F", "PgDn"))
        + [KeyLine(.right, "l", "Right"), KeyLine(.left, "h", "Left")]

    private static let turningPages = [
        KeyLine(.nextStory, "J", "n", shows: "n"),
        KeyLine(.previousStory, "K", "p", "N", shows: "p"),
    ]

    private static let turningBesideMatches = [
        KeyLine(.nextStory, "J"),
        KeyLine(.previousStory, "K", "p"),
    ]

    static let findingByTyping = [
        KeyLine(.open, "Enter"),
        KeyLine(.nextMatch, "Down", "^N"),
        KeyLine(.previousMatch, "Up", "^P"),
        KeyLine(.search, "Tab", "/"),
        KeyLine(.close, "Esc", "Backspace"),
    ]

    /// Keys that are not on the home row, whose letters are link hints.
    static let hints = [
        KeyLine(.openInBrowser, "o"),
        KeyLine(.copyLink, "y"),
        KeyLine(.open, "Enter"),
        KeyLine(.help, "?"),
        KeyLine(.quit, "Q"),
        KeyLine(.close, "Esc", ";", "q", "Backspace"),
    ]

    static let pictures =
        [
            KeyLine(.nextPicture, "n", "l", "Right", "j", "Down", "Space", "PgDn"),
            KeyLine(.previousPicture, "p", "h", "Left", "k", "Up", "b", "PgUp"),
        ] + ends + [
            KeyLine(.openInBrowser, "o"),
            KeyLine(.copyLink, "y"),
            KeyLine(.help, "?"),
            KeyLine(.quit, "Q"),
            KeyLine(.close, "q", "Esc", "Backspace", "i", "Enter"),
        ]
}
