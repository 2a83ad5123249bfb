extension StandardKeys {
    static func discussion(hasMatches: Bool) -> [KeyLine] {
        (hasMatches ? amongMatches : []) + [
            KeyLine(.down, "j", "Down"),
            KeyLine(.up, "k", "Up"),
            KeyLine(.nextSibling, "J"),
            KeyLine(.previousSibling, "K"),
            KeyLine(.parent, "h", "Left"),
            KeyLine(.right, "l", "Right"),
            KeyLine(.nextTopComment, "]"),
            KeyLine(.previousTopComment, "["),
            KeyLine(.nextUnread, "Tab"),
            KeyLine(.previousUnread, "Shift-Tab"),
            KeyLine(.toggleFold, "z"),
            KeyLine(.open, "Enter"),
            KeyLine(.foldAll, "Z"),
            KeyLine(.halfPageDown, "d"),
            KeyLine(.halfPageUp, "u"),
        ] + paging() + [
            KeyLine(.refreshFeed, "r", "R"),
            KeyLine(.openInBrowser, "o"),
            KeyLine(.copyLink, "y"),
        ] + (0...9).map { KeyLine(.digit($0), "\($0)") } + [
            KeyLine(.wider, "+", "="),
            KeyLine(.narrower, "-"),
            KeyLine(.findInStory, "/"),
        ] + finding(without: .search) + [
            KeyLine(.help, "?"),
            hasMatches
                ? KeyLine(.back, "q", "Backspace", "c")
                : KeyLine(.back, "q", "Esc", "Backspace", "c"),
            KeyLine(.quit, "Q"),
        ]
    }
}
