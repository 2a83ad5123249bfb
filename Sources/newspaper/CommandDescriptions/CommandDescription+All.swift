import NewspaperUI

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

    /// The description of `newspaper` without a command, which opens the screen.
    static let opening = CommandDescription(
        "",
        "opens the newspaper",
        overview: [("", "your subscriptions, or else the example edition")],
        usage: ["[--example | --feed URL …] [--theme NAME]"],
        options: CommandOption.sources + CommandOption.looks
    )
}

extension CommandOption {
    private static let themes = Theme.builtIn.map(\.name) + [ThemeChoice.automaticName]

    static let sources = [
        CommandOption("--example", "open the example edition; nothing is fetched or saved"),
        CommandOption("--feed", "open these feeds without subscribing to them", .several("URL …")),
    ]

    static let looks = [
        CommandOption(
            "--theme",
            themes.joined(separator: ", ") + ", or your own theme",
            .one("NAME", .words(themes))
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
        "the Content-Type header sent by the server",
        .one("T", .any)
    )
    static let batch = CommandOption(
        "--batch",
        "read JSON lines from standard input; print one result each"
    )
}
