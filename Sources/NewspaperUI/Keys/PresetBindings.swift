import TerminalKit

/// The keys of another program for commands that also exist here.
struct PresetBindings {
    struct Line {
        let keys: KeySequence
        let command: Command
        let screens: Set<KeyBindingContext>

        init(_ keys: String, _ command: Command, on screens: Set<KeyBindingContext>...) {
            self.keys = KeySequence(keys)
            self.command = command
            self.screens = Set(screens.joined())
        }
    }

    let program: String
    let lines: [Line]
    /// The keys that work differently here, with a notice for each.
    var differences: [(keys: KeySequence, sentence: String)] = []

    /// The programs whose keys users may press by habit, most likely first.
    static let all = [newsboat, less, mutt, vim]

    /// The keys of newsboat 2.40 that differ from the default.
    ///
    /// `j` and `k` are unchanged, because most users bind them to up and down. While matches are
    /// highlighted, `n` and `N` move between them.
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

    static let vim = PresetBindings(
        program: "vim",
        lines: [
            Line("u", .undo, on: .stories),
            Line("^E", .down, on: .stories),
            Line("^Y", .up, on: .stories),
            Line("gt", .nextSection, on: .frontPage),
            Line("gT", .previousSection, on: .frontPage),
            Line("gx", .openInBrowser, on: .headlines, .stories),
            Line("gf", .open, on: .stories),
            Line("gO", .outline, on: .stories),
            Line("`", .returnToPlace, on: .stories),
            Line("yy", .copyLink, on: .headlines, .stories),
            Line("za", .toggleFold, on: .feeds, .discussions),
            Line("zM", .foldAll, on: .discussions),
            Line("zR", .foldAll, on: .discussions),
            Line("ZZ", .close, on: .headlines, .stories),
            Line("ZQ", .quit, on: .headlines, .stories),
            Line("^O", .close, on: .stories, [.storyList]),
            Line("dd", .removeFeed, on: [.sections]),
            Line("w", .write),
            Line("*", .findInStory),
            Line("^", .first),
            Line("$", .last),
            Line("e", .down),
        ]
    )
}

extension PresetBindings {
    static let less = PresetBindings(
        program: "less",
        lines: [
            Line("e", .down), Line("y", .up), Line("j", .down), Line("k", .up),
            Line("f", .pageDown), Line("z", .pageDown), Line("b", .pageUp), Line("w", .pageUp),
            Line("d", .halfPageDown), Line("u", .halfPageUp), Line("^N", .down), Line("^P", .up),
            Line("^E", .down), Line("^Y", .up), Line("^V", .pageDown), Line("g", .first),
            Line("<", .first), Line("p", .first), Line("G", .last), Line(">", .last),
            Line("h", .help), Line("s", .write), Line("n", .nextMatch), Line("N", .previousMatch),
            Line("r", .refresh), Line("R", .refresh), Line("&", .findInStory),
            Line("F", .refresh),
        ]
    )

    static let mutt = PresetBindings(
        program: "mutt",
        lines: [
            Line("j", .down), Line("k", .up), Line("J", .down), Line("K", .up),
            Line("=", .first), Line("*", .last), Line("z", .pageDown), Line("Z", .pageUp),
            Line("-", .up), Line("N", .toggleRead), Line("F", .toggleStar),
            Line("w", .toggleStar), Line("o", .sort), Line("O", .reverseOrder),
            Line("c", .sections),
            Line("y", .sections), Line("l", .search), Line("G", .refresh), Line("$", .refresh),
            Line("i", .close), Line("e", .close), Line("x", .quit), Line("v", .pictures),
            Line("V", .openInBrowser), Line("s", .write), Line("C", .write), Line("p", .pipe),
            Line("d", .deleteStory), Line("D", .deleteRead), Line("!", .pipe), Line("f", .pipe),
            Line("T", .fullText),
            Line("^R", .markAllRead),
        ]
    )
}
