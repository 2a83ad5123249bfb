enum HelpStrings {
    static let title = "Keys"
    static let filteredTitle = "Keys › "
    static let noMatches = "No matching keys."
    static let commandsWithoutKeys = "Run by name, with :"

    static func moreAbove(_ count: Int) -> String { "↑ \(count) more" }

    static func moreBelow(_ count: Int) -> String { "↓ \(count) more" }

    static let states = ["● unread", "◐ partly read", "↻ updated", "★ starred"]
    static let currentScreen = "▌ current screen"
    static let showAll = "Esc: show all keys"
    static let filterAndClose = "/: filter · Esc: close"
    static let close = "Esc: close"
}
