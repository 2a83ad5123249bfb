enum FrontPageStrings {
    static let newspaper = "Newspaper"
    static let offline = "offline"

    static func feeds(_ count: Int) -> String { CountStrings.counted(count, "feed") }

    static func windowTitle(_ title: String, unreadCount: Int) -> String {
        "\(title) (\(unreadCount.grouped))"
    }

    static let lastSection = "This is the last section."
    static let firstSection = "The front page is already open."

    static func noSection(_ number: Int, last: Int) -> String {
        "Section \(number) does not exist. The last section is \(last)."
    }

    static func alreadyIn(_ section: String) -> String { "“\(section)” is already open." }

    static func noUnreadFeed(before: Bool) -> String {
        before ? "No feed with unread stories above." : "No feed with unread stories below."
    }

    static let sourcesHidden = "The feeds pane is hidden. Run :toggle-sources to show it."
    static let sourcesToggledOff = "Feeds pane hidden. F: sections and feeds"

    static func sourcesNeed(columns: Int) -> String {
        "The feeds pane requires a list and at least \(columns) columns. F: sections and feeds"
    }
}
