import TerminalKit

extension PresetBindings {
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
