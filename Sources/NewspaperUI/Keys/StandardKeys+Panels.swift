extension StandardKeys {
    static let output =
        [KeyLine(.down, "j", "Down"), KeyLine(.up, "k", "Up")] + paging() + [
            KeyLine(.help, "?"),
            KeyLine(.close, "q", "Esc", "Backspace", "Enter"),
            KeyLine(.quit, "Q"),
        ]

    /// Other letters are typed into the filter.
    static let help =
        [KeyLine(.down, "j", "Down"), KeyLine(.up, "k", "Up")] + paging() + [
            KeyLine(.filter, "/"),
            KeyLine(.close, "Esc", "?", "Enter", "q", "Backspace"),
            KeyLine(.quit, "Q"),
        ]

    static let palette =
        choosing + [
            KeyLine(.open, "Enter"),
            KeyLine(.searchScope, "Tab"),
            KeyLine(.searchOrder, "Shift-Tab"),
            KeyLine(.close, "Esc", "Backspace"),
        ]

    static let menu =
        rowsByLetters + [
            KeyLine(.open, "Enter"),
            KeyLine(.close, "Esc", "q", "Backspace"),
        ] + (1...9).map { KeyLine(.digit($0), "\($0)") }

    static let reason = rowsByLetters + [KeyLine(.close, "Esc", "q", "Backspace", "Enter")]

    static let choices =
        choosing + [
            KeyLine(.open, "Enter"),
            KeyLine(.choose, "Tab", "Space"),
            KeyLine(.back, "Esc"),
        ]

    static let stepping = [KeyLine(.open, "Enter"), KeyLine(.back, "Esc")]

    static let choosing =
        [KeyLine(.down, "Down", "^N"), KeyLine(.up, "Up", "^P")] + choosingPages

    private static let rowsByLetters =
        [KeyLine(.down, "Down", "^N", "j"), KeyLine(.up, "Up", "^P", "k")] + choosingPages

    private static let choosingPages = [
        KeyLine(.pageDown, "PgDn", "^F"),
        KeyLine(.pageUp, "PgUp", "^B"),
        KeyLine(.first, "Home"),
        KeyLine(.last, "End"),
    ]
}
