extension ConfigurationKey {
    /// Sites, services, and sections that are saved.
    static let beyondFeeds: [ConfigurationKey] = [
        key(
            "commands.NAME.exec",
            .command,
            "a program and its arguments, which writes a feed",
            example: ["weather-feed", "--city", "Kyiv"],
            isSecret: true
        ),
        key(
            "commands.NAME.filter",
            .command,
            "a program and its arguments, which reads the feed at `url` and writes it otherwise",
            example: ["sed", "s/Breaking: //"],
            isSecret: true
        ),
        key(
            "commands.NAME.url",
            .text("an address"),
            "the feed that `filter` reads; `feeds` tells how it is fetched",
            example: "https://example.org/feed"
        ),
        key(
            "commands.NAME.title",
            .text("a text"),
            "what the paper calls it, instead of what the feed says",
            example: "The weather"
        ),
        key("commands.NAME.section", .text("a text"), "News", "the section that it stands in"),
        key("commands.NAME.interval", .visits, "1h", "the time between two runs"),
        key(
            "commands.NAME.timeLimit",
            .interval(from: 1),
            "1m",
            "the time after which the program is ended, with all that it has started"
        ),
        key(
            "commands.NAME.megabytes",
            .number(1...65_536),
            1024,
            "how much memory the program, and each that it starts, may fill"
        ),
        key(
            "news.hook",
            .command,
            "a program and its arguments, which reads what a refresh has brought as JSON, after each that has "
                + "brought something",
            example: ["tell-me", "--news"],
            isSecret: true
        ),
        key(
            "news.hookTimeLimit",
            .interval(from: 1),
            "30s",
            "the time after which that program is ended, with all that it has started"
        ),
        key(
            "news.desktop",
            .bool,
            false,
            "`true` has `notify-send` tell the desktop of news, where there is one in `PATH`"
        ),
        key(
            "news.terminal",
            .words(["none", "osc9", "osc777"]),
            "none",
            "how the terminal tells of news while the newspaper is open: `\"osc9\"` (iTerm2, kitty, foot, "
                + "WezTerm, Ghostty), `\"osc777\"` (rxvt-unicode, foot, Konsole, WezTerm, Ghostty), or "
                + "`\"none\"` for not at all"
        ),
        key(
            "news.bell",
            .bool,
            false,
            "`true` rings the terminal's bell for news while the newspaper is open"
        ),
        key(
            "sites.HOST.body",
            .text("a CSS selector"),
            "the elements that hold the story, several being joined",
            example: "article"
        ),
        key(
            "sites.HOST.title",
            .text("a CSS selector"),
            "the element that holds the headline",
            example: "h1"
        ),
        key(
            "sites.HOST.byline",
            .text("a CSS selector"),
            "the element that says who wrote it",
            example: ".byline"
        ),
        key(
            "sites.HOST.nextPage",
            .text("a CSS selector"),
            "the link to the page on which the story goes on",
            example: "a.next"
        ),
        key(
            "sites.HOST.strip",
            .text("a CSS selector"),
            "the elements that are left out",
            example: ".more"
        ),
        key(
            "services.kagi.address",
            .text("a text"),
            "https://news.kagi.com",
            "another server that answers as Kagi News does"
        ),
        key(
            "services.hackerNews.address",
            .text("a text"),
            "https://hacker-news.firebaseio.com/v0",
            "another server that answers as Hacker News does"
        ),
        key(
            "services.hackerNews.search",
            .text("a text"),
            "https://hn.algolia.com/api/v1",
            "another server that answers as its search does"
        ),
        key(
            "services.guardian.address",
            .text("a text"),
            "https://content.guardianapis.com",
            "another server that answers as the Guardian does"
        ),
        key(
            "services.guardian.keyCommand",
            .command,
            "a program and its arguments; the first line that it writes is your key for the "
                + "Guardian",
            example: ["pass", "show", "guardian"],
            isSecret: true
        ),
        key(
            "services.guardian.keyFile",
            .text("a path from `/` or `~/`"),
            "a file, the first line of which is your key for the Guardian",
            example: "~/.config/guardian-key"
        ),
        key(
            "saved.title",
            .text("a text"),
            "what the section is called",
            example: "For the weekend"
        ),
        key(
            "saved.days",
            .number(1...36_500),
            "how many days back its stories are at most; without it, all",
            example: 5
        ),
        key(
            "saved.section",
            .texts,
            "only what stands in this folder, or in one of a list of them",
            example: "Science"
        ),
        key(
            "saved.feed",
            .texts,
            "only what comes from the feed of this address, or from one of a list",
            example: "https://example.org/feed"
        ),
        key(
            "saved.words",
            .text("a text"),
            "only what holds these words, as the search finds them",
            example: "low tide"
        ),
        key(
            "saved.unread",
            .bool,
            "`true` for what is not read, `false` for what is",
            example: true
        ),
        key(
            "saved.starred",
            .bool,
            "`true` for what has a star, `false` for what has none",
            example: true
        ),
        key(
            "saved.tag",
            .texts,
            "only what has this tag, or one of a list of them",
            example: "boats"
        ),
        key(
            "saved.all",
            .conditions,
            "a list of conditions, each with keys such as these, all of which must hold",
            example: [["unread": true]]
        ),
        key(
            "saved.any",
            .conditions,
            "a list of conditions, one of which must hold",
            example: [["starred": true]]
        ),
        key(
            "saved.not",
            .condition,
            "a condition that must not hold",
            example: ["words": "low tide"]
        ),
    ]
}
