extension CommandHelp {
    private static let json: Row = ("--json", "one document of JSON")

    /// One for each command, in the order of the help.
    static let all = subscribing + fetching + inspecting

    private static let subscribing = [
        CommandHelp(
            name: "add",
            summary: "subscribes to a feed, or to the one that a page names",
            usage: ["URL [--section S] [--title T] [--unchecked]"],
            options: [
                ("--section S", "the section it comes into: “News” without it"),
                ("--title T", "its name in the paper, instead of its own"),
                ("--unchecked", "without asking whether there is a feed"), json,
            ],
            examples: [
                ("add example.org", "the feed of a site"),
                ("add https://example.org/feed --section World", ""),
            ]
        ),
        CommandHelp(
            name: "remove",
            summary: "ends a subscription, and says how to take it back",
            usage: ["URL"],
            options: [json],
            examples: [("remove https://example.org/feed", "an address as ‘feeds’ shows it")]
        ),
        CommandHelp(
            name: "feeds",
            summary: "shows the subscriptions: section, title, address",
            usage: [""],
            options: [("--json", "also counts, and how the feeds have answered")],
            examples: [("feeds", ""), ("feeds --json", "")]
        ),
        CommandHelp(
            name: "catalogue",
            summary: "shows newspapers to choose from, or subscribes to some",
            usage: ["[--section S] [--language L]", "add NAME … [--section S]"],
            options: [
                ("--section S", "only those; with ‘add’, the section they come into"),
                ("--language L", "only those in a language, such as de"), json,
            ],
            examples: [
                ("catalogue --language de", ""),
                ("catalogue add 'BBC News' --section World", ""),
            ]
        ),
        CommandHelp(
            name: "import",
            summary: "takes over the feeds of another reader",
            usage: [
                "FILE.opml|- [--dry-run]",
                "--newsboat [FOLDER] [--star-flags LETTERS] [--dry-run]",
            ],
            options: [
                ("--dry-run", "only says what would happen"),
                ("--newsboat", "from newsboat, with all that was read"),
                ("--star-flags LETTERS", "articles with these flags of newsboat’s get a star"),
                json,
            ],
            examples: [
                ("import feeds.opml --dry-run", ""),
                ("import - < feeds.opml", "from standard input"),
                ("import --newsboat", ""),
            ]
        ),
        CommandHelp(
            name: "export",
            summary: "prints the subscriptions in OPML 2.0, without passwords",
            usage: [""],
            options: [("--json", "the same as ‘feeds --json’")],
            examples: [("export > feeds.opml", "")]
        ),
        CommandHelp(
            name: "undo",
            summary: "takes back what was done last, by a command or by a key",
            usage: [""],
            options: [json],
            examples: [("undo", "")]
        ),
        CommandHelp(
            name: "redo",
            summary: "does again what was taken back last",
            usage: [""],
            options: [json],
            examples: [("redo", "")]
        ),
    ]

    private static let fetching = [
        CommandHelp(
            name: "refresh",
            summary: "fetches feeds, and tells how many stories are new",
            usage: ["[URL …]", "--due"],
            options: [
                ("--due", "only feeds whose time has come, as a timer wants it"),
                ("--quiet", "names only failures"), json,
            ],
            examples: [("refresh", "all subscriptions"), ("refresh --due --quiet", "for a timer")]
        ),
        CommandHelp(
            name: "list",
            summary: "prints headlines: name, date, source, title",
            usage: [
                "[--unread | --starred] [--section S] [--limit N]", "--search WORDS",
                "--feed URL …",
            ],
            options: [
                ("--unread", "only what is unread"), ("--starred", "only what has a star"),
                ("--section S", "only one section"),
                ("--feed URL", "only one feed, subscribed or not"),
                ("--search WORDS", "only what holds the words, the best first"),
                ("--limit N", "the first N"), ("--example", "those of the example edition"), json,
            ],
            examples: [
                ("list --unread --limit 10", ""), ("list --section World", ""),
                ("list --search 'low tide'", ""),
            ]
        ),
        CommandHelp(
            name: "read",
            summary: "prints a story, a long one through your PAGER",
            usage: ["STORY [--columns N]"],
            options: [
                ("STORY", "the first word of a line of ‘list’"),
                ("--columns N", "the longest line: 66 without it"),
                ("--example", "a story of the example edition"),
                ("--feed URL", "a story of a feed that is not subscribed to"), json,
            ],
            examples: [("read 12", ""), ("read 12 --columns 40", "")]
        ),
        CommandHelp(
            name: "mark",
            summary: "puts a mark on stories",
            usage: ["read|unread|starred|unstarred STORY …"],
            options: [("STORY", "the first word of a line of ‘list’"), json],
            examples: [
                ("mark starred 12", ""),
                ("list --unread | cut -f1 | xargs newspaper mark read", "everything"),
            ]
        ),
    ]

    private static let inspecting = [
        CommandHelp(
            name: "feed",
            summary: "tells what we understand of a feed, and what is wrong with it",
            usage: ["FILE|URL|- [--url BASE] [--content-type T]", "--batch"],
            options: [
                ("--url BASE", "the address that links in a file are relative to"),
                ("--content-type T", "what the server would say"),
                ("--batch", "a line of JSON for each line of JSON from standard input"), json,
            ],
            examples: [
                ("feed https://example.org/feed", ""), ("feed - < feed.xml", "from standard input"),
            ]
        ),
        CommandHelp(
            name: "extract",
            summary: "prints the story on a web page",
            usage: ["FILE|URL|- [--url URL] [--content-type T] [--explain]", "--batch"],
            options: [
                ("--url URL", "the address of a file’s page"),
                ("--content-type T", "what the server would say"),
                ("--explain", "why each part was chosen"),
                ("--batch", "a line of JSON for each line of JSON from standard input"), json,
            ],
            examples: [
                ("extract https://example.org/story --explain", ""),
                ("extract - < page.html", "from standard input"),
            ]
        ),
        CommandHelp(
            name: "doctor",
            summary: "looks whether everything is well; changes nothing",
            usage: [""],
            options: [json],
            examples: [("doctor", "")]
        ),
    ]
}
