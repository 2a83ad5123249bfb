import TerminalKit

enum BroadsheetStrings {
    static let firstPage = "This is the first page."
    static let lastPage = "This is the last page."

    static func newStories(_ count: Int) -> String {
        "\(CountStrings.newStories(count)). R: show"
    }

    static func continued(section: String) -> String { "\(section), continued" }

    static let otherFeeds = "Other feeds"

    static func strip(_ feed: String, count: Int) -> String { "\(feed) · \(count.grouped) more" }

    static func nextPage(_ number: Int) -> String { "page \(number.grouped) ▸" }

    static let continuedLead = "Continued \(KeySequence("Enter"))"

    static func page(_ number: Int, of count: Int) -> String {
        "page \(number.grouped) of \(count.grouped)"
    }

    static func briefPage(_ number: Int, of count: Int) -> String {
        "\(number.grouped)/\(count.grouped)"
    }

    static func stories(_ rows: Range<Int>, page: Int, of count: Int) -> String {
        "stories \((rows.lowerBound + 1).grouped)–\(rows.upperBound.grouped) · "
            + "page \(page.grouped) of \(count.grouped)"
    }

    /// `count` is the number of stories on the pages before, if more follow.
    static func endTitle(after count: Int?) -> String {
        count.map { "End of the first \($0.grouped) stories" } ?? "End of the newspaper"
    }
    static let readHeading = "READ"

    static func counts(_ count: Int, read: Int, starred: Int) -> String {
        let stories = CountStrings.stories(count)
        let counts =
            switch read {
            case 0: "\(stories), all unread"
            case count: "\(stories), all read"
            default: "\(read.grouped) of \(stories) read, \((count - read).grouped) unread"
            }
        return starred == 0 ? counts : "\(counts), \(starred.grouped) starred"
    }

    static let refreshIsDue = "A refresh is due"

    static func nextRefresh(at time: String, inMinutes minutes: Int) -> String {
        minutes < 120
            ? "Next refresh due at \(time), in \(minutes) min"
            : "Next refresh due at \(time), in \(minutes / 60) h"
    }

    static let firstPageKey = "first page"
    static let refreshKey = "refresh"
    static let lastUnreadKey = "last unread story"

    static func moreStories(_ count: Int) -> String {
        count == 1 ? "1 more story" : "\(count.grouped) more stories"
    }

    static func moreRead(_ count: Int) -> String { "and \(count.grouped) more" }

    static let leads = "Why this story leads"

    static func ranks(_ place: Int, of count: Int) -> String {
        "Why this story is ranked \(place) of \(count)"
    }

    static func points(_ points: Int) -> String { points == 1 ? "1 point" : "\(points) points" }

    static func points(_ points: Int, of most: Int) -> String { "\(points) of \(most)" }
}
