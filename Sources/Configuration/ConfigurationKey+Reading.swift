extension ConfigurationKey {
    static let reading: [ConfigurationKey] =
        [
            key("title", .text("a string"), "Newspaper", "the name on the masthead"),
            key(
                "layout",
                .words(["broadsheet", "list", "list-with-preview"]),
                "broadsheet",
                "the initial layout: `\"broadsheet\"` (needs 76 columns), "
                    + "`\"list-with-preview\"` or `\"list\"`; `v` switches, also for later sessions"
            ),
            key(
                "theme",
                .names(["auto", "paper", "ink", "terminal", "mono"]),
                "auto",
                "`\"paper\"` (light), `\"ink\"` (dark), `\"terminal\"`, `\"mono\"`, one of "
                    + "`themes`, or `\"auto\"`: light or dark like the terminal"
            ),
            key(
                "themes.NAME.extends",
                .names(["paper", "ink", "terminal", "mono"]),
                "terminal",
                "the theme to inherit colors from"
            ),
            key(
                "themes.NAME.background",
                .color,
                "the background",
                example: "#f4ecd8"
            ),
            key(
                "themes.NAME.body",
                .color,
                "body text, and titles unless `title` is set",
                example: "#2b2118"
            ),
            key("themes.NAME.title", .color, "titles and headings", example: "#2b2118"),
            key(
                "themes.NAME.secondary",
                .color,
                "feed names, ages, read stories",
                example: "#2b2118"
            ),
            key(
                "themes.NAME.accent",
                .color,
                "unread and focus markers",
                example: "#2b2118"
            ),
            key("themes.NAME.link", .color, "links in a story", example: "#2b2118"),
            key("themes.NAME.rule", .color, "rules and borders", example: 180),
            key(
                "themes.NAME.codeKeyword",
                .color,
                "keywords in code",
                example: "#2b2118"
            ),
            key("themes.NAME.codeString", .color, "string literals in code", example: "#2b2118"),
            key("themes.NAME.codeComment", .color, "comments in code", example: "#2b2118"),
            key(
                "letters.masthead",
                .words(["lines", "blocks"]),
                "lines",
                "the masthead letters on a wide screen: drawn with `\"lines\"` or with "
                    + "solid `\"blocks\"`"
            ),
            key(
                "letters.headline",
                .words(["large", "capitals"]),
                "large",
                "the letters of the lead headline: `\"large\"` (two or three rows, if the headline "
                    + "fits on three lines and the terminal can show them), or bold "
                    + "`\"capitals\"`, which screen readers can read"
            ),
            key(
                "keys.preset",
                .words(["default", "newsboat", "vim"]),
                "default",
                "the key preset: `\"default\"`, `\"newsboat\"` or `\"vim\"`"
            ),
            key(
                "keys.counts",
                .bool,
                false,
                "`true`: digits on the front page are counts (`5j`), and `3` and Enter "
                    + "open section 3 (default with `\"vim\"`)"
            ),
            key(
                "keys.SCREEN.KEYS",
                .keyCommands,
                "the action of a key on a screen: a command, a list of commands, or "
                    + "`null` for none",
                example: "help"
            ),
            key(
                "refresh.interval",
                .visits,
                "1h",
                "the time between two fetches of a feed; longer intervals from the feed (`ttl`, `updatePeriod`, "
                    + "`Cache-Control`) apply, up to a day"
            ),
            key(
                "refresh.transfers",
                .number(1...500),
                128,
                "the number of parallel feed downloads, not counting stalled ones"
            ),
            key(
                "refresh.transfersPerHost",
                .number(1...100),
                6,
                "the number of parallel feed downloads per host; local servers are exempt"
            ),
            key(
                "refresh.timeLimit",
                .interval(from: 1),
                "10m",
                "the time limit of a refresh; feeds that have not responded by then are fetched first "
                    + "next time"
            ),
            key(
                "refresh.whileOpen",
                .bool,
                true,
                "`false`: feeds are refreshed only when Newspaper is opened, not while it is open"
            ),
            key(
                "refresh.pause",
                .interval(from: 60),
                "5m",
                "the minimum time between two automatic refreshes while Newspaper is open; feeds that become "
                    + "due in between are fetched together"
            ),
            key(
                "pictures",
                .bool,
                true,
                "`false`: descriptions instead of pictures; `i` shows the pictures"
            ),
            key(
                "leadPicture",
                .bool,
                true,
                "`false`: no picture for the first story of the broadsheet"
            ),
            key(
                "picturesAhead",
                .bool,
                true,
                "`false`: pictures are fetched only when they appear on the screen"
            ),
            key(
                "fullText",
                .words(["auto", "always", "never"]),
                "auto",
                "whether opening a story fetches its full text from its web page: "
                    + "`\"always\"`, `\"never\"`, or `\"auto\"`: only if the feed has just a "
                    + "teaser"
            ),
            key(
                "bidi",
                .words(["auto", "paper", "terminal"]),
                "auto",
                "which program orders and joins right-to-left letters: `\"auto\"` (Newspaper, "
                    + "in the form kitty needs when running in kitty), `\"paper\"` (for kitty with "
                    + "`force_ltr yes`), or `\"terminal\"` (for terminals that do both)"
            ),
            key(
                "windowTitle",
                .bool,
                true,
                "`false`: the window title is left unchanged"
            ),
            key(
                "offline.stories",
                .number(0...10_000),
                30,
                "the number of stories to prefetch for offline reading after a refresh, "
                    + "in reading order; `0` for none"
            ),
            key(
                "offline.megabytes",
                .number(1...10_000),
                25,
                "the download limit per prefetch, in megabytes"
            ),
            key("offline.pictures", .bool, true, "`false`: pictures are not prefetched"),
            key(
                "list.rows",
                .number(1...2),
                1,
                "the rows per headline in a list: `1`, or `2` if the list has at least 12 rows of 44 "
                    + "columns, with feed, age and reading time under the title, and a thumbnail "
                    + "in terminals that support it"
            ),
            key(
                "list.columns",
                .someWords([
                    "mark", "date", "feed", "section", "author", "title", "beginning", "length",
                    "discussion",
                ]),
                "the columns of one-row headlines, from left to right, including `\"title\"`; a narrow "
                    + "list drops `\"beginning\"` first, then `\"section\"`, `\"author\"`, "
                    + "`\"length\"`, `\"discussion\"`, `\"feed\"`, `\"date\"` and `\"mark\"`",
                example: ["mark", "date", "feed", "author", "title", "length"]
            ),
            key(
                "list.sort",
                .words(
                    ["date", "unread", "feed", "section", "title", "author", "length"]
                        .flatMap { [$0, "\($0) reversed"] }
                ),
                "date",
                "the initial sort order of lists; ties are sorted newest "
                    + "first"
            ),
        ]
        + text + textOfSections
        + [
            key(
                "confinement",
                .words(["usual", "strict"]),
                "usual",
                "`\"strict\"`: no pictures on systems that cannot sandbox the decoder; "
                    + "`newspaper doctor` reports it"
            ),
            key(
                "retention.age",
                .interval(from: 1),
                "how long read stories are kept after publication, or after they were first seen if undated, "
                    + "such as `\"90d\"`; by default, indefinitely",
                example: "90d"
            ),
            key(
                "retention.articlesPerFeed",
                .number(1...1_000_000),
                "how many stories are kept per feed, such as `500`; by default, all stories",
                example: 500
            ),
        ]

    private static let text: [ConfigurationKey] = [
        key(
            "text.justify",
            .bool,
            false,
            "`true`: justified text, if lines are 60 to 72 columns long"
        ),
        key("text.hyphens", .bool, true, "`false`: no hyphenation"),
        key(
            "text.paragraphs",
            .words(["indented", "spaced"]),
            "indented",
            "`\"spaced\"`: a blank line between paragraphs"
        ),
        key(
            "text.initial",
            .bool,
            false,
            "`true`: stories begin with a three-line drop cap"
        ),
        key("text.measure", .number(45...80), 66, "the maximum line length of stories, in columns"),
        key(
            "text.columns",
            .number(1...3),
            1,
            "the number of text columns of a story, if each can be 36 screen columns wide"
        ),
    ]

    private static let textOfSections = text.map { key in
        let name = key.path.dropFirst("text.".count)
        return Self.key(
            "text.sections.SECTION.\(name)",
            key.kind,
            "`\(key.path)` for the stories of a section",
            example: key.example
        )
    }
}
