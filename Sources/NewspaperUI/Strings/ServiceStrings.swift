enum ServiceStrings {
    static let noDownloads = "Downloads are available once you subscribe to a feed."
    static let noSavedPages = "Pages can be saved once you subscribe to a feed."
    static let exampleHasNoPages = "Example stories have no web page. Use :save with an address."

    static func offline(since time: String) -> String { "offline since \(time)" }

    static let noUnreadStories = "No unread stories here."

    static func markedAllRead(in list: String) -> String {
        "Marked all stories in \(list) as read. U: undo"
    }

    /// Returns the notice about deleted read stories; `list` is `nil` for the displayed list.
    static func deletedRead(_ count: Int, in list: String?) -> String {
        switch (count, list) {
        case (0, nil): "Nothing deleted here: unread and starred stories are kept."
        case (0, let list?): "Nothing deleted in \(list): unread and starred stories are kept."
        case (1, nil): "Deleted 1 story here. U: undo"
        case (1, let list?): "Deleted 1 story in \(list). U: undo"
        case (_, nil): "Deleted \(count.grouped) stories here. U: undo"
        case (_, let list?): "Deleted \(count.grouped) stories in \(list). U: undo"
        }
    }

    static func saved(_ title: String) -> String { "Saved “\(title)”." }

    /// Returns the notice about a saved page whose text has a problem.
    static func saved(but problem: String) -> String { "Saved. \(problem)" }

    static func fetchedAgain(_ title: String) -> String { "Fetched “\(title)” again." }

    /// Returns the notice that `count` of `wanted` pages were removed; `title` is for a single
    /// page.
    static func removed(_ count: Int, of wanted: Int, title: String) -> String {
        switch (wanted, count) {
        case (1, 0): "“\(title)” has already been removed."
        case (_, 0): "These pages have already been removed."
        case (1, _): "Removed “\(title)”. U: undo"
        case (_, 1): "Removed 1 page. U: undo"
        default: "Removed \(count.grouped) pages. U: undo"
        }
    }
}
