import TerminalKit

/// The default keys, in the order of the help screen.
enum StandardKeys {
    static func lines(on screen: KeyScreen) -> [KeyLine] {
        switch screen {
        case .broadsheet: broadsheet
        case .stories, .storiesBesideSources: stories
        case .storyList: storyList
        case .sourcesPane: sourcesPane
        case .sections: sections
        case .health: health
        case .downloads: downloads
        case .offline: offline
        case .accounts: accounts
        case .story: story(hasMatches: false)
        case .storyWithMatches: story(hasMatches: true)
        case .findingByTyping: findingByTyping
        case .hints: hints
        case .pictures: pictures
        case .discussion: discussion(hasMatches: false)
        case .discussionWithMatches: discussion(hasMatches: true)
        case .palette: palette
        case .typing: stepping
        case .form: choosing + stepping
        case .choices: choices
        case .menu: menu
        case .reason: reason
        case .output: output
        case .help: help
        }
    }

    /// Returns the keys for searching in a page, for screens on which letters are keys.
    static func finding(without missing: Command? = nil) -> [KeyLine] {
        [
            KeyLine(.search, "/"),
            KeyLine(.commands, ":"),
            KeyLine(.sections, "F"),
            KeyLine(.health, "H"),
            KeyLine(.addFeed, "a"),
            KeyLine(.catalogue, "C"),
            KeyLine(.todaysPaper, "t"),
            KeyLine(.welcome),
            KeyLine(.downloads, "ge"),
            KeyLine(.offline, "go"),
            KeyLine(.accounts, "ga"),
        ].filter { $0.command != missing }
    }

    static func paging(on pageDown: KeyLine = KeyLine(.pageDown, "Space", "^F", "PgDn"))
        -> [KeyLine]
    {
        [
            pageDown,
            KeyLine(.pageUp, "b", "^B", "PgUp"),
            KeyLine(.halfPageDown, "^D"),
            KeyLine(.halfPageUp, "^U"),
        ] + ends
    }

    static let ends = [KeyLine(.first, "gg", "Home"), KeyLine(.last, "G", "End")]

    static func keeping(undo: KeyLine) -> [KeyLine] {
        [
            KeyLine(.lastStory, "B"),
            KeyLine(.toggleRead, "m"),
            KeyLine(.toggleStar, "s"),
            KeyLine(.tag, "#"),
            KeyLine(.deleteStory, "D"),
            undo,
            KeyLine(.redo, "^R"),
            KeyLine(.discussion, "c"),
            KeyLine(.openInBrowser, "o"),
            KeyLine(.openAndMarkRead),
            KeyLine(.links, "L"),
            KeyLine(.copyLink, "y"),
            KeyLine(.pipe, "|"),
            // Available by name only, as in editors: `:w`.
            KeyLine(.write),
            KeyLine(.savePage, "W"),
            KeyLine(.removePage, "x"),
            // Available by name with the address: `:save example.org/essay`.
            KeyLine(.saveAddress),
            KeyLine(.pictures, "i"),
            KeyLine(.togglePictures),
            KeyLine(.play, "P"),
            KeyLine(.queueFiles, "e"),
            KeyLine(.download, "gd"),
            KeyLine(.stopDownloads),
        ]
    }

    static let everywhere = [
        KeyLine(.help, "?"), KeyLine(.close, "q"), KeyLine(.quit, "Q"),
    ]
}
