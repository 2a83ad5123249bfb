extension StandardKeys {
    static func discussion(hasMatches: Bool) -> [CommandKeyBinding] {
        (hasMatches ? amongMatches : []) + [
            CommandKeyBinding(.down, "j", "Down"),
            CommandKeyBinding(.up, "k", "Up"),
            CommandKeyBinding(.nextSibling, "J"),
            CommandKeyBinding(.previousSibling, "K"),
            CommandKeyBinding(.parent, "h", "Left"),
            CommandKeyBinding(.right, "l", "Right"),
            CommandKeyBinding(.nextTopComment, "]"),
            CommandKeyBinding(.previousTopComment, "["),
            CommandKeyBinding(.nextUnread, "Tab"),
            CommandKeyBinding(.previousUnread, "Shift-Tab"),
            CommandKeyBinding(.toggleFold, "z"),
            CommandKeyBinding(.open, "Enter"),
            CommandKeyBinding(.foldAll, "Z"),
            CommandKeyBinding(.halfPageDown, "d"),
            CommandKeyBinding(.halfPageUp, "u"),
        ] + paging() + [
            CommandKeyBinding(.refreshFeed, "r", "R"),
            CommandKeyBinding(.openInBrowser, "o"),
            CommandKeyBinding(.copyLink, "y"),
        ] + (0...9).map { CommandKeyBinding(.digit($0), "\($0)") } + [
            CommandKeyBinding(.wider, "+", "="),
            CommandKeyBinding(.narrower, "-"),
            CommandKeyBinding(.findInStory, "/"),
        ] + finding(without: .search) + [
            CommandKeyBinding(.help, "?"),
            hasMatches
                ? CommandKeyBinding(.back, "q", "Backspace", "c")
                : CommandKeyBinding(.back, "q", "Esc", "Backspace", "c"),
            CommandKeyBinding(.quit, "Q"),
        ]
    }
}
