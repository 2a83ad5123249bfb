extension CommandDescription {
    static let enclosures = CommandDescription(
        "enclosures",
        "downloads and plays enclosures",
        overview: [
            ("list [--wanted] [--limit N]", "list enclosures, or your downloads"),
            ("queue STORY|URL … [--podboat FILE]", "queue enclosures, or import newsboat’s queue"),
            ("get [STORY|URL …] [--quiet]", "download the queue, or only these enclosures"),
            ("play STORY|URL", "play an enclosure, downloaded or not"),
        ],
        options: [wanted, limit, podboat, quiet, .json],
        subcommands: [enclosuresList, enclosuresQueue, enclosuresGet, enclosuresPlay],
        examples: [
            ("enclosures list --limit 10", ""), ("enclosures queue 12 15", ""),
            ("enclosures get", "resumes partial downloads"),
            ("enclosures queue --podboat ~/.newsboat/queue", "from newsboat"),
        ]
    )

    private static let wanted = CommandOption("--wanted", "only queued and downloaded enclosures")
    private static let limit = CommandOption(
        "--limit",
        "enclosures of the last N stories (default 50)",
        .one("N", .any)
    )
    private static let podboat = CommandOption(
        "--podboat",
        "also add newsboat’s queue",
        .one("FILE", .file)
    )
    private static let quiet = CommandOption("--quiet", "print only failures")

    private static let story = CommandOperand(
        "STORY",
        .any,
        "a story ID as printed by “list”, or the address of an enclosure"
    )

    private static let enclosuresList = CommandDescription(
        "list",
        "lists enclosures: story, type, length, size, state, address",
        overview: [("[--wanted] [--limit N]", "list enclosures, or your downloads")],
        options: [wanted, limit, .json]
    )

    private static let enclosuresQueue = CommandDescription(
        "queue",
        "adds enclosures to the download queue",
        overview: [("STORY|URL … [--podboat FILE]", "add enclosures to the queue")],
        operands: [story],
        options: [podboat, .json]
    )

    private static let enclosuresGet = CommandDescription(
        "get",
        "downloads several queued files at once; resumes partial downloads",
        overview: [("[STORY|URL …] [--quiet]", "download the queue, or only these enclosures")],
        operands: [story],
        options: [quiet, .json]
    )

    private static let enclosuresPlay = CommandDescription(
        "play",
        "plays an enclosure in your player",
        overview: [("STORY|URL", "play an enclosure, downloaded or not")],
        operands: [story]
    )
}
