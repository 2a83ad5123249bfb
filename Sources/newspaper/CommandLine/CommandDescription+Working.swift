import News

extension CommandDescription {
    static let refresh = CommandDescription(
        "refresh",
        "fetches feeds, and prints the number of new stories",
        overview: [("[URL … | --due]", "fetch feeds; --quiet prints only failures")],
        usage: ["[URL …]", "[--due] [--offline]"],
        operands: [CommandOperand("URL", .names(.feeds))],
        options: [
            CommandOption("--due", "only feeds that are due; for timers"),
            CommandOption(
                "--offline",
                "also fetch full texts and pictures for offline reading"
            ),
            CommandOption("--quiet", "print only failures"),
            .json,
        ],
        examples: [
            ("refresh", "all subscriptions"), ("refresh --due --quiet", "for a timer"),
            ("refresh --due --offline --quiet", "for a timer, with offline reading"),
        ]
    )

    static let list = CommandDescription(
        "list",
        "lists headlines: ID, date, feed, title",
        overview: [
            (
                "[--unread | --starred] [--section S] [--feed URL] [--search WORDS]",
                "list headlines; --limit N lists the first N"
            )
        ],
        usage: [
            "[--unread | --starred] [--tag NAME] [--section S] [--limit N]",
            "--sort ORDER [--reversed]", "--search WORDS", "--feed URL …",
        ],
        options: [
            CommandOption("--unread", "only unread stories"),
            CommandOption("--starred", "only starred stories"),
            CommandOption("--tag", "only stories with this tag", .one("NAME", .names(.tags))),
            CommandOption("--section", "only this section", .one("S", .names(.sections))),
            CommandOption(
                "--feed",
                "only this feed, subscribed or not",
                .several("URL", .names(.feeds))
            ),
            CommandOption(
                "--search",
                "only stories that match this search, best first",
                .one("WORDS", .any)
            ),
            CommandOption(
                "--sort",
                "sort by unread, feed, section, title, author or length",
                .one("ORDER", .words(HeadlineSortOrder.Key.allCases.map(\.rawValue)))
            ),
            CommandOption("--reversed", "reverse the sort order"),
            CommandOption("--limit", "only the first N headlines", .one("N", .any)),
            CommandOption("--example", "the stories of the example edition"),
            .json,
        ],
        examples: [
            ("list --unread --limit 10", ""), ("list --section World", ""),
            ("list --search 'low tide'", ""), ("list --sort length --limit 5", ""),
        ]
    )

    static let read = CommandDescription(
        "read",
        "prints a story, with your PAGER if it is long",
        overview: [("STORY [--columns N]", "print a story; STORY is an ID from “list”")],
        operands: [CommandOperand("STORY", .any, "a story ID as printed by “list”")],
        options: [
            CommandOption(
                "--columns",
                "the line length (default: as on the screen)",
                .one("N", .any)
            ),
            CommandOption("--example", "a story of the example edition"),
            CommandOption(
                "--feed",
                "a story from a feed you are not subscribed to",
                .several("URL")
            ),
            .json,
        ],
        examples: [("read 12", ""), ("read 12 --columns 40", "")]
    )

    static let today = CommandDescription(
        "today",
        "prints today’s edition of Kagi News; nothing is saved",
        overview: [
            ("[SECTION …] [--lang TAG]", "print today’s edition of Kagi News")
        ],
        usage: ["[SECTION …] [--lang TAG] [--date DAY]"],
        operands: [
            CommandOperand("SECTION", .any, "such as world (default: your subscribed sections)")
        ],
        options: [
            CommandOption("--lang", "in this language, such as de", .one("TAG", .any)),
            CommandOption("--date", "the edition of a day, such as 2026-11-20", .one("DAY", .any)),
            .json,
        ],
        examples: [("today", ""), ("today world science --lang de", "")]
    )

    static let mark = CommandDescription(
        "mark",
        "marks stories as read or starred, or tags them",
        overview: [
            ("read|unread|starred|unstarred STORY …", "mark stories"),
            ("tag:NAME|untag:NAME STORY …", "add or remove a tag"),
        ],
        operands: [
            CommandOperand("MARK", .names(.marks, or: StoryMark.plainWords)),
            CommandOperand("STORY", .any, "a story ID as printed by “list”"),
        ],
        options: [.json],
        examples: [
            ("mark starred 12", ""), ("mark tag:boats 12 13", "“list --tag boats” lists them"),
            ("list --unread | cut -f1 | xargs -r newspaper mark read", "all unread stories"),
        ]
    )

    static let feed = CommandDescription(
        "feed",
        "parses a feed and reports problems",
        overview: [
            ("FILE|URL|- [--url BASE] [--content-type T]", "parse a feed"),
            ("--batch", "parse feeds listed as JSON lines on stdin"),
        ],
        operands: [CommandOperand("FILE", .file)],
        options: [
            CommandOption(
                "--url",
                "the base address for relative links",
                .one("BASE", .any)
            ),
            .contentType, .batch, .json,
        ],
        examples: [
            ("feed https://example.org/feed", ""), ("feed - < feed.xml", "from standard input"),
        ]
    )

    static let extract = CommandDescription(
        "extract",
        "extracts the story of a web page",
        overview: [
            (
                "FILE|URL|- [--url URL] [--explain]",
                "extract a page’s story; --explain adds reasons"
            ),
            ("--batch", "extract stories listed as JSON lines on stdin"),
        ],
        usage: ["FILE|URL|- [--url URL] [--content-type T] [--explain]", "--batch"],
        operands: [CommandOperand("FILE", .file)],
        options: [
            CommandOption("--url", "the original address of the page", .one("URL", .any)),
            .contentType,
            CommandOption("--explain", "print why each part was selected"),
            .batch, .json,
        ],
        examples: [
            ("extract https://example.org/story --explain", ""),
            ("extract - < page.html", "from standard input"),
        ]
    )

    static let doctor = CommandDescription(
        "doctor",
        "checks the installation and your data; changes nothing",
        overview: [("[--report FILE]", "check the installation and your data")],
        options: [
            CommandOption(
                "--report",
                "write a report to attach to a bug; names are replaced",
                .one("FILE", .file)
            ),
            .json,
        ],
        examples: [("doctor", ""), ("doctor --report report.txt", "for a bug report")]
    )

    static let completions = CommandDescription(
        "completions",
        "prints a completion script for a shell",
        overview: [("bash|zsh|fish", "print a completion script")],
        operands: [CommandOperand("SHELL", .words(CompletingShell.allCases.map(\.rawValue)))],
        examples: [
            ("completions bash >> ~/.bash_completion", ""),
            ("completions fish > ~/.config/fish/completions/newspaper.fish", ""),
        ]
    )
}
