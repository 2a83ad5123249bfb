import News
import Typesetting

/// The counts of a list of stories and the progress of refreshes.
struct StoriesListState {
    private(set) var edition: Edition?
    private(set) var totalCount = 0
    var unreadCount = 0
    var progress: RefreshProgress?
    /// The refreshes that the user requested and that have not finished.
    var requestedRefreshes: Set<RefreshScope> = []
    var progressAhead: RefreshProgress?
    /// Whether the missing connection has been announced and is still missing.
    private var hasAnnouncedOffline = false

    mutating func take(_ edition: Edition) { self.edition = edition }

    mutating func take(_ window: HeadlineWindow) {
        totalCount = window.totalCount
        unreadCount = window.unreadCount
    }

    /// Updates the unread count for headlines whose marks are about to change.
    mutating func count(_ mark: Mark, of headlines: [Headline]) {
        guard case .read(let isRead) = mark else { return }
        let count = headlines.count { $0.state.isRead != isRead }
        unreadCount = max(unreadCount + (isRead ? -count : count), 0)
    }

    /// Records the result of a refresh and returns a notice; `nil` if there is nothing to announce.
    ///
    /// Failures are always reported, a missing connection once or when the user requested the refresh, new stories
    /// only if the user requested it.
    mutating func take(
        _ report: RefreshReport,
        of scope: RefreshScope
    ) -> String? {
        let hadAsked = requestedRefreshes.remove(scope) != nil
        let isToldAlready = hasAnnouncedOffline && !hadAsked
        progress = nil
        // A refresh without requests says nothing about the connection.
        if report.isOffline || !report.outcomes.isEmpty { hasAnnouncedOffline = report.isOffline }
        return hasAnnouncedOffline && isToldAlready
            ? nil
            : RefreshStrings.notice(
                of: report,
                // Without feeds, the page itself explains why it is empty.
                wasAskedFor: hadAsked && edition?.feedCount != 0
            )
    }

    /// Returns the notice for marking all stories in the list as read, with the number of sections.
    func noticeOfMarkingAll(_ query: HeadlineQuery) -> String {
        switch unreadCount {
        case 0 where totalCount == 0: return "No stories here."
        case 0: return "All stories here are already read."
        case 1: return "Marked 1 story as read. U: undo"
        default:
            let count = sectionCount(of: query)
            let place = count > 1 ? " in \(count) sections" : ""
            return "Marked \(unreadCount.grouped) stories\(place) as read. U: undo"
        }
    }

    /// Returns the number of sections with unread stories that match a query; 0 if the query
    /// restricts sections.
    private func sectionCount(of query: HeadlineQuery) -> Int {
        guard query.section == nil, query.feed == nil, query.search == nil, !query.starredOnly
        else { return 0 }
        return edition?.sections.count { $0.unreadCount > 0 } ?? 0
    }
}
