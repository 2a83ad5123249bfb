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
