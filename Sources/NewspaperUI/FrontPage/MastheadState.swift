import News
import Typesetting

/// The title, sections, selection and feed status shown at the top of the front page.
struct MastheadState {
    private(set) var edition: Edition?
    /// The rows of the large title, in each letter style that has all of its characters.
    private(set) var largeTitles: [LetterStyles.Masthead: [String]] = [:]
    /// The index of the selected section; 0 is the front page.
    private(set) var selectedSection = 0
    private(set) var selectedFeed: Feed?
    /// The section to select when the first edition arrives.
    var restoredSection: SectionID?
    private var failing = ""
    private var sourceCount = ""

    private(set) var sections = [SectionBar.Entry(title: StoriesStrings.frontTitle)]

    var selectedSectionID: SectionID? {
        let sections = edition?.allSections ?? []
        return sections.indices.contains(selectedSection - 1)
            ? sections[selectedSection - 1].id : nil
    }

    var nameOfPart: String {
        let section = sections.indices.contains(selectedSection) ? selectedSection : 0
        return selectedFeed.map { FeedName.shown($0.title, of: $0.id) } ?? sections[section].title
    }

    var part: StoriesSubset { StoriesSubset(section: selectedSectionID, feed: selectedFeed) }

    var shownPart: SourceRow.ID {
        if let selectedFeed { return .feed(selectedFeed.id) }
        return selectedSectionID.map { SourceRow.ID.section($0) } ?? .all
    }

    mutating func select(section: Int) -> Bool {
        guard sections.indices.contains(section) else { return false }
        guard section != selectedSection || selectedFeed != nil else { return false }
        selectedSection = section
        selectedFeed = nil
        return true
    }

    /// Selects a row of the sources pane; rows for unread or starred stories select the front page.
    ///
    /// - Returns: False if the row is already selected or does not exist.
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

    /// Returns the nearest feed with unread stories after or before the displayed one.
    ///
    /// If no feed is displayed, returns the first or last such feed.
    func unreadFeed(before: Bool) -> Feed? {
        let feeds = edition?.feeds ?? []
        let shown = feeds.firstIndex { $0.id == selectedFeed?.id }
        let others =
            before ? feeds[..<(shown ?? feeds.count)] : feeds[(shown.map { $0 + 1 } ?? 0)...]
        return before
            ? others.last { $0.unreadCount > 0 } : others.first { $0.unreadCount > 0 }
    }

    /// The next feed with unread stories if a feed is displayed, otherwise the next section.
    var nextUnreadPart: (id: SourceRow.ID, title: String)? {
        if selectedFeed != nil {
            return unreadFeed(before: false).map { (.feed($0.id), $0.shownTitle) }
        }
        let sections = edition?.allSections ?? []
        return sections.dropFirst(selectedSection).first { $0.unreadCount > 0 }
            .map { (.section($0.id), $0.title) }
    }

    private func number(of id: SectionID) -> Int {
        (edition?.allSections.firstIndex { $0.id == id }).map { $0 + 1 } ?? 0
    }

    /// Updates the state.
    ///
    /// If the displayed section or feed was removed, shows its parent and returns a notice.
    mutating func take(_ edition: Edition) -> String? {
        let (before, shown) = (self.edition, selectedSectionID)
        if edition.title != self.edition?.title {
            largeTitles[.lines] = BoxLetters.rows(of: edition.title)
            largeTitles[.blocks] =
                BlockLetters.rows(
                    of: edition.title,
                    columns: .max / 4,
                    lines: 1,
                    rows: BlockLetters.rowCount
                )?
                .map(\.text)
        }
        self.edition = edition
        sections =
            [SectionBar.Entry(title: StoriesStrings.frontTitle)]
            + edition.allSections.map {
                SectionBar.Entry(title: $0.title, unreadCount: $0.unreadCount)
            }
        let count = edition.feedCount
        sourceCount = count == 0 ? "" : FrontPageStrings.feeds(count)
        failing =
            edition.failingCount == 0 ? "" : SectionsStrings.failing(edition.failingCount)
        if let selectedFeed {
            self.selectedFeed = edition.feed(selectedFeed.id)
            selectedSection = number(of: self.selectedFeed?.section ?? selectedFeed.section)
            return self.selectedFeed == nil ? SubscriptionStrings.gone(selectedFeed) : nil
        }
        if let restoredSection {
            selectedSection = number(of: restoredSection)
            self.restoredSection = nil
        }
        guard let before, let shown else { return nil }
        let title = before.title(of: shown, in: edition)
        selectedSection = title.map(number) ?? 0
        return title == nil ? SubscriptionStrings.gone(shown, isFront: true) : nil
    }

    /// Returns text such as `12 feeds · ⚠ 1 failing`.
    func sources(isOffline: Bool) -> String {
        let warning = warning(isOffline: isOffline)
        return warning.isEmpty ? sourceCount : SectionsStrings.counts(sourceCount, warning)
    }

    /// Returns `offline` or the number of failing feeds; empty if neither applies.
    func warning(isOffline: Bool) -> String {
        guard let edition, edition.feedCount > 0, !edition.isExample else { return "" }
        return isOffline ? FrontPageStrings.offline : failing
    }
}
