import News

/// Commands that do without the screen what it does, or more.
extension CommandDescription {
    static let refresh = CommandDescription(
        "refresh",
        "fetches feeds, and tells how many stories are new",
        overview: [("[URL … | --due]", "fetch the feeds; --quiet names only failures")],
        usage: ["[URL …]", "[--due] [--offline]"],
        operands: [CommandOperand("URL")],
        options: [
            CommandOption("--due", "only feeds whose time has come, as a timer wants it"),
            CommandOption(
                "--offline",
                "also whole texts and pictures, to be read without a network"
            ),
            CommandOption("--quiet", "names only failures"),
            .json,
        ],
        examples: [
            ("refresh", "all subscriptions"), ("refresh --due --quiet", "for a timer"),
            ("refresh --due --offline --quiet", "for a timer, and a train"),
        ]
    )

    static let list = CommandDescription(
        "list",
        "prints headlines: name, date, source, title",
        overview: [
            (
                "[--unread | --starred] [--section S] [--feed URL] [--search WORDS]",
                "print headlines; --limit N for the first ones"
            )
        ],
        usage: [
            "[--unread | --starred] [--tag NAME] [--section S] [--limit N]",
            "--sort ORDER [--reversed]", "--search WORDS", "--feed URL …",
        ],
        options: [
            CommandOption("--unread", "only what is unread"),
            CommandOption("--starred", "only what has a star"),
            CommandOption("--tag", "only what has this tag", .one("NAME", .any)),
            CommandOption("--section", "only one section", .one("S", .any)),
            CommandOption("--feed", "only one feed, subscribed or not", .several("URL")),
            CommandOption(
                "--search",
                "only what holds the words, the best first",
                .one("WORDS", .any)
            ),
            CommandOption(
                "--sort",
                "by unread, feed, section, title, author or length",
                .one("ORDER", .words(HeadlineSortOrder.Key.allCases.map(\.rawValue)))
            ),
            CommandOption("--reversed", "the other way round"),
            CommandOption("--limit", "the first N", .one("N", .any)),
            CommandOption("--example", "those of the example edition"),
            .json,
        ],
        examples: [
            ("list --unread --limit 10", ""), ("list --section World", ""),
            ("list --search 'low tide'", ""), ("list --sort length --limit 5", ""),
        ]
    )

    static let read = CommandDescription(
        "read",
        "prints a story, a long one through your PAGER",
        overview: [("STORY [--columns N]", "print a story; STORY as “list” names it")],
        operands: [CommandOperand("STORY", .any, "the first word of a line of “list”")],
        options: [
            CommandOption(
                "--columns",
                "the longest line; by default as on the screen",
                .one("N", .any)
            ),
            CommandOption("--example", "a story of the example edition"),
            CommandOption(
                "--feed",
                "a story of a feed that is not subscribed to",
                .several("URL")
            ),
            .json,
        ],
        examples: [("read 12", ""), ("read 12 --columns 40", "")]
    )

    static let today = CommandDescription(
        "today",
        "prints the day’s press review of Kagi News; keeps nothing",
        overview: [
            ("[PART …] [--lang TAG]", "print the day’s press review")
        ],
        usage: ["[PART …] [--lang TAG] [--date DAY]"],
        operands: [CommandOperand("PART", .any, "such as world; without it, those subscribed to")],
        options: [
            CommandOption("--lang", "the language, such as de", .one("TAG", .any)),
            CommandOption("--date", "an older day, such as 2026-11-20", .one("DAY", .any)),
            .json,
        ],
        examples: [("today", ""), ("today world science --lang de", "")]
    )

    static let mark = CommandDescription(
        "mark",
        "puts a mark on stories",
        overview: [
            ("read|unread|starred|unstarred STORY …", "mark stories"),
            ("tag:NAME|untag:NAME STORY …", "put a tag on stories, or take it off"),
        ],
        operands: [
            CommandOperand("MARK", .words(StoryMark.plainWords)),
            CommandOperand("STORY", .any, "the first word of a line of “list”"),
        ],
        options: [.json],
        examples: [
            ("mark starred 12", ""), ("mark tag:boats 12 13", "“list --tag boats” finds them"),
            ("list --unread | cut -f1 | xargs -r newspaper mark read", "everything"),
        ]
    )

    static let feed = CommandDescription(
        "feed",
        "tells what we understand of a feed, and what is wrong with it",
        overview: [
            ("FILE|URL|- [--url BASE] [--content-type T]", "what we understand of a feed"),
            ("--batch", "the same for JSON lines from standard input"),
        ],
        operands: [CommandOperand("FILE", .file)],
        options: [
            CommandOption(
                "--url",
                "the address that links in a file are relative to",
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
        "prints the story on a web page",
        overview: [
            (
                "FILE|URL|- [--url URL] [--explain]",
                "the story on a web page; --explain says why"
            ),
            ("--batch", "the same for JSON lines from standard input"),
        ],
        usage: ["FILE|URL|- [--url URL] [--content-type T] [--explain]", "--batch"],
        operands: [CommandOperand("FILE", .file)],
        options: [
            CommandOption("--url", "the address of a file’s page", .one("URL", .any)),
            .contentType,
            CommandOption("--explain", "why each part was chosen"),
            .batch, .json,
        ],
        examples: [
            ("extract https://example.org/story --explain", ""),
            ("extract - < page.html", "from standard input"),
        ]
    )

    static let doctor = CommandDescription(
        "doctor",
        "looks whether everything is well; changes nothing",
        overview: [("", "look whether everything is well")],
        options: [.json],
        examples: [("doctor", "")]
    )

    static let completions = CommandDescription(
        "completions",
        "prints what lets a shell complete commands and options",
        overview: [("bash|zsh|fish", "what lets a shell complete words")],
        operands: [CommandOperand("SHELL", .words(CompletingShell.allCases.map(\.rawValue)))],
        examples: [
            ("completions bash >> ~/.bash_completion", ""),
            ("completions fish > ~/.config/fish/completions/newspaper.fish", ""),
        ]
    )
}
