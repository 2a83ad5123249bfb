import TerminalKit

extension PresetBindings {
    /// The keys of newsboat 2.40 that differ from the default.
    ///
    /// `j` and `k` are unchanged: newsboat uses them for other feeds in only one list, and most
    /// users bind them to up and down. While matches are highlighted, `n` and `N` move between
    /// them.
    static let newsboat = PresetBindings(
        program: "newsboat",
        lines: [
            Line("n", .nextUnread, on: .headlines, [.story]),
            Line("p", .previousUnread, on: .headlines, .stories),
            Line("J", .down, on: .headlines, .feeds),
            Line("K", .up, on: .headlines, .feeds),
            Line("J", .nextStory, on: .stories),
            Line("K", .previousStory, on: .stories),
            Line("N", .toggleRead, on: .headlines, [.story]),
            Line("l", .showUnread, on: .headlines),
            Line("g", .sort, on: .headlines),
            Line("G", .reverseOrder, on: .headlines),
            Line("s", .write, on: .headlines, .stories),
            Line("O", .openAndMarkRead, on: .headlines, .stories),
            Line("^E", .toggleStar, on: .headlines, .stories),
            Line("E", .sections, on: .headlines, .stories, .feeds),
            Line("t", .sections, on: .headlines, .feeds),
            Line("^B", .savePage, on: .headlines, .stories),
            Line("u", .links, on: .headlines, .stories),
            Line("^N", .nextUnreadFeed, on: .frontPage),
            Line("^P", .previousUnreadFeed, on: .frontPage),
            Line("^K", .randomUnread, on: .headlines),
            Line("^D", .deleteRead, on: .headlines, .feeds),
            Line("D", .deleteStory),
            Line("^U", .fullText, on: .stories),
            Line("C", .markAllRead),
        ],
        differences: [
            (
                KeySequence("$"),
                "No purge is needed: deleted stories disappear immediately. U: undo"
            ),
            (
                KeySequence(","),
                "Macros are not supported. To run an action with ,k, set its key to “k” in config.json5."
            ),
        ]
    )
}
