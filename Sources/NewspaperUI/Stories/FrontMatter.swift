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
    private(set) var lastReport: RefreshReport?

    /// The names on the section bar.
    var sectionTitles: [String] {
        ["Front"] + (edition?.sections.map(\.title) ?? [])
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
        guard sectionTitles.indices.contains(section), section != selectedSection else {
            return false
        }
        selectedSection = section
        return true
    }

    mutating func take(_ edition: Edition, _ window: HeadlineWindow) {
        if edition.title != self.edition?.title {
            boxLetters = BoxLetters.rows(of: edition.title)
        }
        self.edition = edition
        totalCount = window.totalCount
        unreadCount = window.unreadCount
    }

    mutating func take(_ report: RefreshReport) {
        progress = nil
        lastReport = report
    }

    /// `38 unread of 214`.
    var counts: String {
        totalCount == 0 ? "" : "\(unreadCount) unread of \(totalCount)"
    }

    /// `12 sources · all reachable`.
    var sources: String {
        guard let edition, !edition.feeds.isEmpty else { return "" }
        let count = edition.feeds.count
        let failing = edition.feeds.filter { $0.failure != nil }.count
        let sources = count == 1 ? "1 source" : "\(count) sources"
        if edition.isExample { return sources }
        return failing == 0 ? sources : "\(sources) · ⚠ \(failing) failing"
    }
}

/// Words for what a refresh brought.
enum RefreshWords {
    /// One sentence when a source failed, else nothing: good news needs no words.
    static func notice(of report: RefreshReport) -> String? {
        guard let first = report.failures.first, let failure = first.failure else { return nil }
        let sentence = "⚠ \(first.title): \(Sentences.describe(failure))"
        let others = report.failures.count - 1
        return others == 0 ? sentence : "\(sentence) (and \(others) more)"
    }
}
