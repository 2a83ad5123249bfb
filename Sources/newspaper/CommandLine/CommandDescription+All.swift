extension CommandDescription {
    /// One for each command, in the order of the help.
    static let all = subscribing + working

    /// Commands about the list of subscriptions.
    static let subscribing = [
        add, remove, feeds, catalogue, save, unsave, importing, export, undo, redo,
    ]

    /// Commands that do without the screen what it does, or more.
    static let working = [
        refresh, list, read, write, today, mark, status, enclosures, feed, extract, doctor,
        configuring, completions,
    ]

    /// The program without a command: it opens the screen.
    static let opening = CommandDescription(
        "",
        "opens the newspaper",
        overview: [("", "your subscriptions, or the example edition at first")],
        usage: ["[--example | --feed URL …] [--theme NAME]"],
        options: CommandOption.sources + CommandOption.looks
    )
}

extension CommandOption {
    /// What the screen shows.
    static let sources = [
        CommandOption("--example", "the example edition: offline, nothing is written"),
        CommandOption("--feed", "these feeds, without subscribing", .several("URL …")),
    ]

    /// How the screen looks at first.
    static let looks = [
        CommandOption(
            "--theme",
            "paper, ink, terminal, mono, auto or your own",
            .one("NAME", .words(["paper", "ink", "terminal", "mono", "auto"]))
        ),
        CommandOption(
            "--layout",
            "broadsheet, list or list-with-preview",
            .one("NAME", .words(["broadsheet", "list", "list-with-preview"]))
        ),
        CommandOption("--no-pictures", "words in the place of pictures; “:” switches it"),
    ]

    /// An option of every command.
    static let json = CommandOption("--json", "one document of JSON")
    /// What the server of a file would say.
    static let contentType = CommandOption(
        "--content-type",
        "what the server would say",
        .one("T", .any)
    )
    /// Many at once.
    static let batch = CommandOption(
        "--batch",
        "a line of JSON for each line of JSON from standard input"
    )
}
