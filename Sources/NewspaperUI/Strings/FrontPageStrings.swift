enum FrontPageStrings {
    static let newspaper = "Newspaper"
    static let offline = "offline"

    static func feeds(_ count: Int) -> String { CountStrings.counted(count, "feed") }

    static func windowTitle(_ title: String, unreadCount: Int) -> String {
        "\(title) (\(unreadCount.grouped))"
    }

    static let lastSection = "Last section"
    static let firstSection = "Already on the front page"

    static func noSection(_ number: Int, last: Int) -> String {
        "No section \(number). The last one is \(last)."
    }

    static func alreadyIn(_ section: String) -> String { "Already in “\(section)”." }

    static func noUnreadFeed(before: Bool) -> String {
        before ? "No feed with unread stories above." : "No feed with unread stories below."
    }

    static let sourcesHidden = "The feeds pane is hidden. “toggle feeds pane” shows it."
    static let sourcesToggledOff = "Feeds pane hidden. F: sections and feeds"

    static func sourcesNeed(columns: Int) -> String {
        "The feeds pane needs a list and at least \(columns) columns. F: sections and feeds"
    }
}
