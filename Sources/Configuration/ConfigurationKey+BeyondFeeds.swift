extension ConfigurationKey {
    static let beyondFeeds: [ConfigurationKey] = [
        key(
            "commands.NAME.exec",
            .command,
            "a program and its arguments; it prints a feed",
            example: ["weather-feed", "--city", "Kyiv"],
            isSecret: true
        ),
        key(
            "commands.NAME.filter",
            .command,
            "a program and its arguments; it reads the feed at `url` and prints the changed feed",
            example: ["sed", "s/Breaking: //"],
            isSecret: true
        ),
        key(
            "commands.NAME.url",
            .text("an address"),
            "the feed for `filter`; `feeds` sets how it is fetched",
            example: "https://example.org/feed"
        ),
        key(
            "commands.NAME.title",
            .text("a string"),
            "a title that replaces the feed’s own",
            example: "The weather"
        ),
        key("commands.NAME.section", .text("a string"), "News", "its section"),
        key("commands.NAME.interval", .visits, "1h", "the time between two runs"),
        key(
            "commands.NAME.timeLimit",
            .interval(from: 1),
            "1m",
            "the time limit; the program and its child processes are killed after it"
        ),
        key(
            "commands.NAME.megabytes",
            .number(1...65_536),
            1024,
            "the memory limit of the program and of each child process"
        ),
        key(
            "news.hook",
            .command,
            "a program and its arguments; it reads the new stories as JSON after each refresh that "
                + "found some",
            example: ["tell-me", "--news"],
            isSecret: true
        ),
        key(
            "news.hookTimeLimit",
            .interval(from: 1),
            "30s",
            "the time limit; the program and its child processes are killed after it"
        ),
        key(
            "news.desktop",
            .bool,
            false,
            "`true`: desktop notifications for new stories, with `notify-send` if it is in `PATH`"
        ),
        key(
            "news.terminal",
            .words(["none", "osc9", "osc777"]),
            "none",
            "terminal notifications for new stories while the newspaper is open: `\"osc9\"` (iTerm2, kitty, foot, "
                + "WezTerm, Ghostty), `\"osc777\"` (rxvt-unicode, foot, Konsole, WezTerm, Ghostty), or "
                + "`\"none\"`"
        ),
        key(
            "news.bell",
            .bool,
            false,
            "`true`: ring the terminal bell for new stories while the newspaper is open"
        ),
        key(
            "sites.HOST.body",
            .text("a CSS selector"),
            "the elements with the story; several are joined",
            example: "article"
        ),
        key(
            "sites.HOST.title",
            .text("a CSS selector"),
            "the element with the headline",
            example: "h1"
        ),
        key(
            "sites.HOST.byline",
            .text("a CSS selector"),
            "the element with the author",
            example: ".byline"
        ),
        key(
            "sites.HOST.nextPage",
            .text("a CSS selector"),
            "the link to the next page of the story",
            example: "a.next"
        ),
        key(
            "sites.HOST.strip",
            .text("a CSS selector"),
            "the elements to remove",
            example: ".more"
        ),
        key(
            "services.kagi.address",
            .text("a string"),
            "https://news.kagi.com",
            "a server compatible with Kagi News"
        ),
        key(
            "services.hackerNews.address",
            .text("a string"),
            "https://hacker-news.firebaseio.com/v0",
            "a server compatible with Hacker News"
        ),
        key(
            "services.hackerNews.search",
            .text("a string"),
            "https://hn.algolia.com/api/v1",
            "a server compatible with the search of Hacker News"
        ),
        key(
            "services.guardian.address",
            .text("a string"),
            "https://content.guardianapis.com",
            "a server compatible with the Guardian"
        ),
        key(
            "services.guardian.keyCommand",
            .command,
            "a program and its arguments; the first line that it prints is your API key for the "
                + "Guardian",
            example: ["pass", "show", "guardian"],
            isSecret: true
        ),
        key(
            "services.guardian.keyFile",
            .text("a path from `/` or `~/`"),
            "a file with your API key for the Guardian in its first line",
            example: "~/.config/guardian-key"
        ),
        key(
            "saved.title",
            .text("a string"),
            "the title of the section",
            example: "For the weekend"
        ),
        key(
            "saved.days",
            .number(1...36_500),
            "the maximum age of its stories in days; by default, any",
            example: 5
        ),
        key(
            "saved.section",
            .texts,
            "only stories in this section, or in one of a list of sections",
            example: "Science"
        ),
        key(
            "saved.feed",
            .texts,
            "only stories from the feed with this address, or from one of a list",
            example: "https://example.org/feed"
        ),
        key(
            "saved.words",
            .text("a string"),
            "only stories that match this search",
            example: "low tide"
        ),
        key(
            "saved.unread",
            .bool,
            "`true`: unread stories, `false`: read ones",
            example: true
        ),
        key(
            "saved.starred",
            .bool,
            "`true`: starred stories, `false`: the others",
            example: true
        ),
        key(
            "saved.tag",
            .texts,
            "only stories with this tag, or with one of a list",
            example: "boats"
        ),
        key(
            "saved.all",
            .conditions,
            "a list of conditions with keys such as these; all must match",
            example: [["unread": true]]
        ),
        key(
            "saved.any",
            .conditions,
            "a list of conditions; at least one must match",
            example: [["starred": true]]
        ),
        key(
            "saved.not",
            .condition,
            "a condition that must not match",
            example: ["words": "low tide"]
        ),
    ]
}
