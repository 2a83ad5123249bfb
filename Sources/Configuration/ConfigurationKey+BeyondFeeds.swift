extension ConfigurationKey {
    static let beyondFeeds: [ConfigurationKey] = [
        key(
            "commands.NAME.exec",
            .command,
            "a program and its arguments; the program prints a feed",
            example: ["weather-feed", "--city", "Kyiv"],
            isSecret: true
        ),
        key(
            "commands.NAME.filter",
            .command,
            "a program and its arguments; the program reads the feed at `url` and prints the changed feed",
            example: ["sed", "s/Breaking: //"],
            isSecret: true
        ),
        key(
            "commands.NAME.url",
            .text("an address"),
            "the address of the feed for `filter`; settings in `feeds` apply to this address",
            example: "https://example.org/feed"
        ),
        key(
            "commands.NAME.title",
            .text("a string"),
            "a title that replaces the feed’s own",
            example: "The weather"
        ),
        key("commands.NAME.section", .text("a string"), "News", "the section of the feed"),
        key("commands.NAME.interval", .visits, "1h", "the time between two runs"),
        key(
            "commands.NAME.timeLimit",
            .interval(from: 1),
            "1m",
            "the time limit, after which the program and its child processes are killed"
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
            "a program and its arguments; the program reads new stories as JSON after each refresh "
                + "that found some",
            example: ["tell-me", "--news"],
            isSecret: true
        ),
        key(
            "news.hookTimeLimit",
            .interval(from: 1),
            "30s",
            "the time limit, after which the program and its child processes are killed"
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
            "terminal notifications for new stories while Newspaper is open: `\"osc9\"` (iTerm2, kitty, foot, "
                + "WezTerm, Ghostty), `\"osc777\"` (rxvt-unicode, foot, Konsole, WezTerm, Ghostty), or "
                + "`\"none\"`"
        ),
        key(
            "news.bell",
            .bool,
            false,
            "`true`: ring the terminal bell for new stories while Newspaper is open"
        ),
        key(
            "sites.HOST.body",
            .text("a CSS selector"),
            "the elements that contain the story; several are joined",
            example: "article"
        ),
        key(
            "sites.HOST.title",
            .text("a CSS selector"),
            "the element that contains the headline",
            example: "h1"
        ),
        key(
            "sites.HOST.byline",
            .text("a CSS selector"),
            "the element that contains the author",
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
            "the address of Kagi News or of a compatible server"
        ),
        key(
            "services.hackerNews.address",
            .text("a string"),
            "https://hacker-news.firebaseio.com/v0",
            "the address of Hacker News or of a compatible server"
        ),
        key(
            "services.hackerNews.search",
            .text("a string"),
            "https://hn.algolia.com/api/v1",
            "the address of the Hacker News search or of a compatible server"
        ),
        key(
            "services.guardian.address",
            .text("a string"),
            "https://content.guardianapis.com",
            "the address of the Guardian or of a compatible server"
        ),
        key(
            "services.guardian.keyCommand",
            .command,
            "a program and its arguments; the first line of its output is your Guardian API key",
            example: ["pass", "show", "guardian"],
            isSecret: true
        ),
        key(
            "services.guardian.keyFile",
            .text("a path from `/` or `~/`"),
            "a file whose first line is your Guardian API key",
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
            "the maximum age of stories in days; unlimited by default",
            example: 5
        ),
        key(
            "saved.section",
            .texts,
            "only stories in this section, or in any of a list of sections",
            example: "Science"
        ),
        key(
            "saved.feed",
            .texts,
            "only stories from the feed with this address, or from any of a list of feeds",
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
            "`true`: only unread stories, `false`: only read stories",
            example: true
        ),
        key(
            "saved.starred",
            .bool,
            "`true`: only starred stories, `false`: only stories without a star",
            example: true
        ),
        key(
            "saved.tag",
            .texts,
            "only stories with this tag, or with any of a list of tags",
            example: "boats"
        ),
        key(
            "saved.all",
            .conditions,
            "a list of conditions with keys such as those above; all must match",
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
        key(
            "rules.mark",
            .texts,
            "the marks of new stories that match: `read`, `starred`, `deleted`, `tag:NAME`, or a list of these",
            example: ["starred", "tag:boats"]
        ),
        key(
            "rules.section",
            .texts,
            "only stories in this section, or in any of a list of sections",
            example: "Science"
        ),
        key(
            "rules.feed",
            .texts,
            "only stories from the feed with this address, or from any of a list of feeds",
            example: "https://example.org/feed"
        ),
        key(
            "rules.words",
            .text("a string"),
            "only stories that match this search",
            example: "low tide"
        ),
        key(
            "rules.all",
            .conditions,
            "a list of conditions as in `saved`; all must match",
            example: [["words": "low tide"]]
        ),
        key(
            "rules.any",
            .conditions,
            "a list of conditions; at least one must match",
            example: [["words": "ferry"], ["words": "harbor"]]
        ),
        key(
            "rules.not",
            .condition,
            "a condition that must not match",
            example: ["section": "Science"]
        ),
    ]
}
