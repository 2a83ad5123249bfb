import News
import Typesetting

/// What is known about a list of stories besides them: how many there are, how a refresh goes.
struct StoriesListState {
    private(set) var edition: Edition?
    private(set) var totalCount = 0
    var unreadCount = 0
    /// How far a refresh has got; `nil` when none is under way.
    var progress: RefreshProgress?
    /// What the reader has asked for and not got.
    var wishes: Set<RefreshScope> = []
    /// How far stories are made ready to be read without a network; `nil` when they are not now.
    var progressAhead: RefreshProgress?
    /// Whether the reader was told that nobody can be reached, and nobody could since.
    private var isToldOffline = false

    mutating func take(_ edition: Edition) { self.edition = edition }

    mutating func take(_ window: HeadlineWindow) {
        totalCount = window.totalCount
        unreadCount = window.unreadCount
    }

    /// Counts a mark on headlines that are not marked yet.
    mutating func count(_ mark: Mark, of headlines: [Headline]) {
        guard case .read(let isRead) = mark else { return }
        let count = headlines.count { $0.state.isRead != isRead }
        unreadCount = max(unreadCount + (isRead ? -count : count), 0)
    }

    /// Takes the end of a refresh.
    ///
    /// - Returns: What the reader is to be told: failures always, that there is no connection once, and
    ///   again when the reader asks; what is new only to a reader who asked.
    mutating func take(
        _ report: RefreshReport,
        of scope: RefreshScope
    ) -> String? {
        let hadAsked = wishes.remove(scope) != nil
        let isToldAlready = isToldOffline && !hadAsked
        progress = nil
        // Where nobody was asked nothing was found.
        if report.isOffline || !report.outcomes.isEmpty { isToldOffline = report.isOffline }
        return isToldOffline && isToldAlready
            ? nil
            : RefreshStrings.notice(
                of: report,
                // Where there is nobody to ask, the page itself says so.
                wasAskedFor: hadAsked && edition?.feedCount != 0
            )
    }

    /// What the reader is told when all stories in view are marked read, and how far that reaches.
    func noticeOfMarkingAll(_ query: HeadlineQuery) -> String {
        switch unreadCount {
        case 0 where totalCount == 0: return "There are no stories here."
        case 0: return "All stories here are read already."
        case 1: return "1 story is marked read; U takes it back."
        default:
            let count = sectionCount(of: query)
            let place = count > 1 ? " in \(count) sections" : ""
            return "\(unreadCount.grouped) stories\(place) are marked read; U takes it back."
        }
    }

    /// How many sections have unread stories that answer a query; 0 where only a part of each can.
    private func sectionCount(of query: HeadlineQuery) -> Int {
        guard query.section == nil, query.feed == nil, query.search == nil, !query.starredOnly
        else { return 0 }
        return edition?.sections.count { $0.unreadCount > 0 } ?? 0
    }
}
