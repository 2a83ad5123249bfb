import News

enum StoriesStrings {
    static let frontTitle = "Front"

    static func title(_ list: String, _ filter: StoriesFilter) -> String {
        switch filter {
        case .all: list
        case .unread: "\(list), unread"
        case .starred: "\(list), starred"
        case .tagged(let tag): "\(list), tagged \(tag)"
        }
    }

    static func searchTitle(_ words: String, in list: String? = nil) -> String {
        list.map { "“\(words)” in \($0)" } ?? "“\(words)”"
    }

    static let exampleEdition = "EXAMPLE EDITION"

    static func edition(atHour hour: Int) -> String {
        switch hour {
        case 4..<11: "MORNING EDITION"
        case 11..<16: "MIDDAY EDITION"
        case 16..<21: "EVENING EDITION"
        default: "NIGHT EDITION"
        }
    }

    static func unreadCount(_ unread: Int) -> String { "\(unread.grouped) unread" }

    static func unreadCount(_ unread: Int, of total: Int) -> String {
        "\(unread.grouped) unread of \(total.grouped)"
    }

    static func onlyUnread(_ count: Int) -> String { "● unread only: \(count.grouped)" }

    static func onlyStarred(_ count: Int) -> String { "★ starred only: \(count.grouped)" }

    static func onlyTagged(_ tag: Tag, _ count: Int) -> String {
        "tagged “\(tag)” only: \(count.grouped)"
    }

    static func counts(_ counts: String, ofFeed feed: String) -> String { "\(feed): \(counts)" }

    static func counts(_ counts: String, sorted order: String) -> String { "\(counts) · \(order)" }

    static func counts(_ counts: String, sorting order: String) -> String {
        "\(counts) · sorting: \(order)…"
    }

    static let opening = "Opening…"
    static let loadingStories = "Loading stories…"
    static let refreshing = "Refreshing…"

    static func fetched(_ progress: RefreshProgress) -> String {
        "\(progress.finishedCount.grouped) of \(progress.totalCount.grouped) feeds fetched so far."
    }

    static let noFeeds = "No feeds yet"
    static let addFeedsHint =
        "Run :welcome to choose your first feeds, or press a to add a feed by its address."
    static let noNews = "No news yet"

    static func tryAgain(_ failure: String) -> String { "\(failure) R: try again" }

    static let noStories = "No stories here"
    static let refreshHint = "R: refresh"
    static let searchHint = "/: search again"

    static func fetchHint(feedCount: Int) -> String {
        "Subscribed to \(CountStrings.counted(feedCount, "feed")). R: fetch the stories"
    }

    static let noMatches = "No matches"
    static let noUnread = "No unread stories here"
    static let noStarred = "No starred stories here"

    static func noTagged(_ tag: Tag) -> String { "No stories tagged “\(tag)” here" }

    static func showAllHint(key: String) -> String { "\(key): show all" }

    static func noUnread(key: String) -> String { "No unread stories here. \(key): show all" }

    static func noStarred(key: String) -> String { "No starred stories here. \(key): show all" }

    static func noTagged(_ tag: Tag, key: String) -> String {
        "No stories tagged “\(tag)” here. \(key): show all"
    }

    static func noMatches(key: String) -> String { "No matches. \(key): search again" }

    static func noFeeds(key: String) -> String { "No feeds yet. \(key): add a feed" }

    static func noStories(key: String) -> String { "No stories here. \(key): refresh" }

    static func noUnread(before: Bool) -> String {
        before ? "No unread stories above." : "No unread stories below."
    }

    static let noUnreadInList = "No unread stories here."

    static func movedOn(from part: String, to next: String) -> String {
        "No more unread stories in \(part). Now in \(next)."
    }

    static func movedBack(to part: String) -> String { "Back in \(part)." }

    static let notOnBroadsheet = "Not available on the broadsheet. v: list"
    static let noStoriesToMark = "No stories here."
    static let allAlreadyRead = "All stories here are already read."

    static func markedRead(_ count: Int, before: Bool) -> String {
        before
            ? "Marked \(CountStrings.stories(count)) above as read. U: undo"
            : "Marked \(CountStrings.stories(count)) below as read. U: undo"
    }

    static func markedAllRead(_ count: Int, sectionCount: Int) -> String {
        count > 1 && sectionCount > 1
            ? "Marked \(CountStrings.stories(count)) in \(sectionCount) sections as read. U: undo"
            : "Marked \(CountStrings.stories(count)) as read. U: undo"
    }

    static func notDeleted(_ count: Int) -> String {
        "Nothing was deleted: these \(count.grouped) stories include saved pages. "
            + "x: remove saved pages"
    }

    static let gone = "This story is no longer available."

    static func invalidTag(_ name: String) -> String { "“\(name)” is not a valid tag." }

    static let notSortable = "The broadsheet is ranked by importance. v: list"

    static let loading = "loading…"

    static func newCount(_ count: Int) -> String { "\(count.grouped) new" }
}
