extension ConfigurationKey {
    /// What is shown and fetched.
    static let reading: [ConfigurationKey] =
        [
            key("title", .text("a text"), "Newspaper", "the name on the masthead"),
            key(
                "layout",
                .words(["broadsheet", "list", "list-with-preview"]),
                "broadsheet",
                "how the stories are shown at first: `\"broadsheet\"` (from 76 columns on), "
                    + "`\"list-with-preview\"` or `\"list\"`; `v` changes it"
            ),
            key(
                "theme",
                .names(["auto", "paper", "ink", "terminal", "mono"]),
                "auto",
                "`\"paper\"` (light), `\"ink\"` (dark), `\"terminal\"`, `\"mono\"`, one of "
                    + "`themes`, or `\"auto\"`: light or dark as the terminal is"
            ),
            key(
                "themes.NAME.extends",
                .names(["paper", "ink", "terminal", "mono"]),
                "terminal",
                "the theme whose colours this one takes over"
            ),
            key(
                "themes.NAME.background",
                .color,
                "the colour behind everything",
                example: "#f4ecd8"
            ),
            key(
                "themes.NAME.body",
                .color,
                "text, and titles unless they have a colour of their own",
                example: "#2b2118"
            ),
            key("themes.NAME.title", .color, "titles and headings", example: "#2b2118"),
            key(
                "themes.NAME.secondary",
                .color,
                "sources, ages, what was read",
                example: "#2b2118"
            ),
            key(
                "themes.NAME.accent",
                .color,
                "marks of the unread and of the focus",
                example: "#2b2118"
            ),
            key("themes.NAME.link", .color, "links in a story", example: "#2b2118"),
            key("themes.NAME.rule", .color, "lines between things", example: 180),
            key(
                "themes.NAME.codeKeyword",
                .color,
                "in code, the words of its language",
                example: "#2b2118"
            ),
            key("themes.NAME.codeString", .color, "in code, texts", example: "#2b2118"),
            key("themes.NAME.codeComment", .color, "in code, remarks", example: "#2b2118"),
            key(
                "letters.masthead",
                .words(["lines", "blocks"]),
                "lines",
                "the letters of the paper's name on a wide screen: drawn with `\"lines\"`, or `\"blocks\"`, "
                    + "which are black"
            ),
            key(
                "letters.headline",
                .words(["large", "capitals"]),
                "large",
                "the letters of the headline that leads the paper: `\"large\"` ones of two or three rows, "
                    + "where it fits on three lines and the terminal can show them, else bold "
                    + "`\"capitals\"`, which can be read aloud"
            ),
            key(
                "keys.preset",
                .words(["default", "newsboat", "vim"]),
                "default",
                "the keys to begin with: `\"default\"`, `\"newsboat\"` or `\"vim\"`"
            ),
            key(
                "keys.counts",
                .bool,
                false,
                "`true` has digits on the front page begin a number (`5j`), and `3` and Enter "
                    + "open section 3 (with `\"vim\"` it is `true`)"
            ),
            key(
                "keys.SCREEN.KEYS",
                .keyCommands,
                "what keys do on a screen: a command, a list of commands one after the other, or "
                    + "`null` for nothing",
                example: "help"
            ),
            key(
                "refresh.interval",
                .visits,
                "1h",
                "the time between two visits of a feed; one that asks for fewer visits (`ttl`, `updatePeriod`, "
                    + "`Cache-Control`) is believed up to a day"
            ),
            key(
                "refresh.transfers",
                .number(1...500),
                128,
                "how many feeds are fetched at once, besides those that hang"
            ),
            key(
                "refresh.transfersPerHost",
                .number(1...100),
                6,
                "how many of them from one host; this machine's own servers may have all"
            ),
            key(
                "refresh.timeLimit",
                .interval(from: 1),
                "10m",
                "the time after which a refresh ends; whoever has not answered is asked first "
                    + "next time"
            ),
            key(
                "refresh.whileOpen",
                .bool,
                true,
                "`false` fetches nothing by itself while the newspaper is open, only when it is "
                    + "opened"
            ),
            key(
                "refresh.pause",
                .interval(from: 60),
                "5m",
                "the time at least between two fetches while the newspaper is open; what becomes "
                    + "due meanwhile is fetched together"
            ),
            key(
                "pictures",
                .bool,
                true,
                "`false` puts words in the place of pictures, and fetches them only for `i`"
            ),
            key(
                "leadPicture",
                .bool,
                true,
                "`false` leaves the first story of the broadsheet without"
            ),
            key(
                "picturesAhead",
                .bool,
                true,
                "`false` fetches no picture before it is on the screen"
            ),
            key(
                "fullText",
                .words(["auto", "always", "never"]),
                "auto",
                "whether the whole text of a story is fetched from its page when it is opened: "
                    + "`\"always\"`, `\"never\"`, or `\"auto\"`, where the feed brings only its "
                    + "beginning"
            ),
            key(
                "bidi",
                .words(["auto", "paper", "terminal"]),
                "auto",
                "who orders and joins letters that are read from right to left: `\"auto\"` for the paper, "
                    + "as kitty needs them where that is the terminal; `\"paper\"` for a kitty with "
                    + "`force_ltr yes`; or `\"terminal\"` for one that does all of it"
            ),
            key(
                "windowTitle",
                .bool,
                true,
                "`false` leaves the terminal's window the name that it has"
            ),
            key(
                "offline.stories",
                .number(0...10_000),
                30,
                "how many stories are made ready after a refresh to be read without a network, "
                    + "those that a reader comes to first; `0` for none"
            ),
            key(
                "offline.megabytes",
                .number(1...10_000),
                25,
                "how much is fetched for them at most, each time"
            ),
            key("offline.pictures", .bool, true, "`false` leaves their pictures out"),
            key(
                "list.rows",
                .number(1...2),
                1,
                "how many rows a headline takes in a list: `1`, or `2` where the list has 12 rows of 44 "
                    + "columns, with source, age and minutes under the title, and a small picture beside "
                    + "it in terminals that show pixels in text"
            ),
            key(
                "list.columns",
                .someWords([
                    "mark", "date", "feed", "section", "author", "title", "beginning", "length",
                    "discussion",
                ]),
                "which columns a headline of one row has, from left to right, `\"title\"` among them; a narrow "
                    + "list does without `\"beginning\"` first, then `\"section\"`, `\"author\"`, "
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
                "in which order a list stands until it is sorted otherwise; among equals, the newest "
                    + "first"
            ),
        ]
        + text + textOfSections
        + [
            key(
                "confinement",
                .words(["usual", "strict"]),
                "usual",
                "`\"strict\"` shows no picture where the system cannot lock away what decodes it, "
                    + "which `newspaper doctor` tells"
            ),
            key(
                "retention.age",
                .interval(from: 1),
                "how long read stories are kept after they were published, or first seen where they tell no date, "
                    + "such as `\"90d\"`; without it, for ever",
                example: "90d"
            ),
            key(
                "retention.articlesPerFeed",
                .number(1...1_000_000),
                "how many stories of a feed are kept, such as `500`; without it, all",
                example: 500
            ),
        ]

    /// How text is set.
    private static let text: [ConfigurationKey] = [
        key(
            "text.justify",
            .bool,
            false,
            "`true` has the lines of stories end below each other between 60 and 72 columns"
        ),
        key("text.hyphens", .bool, true, "`false` leaves words whole"),
        key(
            "text.paragraphs",
            .words(["indented", "spaced"]),
            "indented",
            "`\"spaced\"` has a blank line stand between paragraphs"
        ),
        key(
            "text.initial",
            .bool,
            false,
            "`true` has a story begin with a letter that is three lines high"
        ),
        key("text.measure", .number(45...80), 66, "the longest line of a story, in columns"),
        key(
            "text.columns",
            .number(1...3),
            1,
            "in how many columns a story stands, as far as each has 36 of the screen's columns"
        ),
    ]

    /// The same for the stories of a section.
    private static let textOfSections = text.map { key in
        let name = key.path.dropFirst("text.".count)
        return Self.key(
            "text.sections.SECTION.\(name)",
            key.kind,
            "`\(key.path)` in the stories of that section",
            example: key.example
        )
    }
}
