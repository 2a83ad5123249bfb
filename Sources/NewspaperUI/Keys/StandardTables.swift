import TerminalKit

/// The tables of the standard keys, each made when its screen is shown first.
enum StandardTables {
    /// The table of a screen.
    static func table(of screen: KeyScreen) -> KeyTable {
        switch screen {
        case .broadsheet: broadsheet
        case .stories: stories
        case .storiesBesideSources: storiesBesideSources
        case .sourcesPane: sourcesPane
        case .storyList: storyList
        case .story: story
        case .findingByTyping: findingByTyping
        case .storyWithMatches: storyWithMatches
        case .pictures: pictures
        case .discussion: discussion
        case .sections: sections
        case .health: health
        case .palette: palette
        case .typing: typing
        case .form: form
        case .choices: choices
        case .menu: menu
        case .reason: reason
        case .help: help
        }
    }

    private static let broadsheet = make(.broadsheet)
    private static let stories = make(.stories)
    private static let storiesBesideSources = make(.storiesBesideSources)
    private static let sourcesPane = make(.sourcesPane)
    private static let storyList = make(.storyList)
    private static let story = make(.story)
    private static let findingByTyping = make(.findingByTyping)
    private static let storyWithMatches = make(.storyWithMatches)
    private static let pictures = make(.pictures)
    private static let discussion = make(.discussion)
    private static let sections = make(.sections)
    private static let health = make(.health)
    private static let palette = make(.palette)
    private static let typing = make(.typing)
    private static let form = make(.form)
    private static let choices = make(.choices)
    private static let menu = make(.menu)
    private static let reason = make(.reason)
    private static let help = make(.help)

    private static func make(_ screen: KeyScreen) -> KeyTable {
        KeyTable(StandardKeys.lines(on: screen), on: screen)
    }
}
