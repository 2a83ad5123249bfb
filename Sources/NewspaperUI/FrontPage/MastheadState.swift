import News
import Typesetting

/// What the masthead tells: the paper's name, its sections and which is open, what the sources do.
struct MastheadState {
    private(set) var edition: Edition?
    /// The paper's name in letters of three rows, by their kind; without those that lack a character of it.
    private(set) var largeTitles: [PaperLetters.Masthead: [String]] = [:]
    /// 0 is the front page with every section.
    private(set) var selectedSection = 0
    /// The only feed to be shown, which stands in the selected section; `nil` for all of them.
    private(set) var selectedFeed: Feed?
    /// `⚠ 1 failing`; empty where none fails.
    private var failing = ""
    /// `12 sources`; empty where there are none.
    private var sourceCount = ""

    /// The sections on the section bar, with how many stories are unread in each.
    private(set) var sections = [SectionBar.Entry(title: "Front")]

    /// The section to be shown; `nil` for the front page.
    var selectedSectionID: SectionID? {
        let sections = edition?.allSections ?? []
        return sections.indices.contains(selectedSection - 1)
            ? sections[selectedSection - 1].id : nil
    }

    /// What of the paper is shown, by its name on the section bar or among the sources.
    var nameOfPart: String {
        let section = sections.indices.contains(selectedSection) ? selectedSection : 0
        return selectedFeed.map { FeedName.shown($0.title, of: $0.id) } ?? sections[section].title
    }

    /// What of the paper is shown.
    var part: StoriesPart { StoriesPart(section: selectedSectionID, feed: selectedFeed) }

    /// The row about sources that stands for what is shown.
    var shownPart: SourceRow.ID {
        if let selectedFeed { return .feed(selectedFeed.id) }
        return selectedSectionID.map { SourceRow.ID.section($0) } ?? .all
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

    /// The nearest feed with unread stories after the one that is shown, or before it; without one, after all or
    /// before all.
    func unreadFeed(before: Bool) -> Feed? {
        let feeds = edition?.feeds ?? []
        let shown = feeds.firstIndex { $0.id == selectedFeed?.id }
        let others =
            before ? feeds[..<(shown ?? feeds.count)] : feeds[(shown.map { $0 + 1 } ?? 0)...]
        return before
            ? others.last { $0.unreadCount > 0 } : others.first { $0.unreadCount > 0 }
    }

    /// The next feed that has unread stories where one feed is shown, or else the next section.
    var nextUnreadPart: (id: SourceRow.ID, title: String)? {
        if selectedFeed != nil {
            return unreadFeed(before: false).map { (.feed($0.id), $0.shownTitle) }
        }
        let sections = edition?.allSections ?? []
        return sections.dropFirst(selectedSection).first { $0.unreadCount > 0 }
            .map { (.section($0.id), $0.title) }
    }

    /// The place of a section on the section bar.
    private func number(of id: SectionID) -> Int {
        (edition?.allSections.firstIndex { $0.id == id }).map { $0 + 1 } ?? 0
    }

    /// Takes a newer edition: what is shown stays, under another title if it has got one.
    ///
    /// - Returns: What the reader is to be told of what has gone; what stands around it is shown then.
    mutating func take(_ edition: Edition) -> String? {
        let (before, shown) = (self.edition, selectedSectionID)
        if edition.title != self.edition?.title {
            largeTitles[.lines] = BoxLetters.rows(of: edition.title)
            largeTitles[.blocks] =
                BlockLetters.rows(of: edition.title, columns: .max / 4, lines: 1)?.map(\.text)
        }
        self.edition = edition
        sections =
            [SectionBar.Entry(title: "Front")]
            + edition.allSections.map {
                SectionBar.Entry(title: $0.title, unreadCount: $0.unreadCount)
            }
        let count = edition.feedCount
        sourceCount = count == 0 ? "" : CountStrings.counted(count, "source")
        failing = edition.failingCount == 0 ? "" : "⚠ \(edition.failingCount.grouped) failing"
        if let selectedFeed {
            self.selectedFeed = edition.feed(selectedFeed.id)
            selectedSection = number(of: self.selectedFeed?.section ?? selectedFeed.section)
            return self.selectedFeed == nil ? SubscriptionStrings.gone(selectedFeed) : nil
        }
        guard let before, let shown else { return nil }
        let title = before.title(of: shown, in: edition)
        selectedSection = title.map(number) ?? 0
        return title == nil ? SubscriptionStrings.gone(shown, isFront: true) : nil
    }

    /// `12 sources · ⚠ 1 failing`.
    func sources(isOffline: Bool) -> String {
        let warning = warning(isOffline: isOffline)
        return warning.isEmpty ? sourceCount : "\(sourceCount) · \(warning)"
    }

    /// `offline`, `⚠ 1 failing`; empty where all is usual.
    func warning(isOffline: Bool) -> String {
        guard let edition, edition.feedCount > 0, !edition.isExample else { return "" }
        return isOffline ? "offline" : failing
    }
}
