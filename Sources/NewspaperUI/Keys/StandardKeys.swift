import TerminalKit

/// The default keys, in the order of the help screen.
enum StandardKeys {
    static func lines(on screen: KeyBindingContext) -> [CommandKeyBinding] {
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
        case .form: form
        case .choices: choices
        case .menu: menu
        case .reason: reason
        case .output: output
        case .help: help
        }
    }

    /// Returns the keys that open the palette and other screens, except those of the command
    /// `missing`.
    static func finding(without missing: Command? = nil) -> [CommandKeyBinding] {
        [
            CommandKeyBinding(.search, "/"),
            CommandKeyBinding(.commands, ":"),
            CommandKeyBinding(.sections, "F"),
            CommandKeyBinding(.health, "H"),
            CommandKeyBinding(.addFeed, "a"),
            CommandKeyBinding(.catalogue, "C"),
            CommandKeyBinding(.todaysPaper, "t"),
            CommandKeyBinding(.welcome),
            CommandKeyBinding(.downloads, "ge"),
            CommandKeyBinding(.offline, "go"),
            CommandKeyBinding(.accounts, "ga"),
        ].filter { $0.command != missing }
    }

    static func paging(
        on pageDown: CommandKeyBinding = CommandKeyBinding(.pageDown, "Space", "^F", "PgDn")
    )
        -> [CommandKeyBinding]
    {
        [
            pageDown,
            CommandKeyBinding(.pageUp, "b", "^B", "PgUp"),
            CommandKeyBinding(.halfPageDown, "^D"),
            CommandKeyBinding(.halfPageUp, "^U"),
        ] + ends
    }

    static let ends = [
        CommandKeyBinding(.first, "gg", "Home"), CommandKeyBinding(.last, "G", "End"),
    ]

    static func keeping(undo: CommandKeyBinding) -> [CommandKeyBinding] {
        [
            CommandKeyBinding(.lastStory, "B"),
            CommandKeyBinding(.toggleRead, "m"),
            CommandKeyBinding(.toggleStar, "s"),
            CommandKeyBinding(.tag, "#"),
            CommandKeyBinding(.deleteStory, "D"),
            undo,
            CommandKeyBinding(.redo, "^R"),
            CommandKeyBinding(.discussion, "c"),
            CommandKeyBinding(.openInBrowser, "o"),
            CommandKeyBinding(.openAndMarkRead),
            CommandKeyBinding(.links, "L"),
            CommandKeyBinding(.copyLink, "y"),
            CommandKeyBinding(.pipe, "|"),
            // Available by name only, as in editors: `:w`.
            CommandKeyBinding(.write),
            CommandKeyBinding(.savePage, "W"),
            CommandKeyBinding(.removePage, "x"),
            // Available by name with the address: `:save example.org/essay`.
            CommandKeyBinding(.saveAddress),
            CommandKeyBinding(.pictures, "i"),
            CommandKeyBinding(.togglePictures),
            CommandKeyBinding(.play, "P"),
            CommandKeyBinding(.queueFiles, "e"),
            CommandKeyBinding(.download, "gd"),
            CommandKeyBinding(.stopDownloads),
        ]
    }

    static let everywhere = [
        CommandKeyBinding(.help, "?"), CommandKeyBinding(.close, "q"),
        CommandKeyBinding(.quit, "Q"),
    ]
}
