enum SectionsStrings {
    static let title = "Sections"
    static let longTitle = "Sections and feeds"
    static let unreadColumn = "unread"
    static let storiesColumn = "stories"

    static let allStories = "All stories"
    static let unread = "Unread"
    static let starred = "Starred"
    static let allFeeds = "all feeds"

    static func failing(_ count: Int) -> String { "⚠ \(count.grouped) failing" }

    static func counts(_ feeds: String, _ failing: String) -> String { "\(feeds) · \(failing)" }

    static func refreshing(_ name: String) -> String { "Refreshing \(name)…" }

    static let selectFeed = "Select a feed. A section disappears when its last feed is removed."
    static let selectFeedOrSection = "Select a feed or a section."
    static let savedPagesAreNotFeed =
        "Saved pages are not a feed. To remove one, open the list and press x."
    static let notMovable = "Can’t move any further."

    static func removed(_ feed: String) -> String { "Removed “\(feed)”. U: undo" }

    static func moved(_ name: String) -> String { "Moved “\(name)”. U: undo" }

    static func moved(_ name: String, to section: String) -> String {
        "Moved “\(name)” to “\(section)”. U: undo"
    }
}
