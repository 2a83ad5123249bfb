import TerminalKit

extension PresetBindings {
    /// The keys of newsboat 2.40 that mean something else here, or nothing.
    ///
    /// `j` and `k` stay what they are: there they lead to other feeds only in one of its lists, and most of its
    /// readers have them move up and down. Where matches are marked `n` and `N` lead from one to the next.
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
                "Nothing has to be purged here: deleted stories leave the list at once, and U brings them back."
            ),
            (
                KeySequence(","),
                "Macros are actions here: define one in config.json5 with a key such as “k”, and ,k runs it."
            ),
        ]
    )
}
