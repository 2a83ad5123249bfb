import News
import Typesetting

/// What the masthead tells: the paper's name, its sections, how many stories, what the sources do.
struct FrontMatter {
    private(set) var edition: Edition?
    /// The paper's name in box letters; `nil` when it has a character without a drawing.
    private(set) var boxLetters: [String]?
    private(set) var totalCount = 0
    private(set) var unreadCount = 0
    /// 0 is the front page with every section.
    private(set) var selectedSection = 0
    /// The only feed to be shown, which stands in the selected section; `nil` for all of them.
    private(set) var selectedFeed: Feed?
    /// How far a refresh has got; `nil` when none is under way.
    var progress: RefreshProgress?
    /// What the reader has asked for and not got.
    var wishes: Set<RefreshScope> = []
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
        guard sections.indices.contains(section) else { return false }
        guard section != selectedSection || selectedFeed != nil else { return false }
        selectedSection = section
        selectedFeed = nil
        return true
    }

    /// Chooses what a row about sources stands for; of the reading states, the front page with all of it.
    ///
    /// - Returns: False when it is shown already or does not exist.
    mutating func select(_ source: SourceRow.ID) -> Bool {
        switch source {
        case .all, .unread, .starred: return select(section: 0)
        case .section(let id): return select(section: number(of: id))
        case .feed(let id):
            guard id != selectedFeed?.id, let feed = edition?.feeds.first(where: { $0.id == id })
            else { return false }
            selectedFeed = feed
            selectedSection = number(of: feed.section)
            return true
        }
    }

    /// The place of a section on the section bar.
    private func number(of id: SectionID) -> Int {
        (edition?.sections.firstIndex { $0.id == id }).map { $0 + 1 } ?? 0
    }

    mutating func take(_ edition: Edition) {
        if edition.title != self.edition?.title {
            boxLetters = BoxLetters.rows(of: edition.title)
        }
        self.edition = edition
        failingCount = edition.feeds.count { $0.failure != nil }
        guard let selectedFeed else { return }
        self.selectedFeed = edition.feeds.first { $0.id == selectedFeed.id }
        selectedSection = number(of: self.selectedFeed?.section ?? selectedFeed.section)
    }

    mutating func take(_ window: HeadlineWindow) {
        totalCount = window.totalCount
        unreadCount = window.unreadCount
    }

    /// Takes the end of a refresh.
    ///
    /// - Returns: What the reader is to be told: failures always, that there is no connection once, and
    ///   again when the reader asks; what is new only to a reader who asked.
    mutating func take(_ report: RefreshReport, of scope: RefreshScope) -> String? {
        let hadAsked = wishes.remove(scope) != nil
        let isToldAlready = isOffline && !hadAsked
        progress = nil
        isOffline = report.isOffline
        return isOffline && isToldAlready
            ? nil : RefreshWords.notice(of: report, wasAskedFor: hadAsked)
    }

    /// Why the selected feed brings nothing, or else the first one that fails.
    var failure: FeedFailure? {
        if let selectedFeed { return selectedFeed.failure }
        return edition?.feeds.lazy.compactMap(\.failure).first
    }

    /// `38 unread of 214`, with the feed that is shown alone, and the order where it is not the usual one.
    func counts(_ filter: StoriesFilter, order: HeadlineOrder) -> String {
        let counts = countsOfStories(filter, order: order)
        guard let selectedFeed else { return counts }
        let title = displayLine(selectedFeed.title, columns: 24).text
        return counts.isEmpty ? title : "\(title): \(counts)"
    }

    private func countsOfStories(_ filter: StoriesFilter, order: HeadlineOrder) -> String {
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
