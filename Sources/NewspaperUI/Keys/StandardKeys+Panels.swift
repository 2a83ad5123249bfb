extension StandardKeys {
    static let output =
        [CommandKeyBinding(.down, "j", "Down"), CommandKeyBinding(.up, "k", "Up")] + paging() + [
            CommandKeyBinding(.help, "?"),
            CommandKeyBinding(.close, "q", "Esc", "Backspace", "Enter"),
            CommandKeyBinding(.quit, "Q"),
        ]

    /// The keys of the help screen; unbound letters are typed into the filter.
    static let help =
        [CommandKeyBinding(.down, "j", "Down"), CommandKeyBinding(.up, "k", "Up")] + paging() + [
            CommandKeyBinding(.filter, "/"),
            CommandKeyBinding(.close, "Esc", "?", "Enter", "q", "Backspace"),
            CommandKeyBinding(.quit, "Q"),
        ]

    static let palette =
        choosing + [
            CommandKeyBinding(.open, "Enter"),
            CommandKeyBinding(.searchScope, "Tab"),
            CommandKeyBinding(.searchOrder, "Shift-Tab"),
            CommandKeyBinding(.close, "Esc", "Backspace"),
        ]

    static let menu =
        rowsByLetters + [
            CommandKeyBinding(.open, "Enter"),
            CommandKeyBinding(.close, "Esc", "q", "Backspace"),
        ] + (1...9).map { CommandKeyBinding(.digit($0), "\($0)") }

    static let reason =
        rowsByLetters + [CommandKeyBinding(.close, "Esc", "q", "Backspace", "Enter")]

    /// The keys of panels with checkable rows; text fields take letters as text.
    static let choices =
        rowsByLetters + [
            CommandKeyBinding(.open, "Enter"),
            CommandKeyBinding(.choose, "Tab", "Space"),
            CommandKeyBinding(.back, "Esc", "q"),
        ]

    /// The keys of panels with a list; text fields take letters as text.
    static let form =
        rowsByLetters + [
            CommandKeyBinding(.open, "Enter"), CommandKeyBinding(.back, "Esc", "q"),
        ]

    static let stepping = [CommandKeyBinding(.open, "Enter"), CommandKeyBinding(.back, "Esc")]

    static let choosing =
        [CommandKeyBinding(.down, "Down", "^N"), CommandKeyBinding(.up, "Up", "^P")] + choosingPages

    private static let rowsByLetters =
        [CommandKeyBinding(.down, "Down", "^N", "j"), CommandKeyBinding(.up, "Up", "^P", "k")]
        + choosingPages

    private static let choosingPages = [
        CommandKeyBinding(.pageDown, "PgDn", "^F"),
        CommandKeyBinding(.pageUp, "PgUp", "^B"),
        CommandKeyBinding(.first, "Home"),
        CommandKeyBinding(.last, "End"),
    ]
}
