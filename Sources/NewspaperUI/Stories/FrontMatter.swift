import News

/// What the masthead tells: the paper's name, its sections, how many stories, what the sources do.
struct FrontMatter {
    private(set) var edition: Edition?
    /// The paper's name in box letters; `nil` when it has a character without a drawing.
    private(set) var boxLetters: [String]?
    private(set) var totalCount = 0
    private(set) var unreadCount = 0
    /// 0 is the front page with every section.
    private(set) var selectedSection = 0
    /// How far a refresh has got; `nil` when none is under way.
    var progress: RefreshProgress?
    /// True when the reader asked for the refresh that is under way.
    var hasAsked = false
    private var isOffline = false
    private var failingCount = 0

    /// The sections on the section bar, with how many stories are unread in each.
    var sections: [SectionBar.Entry] {
        [SectionBar.Entry(title: "Front")]
            + (edition?.sections ?? []).map {
                SectionBar.Entry(title: $0.title, unreadCount: $0.unreadCount)
            }
    }

    /// The section to be shown; `nil` for the front page.
    var selectedSectionID: SectionID? {
        let sections = edition?.sections ?? []
        return sections.indices.contains(selectedSection - 1)
            ? sections[selectedSection - 1].id : nil
    }

    /// Chooses a section.
    ///
    /// - Returns: False when it is shown already or does not exist.
    mutating func select(section: Int) -> Bool {
        guard sections.indices.contains(section), section != selectedSection else {
            return false
        }
        selectedSection = section
        return true
    }

    mutating func take(_ edition: Edition) {
        if edition.title != self.edition?.title {
            boxLetters = BoxLetters.rows(of: edition.title)
        }
        self.edition = edition
        failingCount = edition.feeds.count { $0.failure != nil }
    }

    mutating func take(_ window: HeadlineWindow) {
        totalCount = window.totalCount
        unreadCount = window.unreadCount
    }

    /// Takes the end of a refresh.
    ///
    /// - Returns: What the reader is to be told: failures always, that there is no connection once, and
    ///   again when the reader asks; what is new only to a reader who asked.
    mutating func take(_ report: RefreshReport) -> String? {
        let hadAsked = hasAsked
        let isToldAlready = isOffline && !hadAsked
        progress = nil
        hasAsked = false
        isOffline = report.isOffline
        return isOffline && isToldAlready
            ? nil : RefreshWords.notice(of: report, wasAskedFor: hadAsked)
    }

    /// `38 unread of 214`, and the order where it is not the usual one.
    func counts(_ filter: StoriesFilter, order: HeadlineOrder) -> String {
        let counts =
            switch filter {
            case .all: totalCount == 0 ? "" : "\(unreadCount) unread of \(totalCount)"
            case .unread: "● only unread: \(totalCount)"
            case .starred: "★ only starred: \(totalCount)"
            }
        guard order != .newestFirst, !counts.isEmpty else { return counts }
        return "\(counts) · \(OrderWords.name(of: order).lowercased())"
    }

    /// What the reader is told when all stories in view are marked read.
    var noticeOfMarkingAll: String {
        switch unreadCount {
        case 0: "All stories here are read already."
        case 1: "1 story is marked read; U takes it back."
        default: "\(unreadCount) stories are marked read; U takes it back."
        }
    }

    /// `12 sources · all reachable`.
    var sources: String {
        guard let edition, !edition.feeds.isEmpty else { return "" }
        let count = edition.feeds.count
        let sources = count == 1 ? "1 source" : "\(count) sources"
        if edition.isExample { return sources }
        if isOffline { return "\(sources) · offline" }
        return failingCount == 0 ? sources : "\(sources) · ⚠ \(failingCount) failing"
    }
}
