/// Commands about files that belong to stories.
extension CommandDescription {
    static let enclosures = CommandDescription(
        "enclosures",
        "fetches and plays files of stories",
        overview: [
            ("list [--wanted] [--limit N]", "files of stories, or those you want"),
            ("queue STORY|URL … [--podboat FILE]", "want them, or newsboat’s queue"),
            ("get [STORY|URL …] [--quiet]", "fetch what you want, or these"),
            ("play STORY|URL", "play one, from the disk if it is there"),
        ],
        options: [wanted, limit, podboat, quiet, .json],
        subcommands: [enclosuresList, enclosuresQueue, enclosuresGet, enclosuresPlay],
        examples: [
            ("enclosures list --limit 10", ""), ("enclosures queue 12 15", ""),
            ("enclosures get", "goes on where it was cut off"),
            ("enclosures queue --podboat ~/.newsboat/queue", "from newsboat"),
        ]
    )

    private static let wanted = CommandOption("--wanted", "only what you want or have")
    private static let limit = CommandOption(
        "--limit",
        "those of the last N stories: 50 without it",
        .one("N", .any)
    )
    private static let podboat = CommandOption(
        "--podboat",
        "also those of newsboat’s queue",
        .one("FILE", .file)
    )
    private static let quiet = CommandOption("--quiet", "names only failures")

    private static let story = CommandOperand(
        "STORY",
        .any,
        "the first word of a line of “list”, or the address of a file"
    )

    private static let enclosuresList = CommandDescription(
        "list",
        "prints files of stories: story, kind, length, size, state, address",
        overview: [("[--wanted] [--limit N]", "files of stories, or those you want")],
        options: [wanted, limit, .json]
    )

    private static let enclosuresQueue = CommandDescription(
        "queue",
        "puts files on the list of what you want",
        overview: [("STORY|URL … [--podboat FILE]", "want them")],
        operands: [story],
        options: [podboat, .json]
    )

    private static let enclosuresGet = CommandDescription(
        "get",
        "fetches what you want, several at once, and goes on where it was cut off",
        overview: [("[STORY|URL …] [--quiet]", "fetch what you want, or these")],
        operands: [story],
        options: [quiet, .json]
    )

    private static let enclosuresPlay = CommandDescription(
        "play",
        "plays a file in your player",
        overview: [("STORY|URL", "play one, from the disk if it is there")],
        operands: [story]
    )
}
