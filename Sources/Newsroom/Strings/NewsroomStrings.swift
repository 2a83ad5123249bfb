/// Texts in stories, titles, and error details.
enum NewsroomStrings {
    static let subscribersOnly = "This story is for subscribers only."
    static let continued = "Continue reading on the next page."

    static let savedPages = "Saved pages"
    static let onThisDay = "On this day"
    static let untitled = "Untitled"

    static func comment(by author: String) -> String { "Comment by \(author)" }

    static let newsboatTablesMissing = "newsboat’s tables are missing"
    static let cancelled = "cancelled"

    static func newsboatCacheUnreadable(_ detail: String) -> String {
        "can’t read newsboat’s cache: \(detail)"
    }

    static func requestRedirected(host: String) -> String {
        "\(host) redirected the request to another server"
    }
}
