/// Commands about the list of subscriptions.
extension CommandDescription {
    static let add = CommandDescription(
        "add",
        "subscribes to a feed, or to the one that a page names",
        overview: [
            (
                "URL [--section S] [--title T] [--unchecked]",
                "subscribe to a feed, or to that of a page"
            )
        ],
        operands: [CommandOperand("URL")],
        options: [
            CommandOption(
                "--section",
                "the section it comes into: “News” without it",
                .one("S", .any)
            ),
            CommandOption("--title", "its name in the paper, instead of its own", .one("T", .any)),
            CommandOption("--unchecked", "without asking whether there is a feed"),
            .json,
        ],
        examples: [
            ("add example.org", "the feed of a site"),
            ("add https://example.org/feed --section World", ""),
        ]
    )

    static let remove = CommandDescription(
        "remove",
        "ends a subscription, and says how to take it back",
        overview: [("URL", "end a subscription; says how to take it back")],
        operands: [CommandOperand("URL")],
        options: [.json],
        examples: [("remove https://example.org/feed", "an address as “feeds” shows it")]
    )

    static let feeds = CommandDescription(
        "feeds",
        "shows the subscriptions: section, title, address",
        overview: [("", "show the subscriptions")],
        options: [CommandOption("--json", "also counts, and how the feeds have answered")],
        examples: [("feeds", ""), ("feeds --json", "")]
    )

    static let catalogue = CommandDescription(
        "catalogue",
        "shows newspapers to choose from, or subscribes to some",
        overview: [
            ("[--section S] [--language L]", "show newspapers to choose from"),
            ("add NAME … [--section S]", "subscribe to some of them"),
        ],
        options: [
            CommandOption(
                "--section",
                "only those; with “add”, the section they come into",
                .one("S", .any)
            ),
            CommandOption("--language", "only those in a language, such as de", .one("L", .any)),
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
        "subscribes to newspapers of the catalogue",
        overview: [("NAME … [--section S]", "subscribe to some of them")],
        operands: [CommandOperand("NAME")],
        options: [
            CommandOption("--section", "the section they come into", .one("S", .any)), .json,
        ]
    )

    static let importing = CommandDescription(
        "import",
        "takes over feeds of another reader, or pages kept elsewhere",
        overview: [
            ("FILE …|- [--dry-run]", "take over feeds (OPML), or pages kept elsewhere"),
            (
                "--newsboat [FOLDER] [--star-flags LETTERS] [--dry-run]",
                "move in from newsboat, with all that was read"
            ),
        ],
        operands: [CommandOperand("FILE", .file)],
        options: [
            CommandOption("--dry-run", "only says what would happen"),
            CommandOption("--newsboat", "from newsboat, with all that was read"),
            CommandOption(
                "--star-flags",
                "articles with these flags of newsboat’s get a star",
                .one("LETTERS", .any)
            ),
            .json,
        ],
        examples: [
            ("import feeds.opml --dry-run", ""),
            ("import - < feeds.opml", "from standard input"),
            ("import subscriptions.csv", "channels of YouTube"),
            ("import part_*.csv", "pages of Pocket, or of others"),
            ("import --newsboat", ""),
        ]
    )

    static let export = CommandDescription(
        "export",
        "prints the subscriptions in OPML 2.0, without passwords",
        overview: [("", "print the subscriptions in OPML")],
        options: [CommandOption("--json", "the same as “feeds --json”")],
        examples: [("export > feeds.opml", "")]
    )

    static let undo = CommandDescription(
        "undo",
        "takes back what was done last, by a command or by a key",
        overview: [("", "take back the last deed")],
        options: [.json],
        examples: [("undo", "")]
    )

    static let redo = CommandDescription(
        "redo",
        "does again what was taken back last",
        overview: [("", "do again what was taken back")],
        options: [.json],
        examples: [("redo", "")]
    )
}
