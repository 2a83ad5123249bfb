import News

extension CommandDescription {
    static let welcome = CommandDescription(
        "welcome",
        "opens the newspaper and offers ways to the first feeds",
        overview: [("", "choose your first feeds on the screen")],
        usage: ["[--theme NAME] [--layout NAME] [--no-pictures]"],
        options: CommandOption.looks,
        examples: [("welcome", "interests, newsboat, an OPML file, today’s paper")]
    )

    static let add = CommandDescription(
        "add",
        "subscribes to a feed, or to the feed of a page",
        overview: [
            (
                "URL [--section S] [--title T] [--unchecked]",
                "subscribe to a feed, or to the feed of a page"
            )
        ],
        operands: [CommandOperand("URL")],
        options: [
            CommandOption(
                "--section",
                "the section of the feed (default “News”)",
                .one("S", .names(.sections))
            ),
            CommandOption("--title", "a title that replaces the feed’s own", .one("T", .any)),
            CommandOption("--unchecked", "do not fetch the feed first"),
            .json,
        ],
        examples: [
            ("add example.org", "the feed of a site"),
            ("add https://example.org/feed --section World", ""),
        ]
    )

    static let remove = CommandDescription(
        "remove",
        "unsubscribes from a feed, and prints how to undo it",
        overview: [("URL", "unsubscribe; prints how to undo it")],
        operands: [CommandOperand("URL", .names(.feeds))],
        options: [.json],
        examples: [("remove https://example.org/feed", "an address as printed by “feeds”")]
    )

    static let feeds = CommandDescription(
        "feeds",
        "lists subscriptions: section, title, address",
        overview: [("", "list subscriptions")],
        options: [CommandOption("--json", "JSON output, with counts and feed health")],
        examples: [("feeds", ""), ("feeds --json", "")]
    )

    static let catalogue = CommandDescription(
        "catalogue",
        "lists newspapers to subscribe to, or subscribes to some",
        overview: [
            ("[--section S] [--language L]", "list newspapers to subscribe to"),
            ("add NAME … [--section S]", "subscribe to newspapers by name"),
        ],
        options: [
            CommandOption(
                "--section",
                "only this section; with “add”, the section for the feeds",
                .one("S", .any)
            ),
            CommandOption(
                "--language",
                "only newspapers in this language, such as de",
                .one("L", .any)
            ),
            .json,
        ],
        subcommands: [catalogueAdd],
        examples: [
            ("catalogue --language de", ""),
            ("catalogue add 'BBC News: World' --section World", ""),
        ]
    )

    static let catalogueAdd = CommandDescription(
        "add",
        "subscribes to newspapers from the catalogue",
        overview: [("NAME … [--section S]", "subscribe to newspapers by name")],
        operands: [CommandOperand("NAME")],
        options: [
            CommandOption("--section", "the section for the feeds", .one("S", .names(.sections))),
            .json,
        ]
    )

    static let importing = CommandDescription(
        "import",
        "imports feeds from another reader, or saved pages",
        overview: [
            ("FILE …|- [--dry-run]", "import feeds (OPML) or saved pages"),
            (
                "--newsboat [FOLDER] [--star-flags LETTERS] [--dry-run]",
                "import from newsboat, with read state"
            ),
        ],
        operands: [CommandOperand("FILE", .file)],
        options: [
            CommandOption("--dry-run", "print the changes without making them"),
            CommandOption("--newsboat", "import from newsboat, with read state"),
            CommandOption(
                "--star-flags",
                "star stories with these newsboat flags",
                .one("LETTERS", .any)
            ),
            .json,
        ],
        examples: [
            ("import feeds.opml --dry-run", ""),
            ("import - < feeds.opml", "from standard input"),
            ("import subscriptions.csv", "YouTube channels"),
            ("import urls", "addresses, one per line"),
            ("import part_*.csv", "pages from Pocket and similar services"),
            ("import --newsboat", ""),
        ]
    )

    static let export = CommandDescription(
        "export",
        "prints the subscriptions as OPML 2.0, without passwords",
        overview: [("", "print the subscriptions as OPML")],
        options: [CommandOption("--json", "same as “feeds --json”")],
        examples: [("export > feeds.opml", "")]
    )

    static let undo = CommandDescription(
        "undo",
        "undoes the last change made by a command or a key",
        overview: [("", "undo the last action")],
        options: [.json],
        examples: [("undo", "")]
    )

    static let redo = CommandDescription(
        "redo",
        "redoes the last undone action",
        overview: [("", "redo the last undone action")],
        options: [.json],
        examples: [("redo", "")]
    )
}
