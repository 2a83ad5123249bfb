/// What is found, and the feeds it comes from.
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
                    "search everything; / when nothing is typed",
                    on: [.findingByTyping]
                )
            ],
            footer: [
                .init("search", on: .headlines, .feeds),
                .init("everywhere", on: [.findingByTyping]),
            ]
        ),
        CommandEntry(
            .searchScope,
            .panel,
            "search here, or everything",
            footer: [.init("here/everywhere", on: [.palette])]
        ),
        CommandEntry(
            .searchOrder,
            .panel,
            "newest or best first",
            footer: [.init("order", on: [.palette])]
        ),
        CommandEntry(.commands, .find, "commands by name"),
        CommandEntry(
            .findInStory,
            .find,
            "search story, // all",
            elsewhere: [.init(.find, "search here, // all", on: .discussions)],
            footer: [.init("search", on: .stories, .discussions)]
        ),
        CommandEntry(
            .endFinding,
            .find,
            "end the search",
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
        CommandEntry(.health, .find, "health of the feeds"),
        CommandEntry(.offline, .find, "offline edition"),
    ]

    static let tendingFeeds: [CommandEntry] = [
        CommandEntry(.addFeed, .feeds, "add a feed"),
        CommandEntry(.catalogue, .feeds, "catalogue of papers"),
        CommandEntry(.todaysPaper, .feeds, "today’s paper"),
        CommandEntry(
            .editFeed,
            .feeds,
            "rename or move",
            footer: [.init("edit", on: [.sections])]
        ),
        CommandEntry(
            .removeFeed,
            .feeds,
            "remove (undoable)",
            footer: [.init("remove", on: [.sections])]
        ),
        CommandEntry(
            .placeLower,
            .feeds,
            "one place down",
            footer: [.init("order", .placeLower, .placeHigher, on: [.sections])]
        ),
        CommandEntry(.placeHigher, .feeds, "one place up"),
        CommandEntry(
            .refresh,
            .paper,
            "fetch all news",
            elsewhere: [
                .init(.feeds, "fetch all feeds", on: .feeds),
                .init(.feeds, "ask all feeds", on: [.health]),
            ],
            footer: [.init("refresh", on: .headlines)]
        ),
        CommandEntry(
            .refreshFeed,
            .paper,
            "fetch this source",
            elsewhere: [
                .init(.feeds, "fetch this feed", on: .feeds),
                .init(.feeds, "ask the feed again", on: [.health]),
                .init(.read, "look for comments", on: .discussions),
            ],
            footer: [.init("retry", on: [.health])]
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
            "filter by letters",
            elsewhere: [.init(.help, "filter by letters", on: [.help])],
            footer: [.init("filter", on: [.health])]
        ),
        CommandEntry(
            .choose,
            .panel,
            "choose, or no longer",
            footer: [.init("choose", on: [.choices])]
        ),
    ]
}
