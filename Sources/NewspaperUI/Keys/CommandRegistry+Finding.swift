extension CommandRegistry {
    static let finding: [CommandEntry] = [
        CommandEntry(
            .search,
            .find,
            "search everything",
            takesText: true,
            elsewhere: [
                .init(
                    .find,
                    "search everything; / when empty",
                    on: [.findingByTyping]
                )
            ],
            footer: [
                .init("search", on: .headlines, .feeds),
                .init("everything", on: [.findingByTyping]),
            ]
        ),
        CommandEntry(
            .searchScope,
            .panel,
            "search here / everything",
            footer: [.init("here/everything", on: [.palette])]
        ),
        CommandEntry(
            .searchOrder,
            .panel,
            "newest / best first",
            footer: [.init("sort", on: [.palette])]
        ),
        CommandEntry(.commands, .find, "commands by name"),
        CommandEntry(
            .findInStory,
            .find,
            "search here; //: all",
            elsewhere: [.init(.find, "search here; //: all", on: .discussions)],
            footer: [.init("search", on: .stories, .discussions)]
        ),
        CommandEntry(
            .endFinding,
            .find,
            "end search",
            footer: [.init("end search", on: .matches)]
        ),
        CommandEntry(
            .nextMatch,
            .find,
            "next match",
            elsewhere: [.init(.find, "next result", on: .headlines)],
            footer: [.init("match", .nextMatch, .previousMatch, on: .matches)]
        ),
        CommandEntry(
            .previousMatch,
            .find,
            "previous match",
            elsewhere: [.init(.find, "previous result", on: .headlines)]
        ),
        CommandEntry(.sections, .find, "sections and feeds"),
        CommandEntry(.health, .find, "feed health"),
        CommandEntry(.offline, .find, "offline edition"),
        CommandEntry(.accounts, .find, "accounts on servers"),
    ]

    static let tendingFeeds: [CommandEntry] = [
        CommandEntry(.addFeed, .feeds, "add a feed"),
        CommandEntry(.catalogue, .feeds, "catalogue"),
        CommandEntry(.todaysPaper, .feeds, "today’s edition"),
        CommandEntry(.welcome, .feeds, "find first feeds"),
        CommandEntry(
            .editFeed,
            .feeds,
            "rename or move",
            footer: [.init("edit", on: [.sections])]
        ),
        CommandEntry(
            .removeFeed,
            .feeds,
            "remove feed",
            footer: [.init("remove", on: [.sections])]
        ),
        CommandEntry(
            .placeLower,
            .feeds,
            "move down",
            footer: [.init("reorder", .placeLower, .placeHigher, on: [.sections])]
        ),
        CommandEntry(.placeHigher, .feeds, "move up"),
        CommandEntry(
            .refresh,
            .paper,
            "refresh all",
            elsewhere: [
                .init(.feeds, "refresh all", on: .feeds),
                .init(.feeds, "refresh all", on: [.health]),
                .init(.feeds, "synchronize all", on: [.accounts]),
            ],
            footer: [.init("refresh", on: .headlines)]
        ),
        CommandEntry(
            .refreshFeed,
            .paper,
            "refresh this feed",
            elsewhere: [
                .init(.feeds, "refresh this feed", on: .feeds),
                .init(.feeds, "refresh this feed", on: [.health]),
                .init(.feeds, "synchronize", on: [.accounts]),
                .init(.read, "reload comments", on: .discussions),
            ],
            footer: [.init("retry", on: [.health]), .init("sync", on: [.accounts])]
        ),
        CommandEntry(
            .toggleFold,
            .move,
            "fold / unfold",
            footer: [.init("fold", on: .discussions, [.sourcesPane])]
        ),
        CommandEntry(
            .details,
            .read,
            "more / less detail",
            footer: [.init("details", on: [.health])]
        ),
        CommandEntry(
            .filter,
            .feeds,
            "filter",
            elsewhere: [.init(.help, "filter", on: [.help])],
            footer: [.init("filter", on: [.health])]
        ),
        CommandEntry(
            .choose,
            .panel,
            "select / deselect",
            footer: [.init("select", on: [.choices])]
        ),
    ]
}
