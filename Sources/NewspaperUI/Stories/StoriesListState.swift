import News
import Typesetting

/// A list’s counts and the progress of refreshes.
struct StoriesListState {
    private(set) var edition: Edition?
    private(set) var totalCount = 0
    var unreadCount = 0
    var progress: RefreshProgress?
    var requestedRefreshes: Set<RefreshScope> = []
    var progressAhead: RefreshProgress?
    /// Whether a missing connection was announced and still persists.
    private var hasAnnouncedOffline = false

    mutating func take(_ edition: Edition) { self.edition = edition }

    mutating func take(_ window: HeadlineWindow) {
        totalCount = window.totalCount
        unreadCount = window.unreadCount
    }

    /// Changes the unread count for a mark that is about to be applied.
    mutating func count(_ mark: Mark, of headlines: [Headline]) {
        guard case .read(let isRead) = mark else { return }
        let count = headlines.count { $0.state.isRead != isRead }
        unreadCount = max(unreadCount + (isRead ? -count : count), 0)
    }

    /// Records the result of a refresh; returns the notice to show, if any.
    ///
    /// Reports all failures. After an automatic refresh, new stories are not reported, and a
    /// missing connection only once.
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
                // Without feeds, the empty page explains itself.
                wasAskedFor: hadAsked && edition?.feedCount != 0
            )
    }

    func noticeOfMarkingAll(_ query: HeadlineQuery) -> String {
        if let section = removedSection(of: query) { return SubscriptionStrings.gone(section) }
        return switch unreadCount {
        case 0 where totalCount == 0: StoriesStrings.noStoriesToMark
        case 0: StoriesStrings.allAlreadyRead
        default: StoriesStrings.markedAllRead(unreadCount, sectionCount: sectionCount(of: query))
        }
    }

    /// Returns the saved section of a query if the configuration no longer has it.
    func removedSection(of query: HeadlineQuery) -> SectionID? {
        guard let section = query.section, section.isSaved, let edition,
            !edition.saved.contains(where: { $0.id == section })
        else { return nil }
        return section
    }

    /// Returns the number of sections with unread stories; 0 for a query of one section.
    private func sectionCount(of query: HeadlineQuery) -> Int {
        guard query.section == nil, query.feed == nil, query.search == nil, !query.starredOnly
        else { return 0 }
        return edition?.sections.count { $0.unreadCount > 0 } ?? 0
    }
}
