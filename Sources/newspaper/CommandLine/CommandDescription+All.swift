extension CommandDescription {
    static let all = subscribing + working

    static let subscribing = [
        welcome, add, remove, feeds, catalogue, save, unsave, account, importing, export, undo,
        redo,
    ]

    static let working = [
        refresh, list, read, write, today, mark, status, enclosures, feed, extract, doctor,
        configuring, completions,
    ]

    /// The program without a command.
    static let opening = CommandDescription(
        "",
        "opens the newspaper",
        overview: [("", "your subscriptions; without any, the example edition")],
        usage: ["[--example | --feed URL …] [--theme NAME]"],
        options: CommandOption.sources + CommandOption.looks
    )
}

extension CommandOption {
    static let sources = [
        CommandOption("--example", "the example edition, offline; nothing is saved"),
        CommandOption("--feed", "these feeds, without subscribing", .several("URL …")),
    ]

    static let looks = [
        CommandOption(
            "--theme",
            "paper, ink, terminal, mono, auto, or your own theme",
            .one("NAME", .words(["paper", "ink", "terminal", "mono", "auto"]))
        ),
        CommandOption(
            "--layout",
            "broadsheet, list or list-with-preview",
            .one("NAME", .words(["broadsheet", "list", "list-with-preview"]))
        ),
        CommandOption("--no-pictures", "no pictures"),
    ]

    static let json = CommandOption("--json", "JSON output")
    static let contentType = CommandOption(
        "--content-type",
        "the Content-Type header of the server",
        .one("T", .any)
    )
    static let batch = CommandOption(
        "--batch",
        "read JSON lines from standard input, print one for each"
    )
}
