import News
import TerminalKit

/// The sections with their feeds, folded as the reader wants, and which row is selected.
struct SectionTree {
    private(set) var edition: Edition?
    var list = ChoiceList<SourceRow>()
    private var folded: Set<SectionID> = []

    /// Takes a newer edition; what was selected stays selected, or what has come into its place.
    mutating func take(_ edition: Edition) {
        self.edition = edition
        arrange()
    }

    /// Unfolds the selected section.
    ///
    /// - Returns: False when there is nothing to unfold.
    mutating func unfold() -> Bool {
        guard case .section(let section, isFolded: true, _) = list.selectedRow else { return false }
        folded.remove(section.id)
        arrange()
        return true
    }

    /// Folds the section of the selected row and selects it.
    ///
    /// - Returns: False when there is nothing to fold.
    mutating func fold() -> Bool {
        guard let id = list.selectedRow?.sectionID, folded.insert(id).inserted else { return false }
        arrange()
        if let row = list.rows.firstIndex(where: { $0.isSection && $0.sectionID == id }) {
            list.select(row)
        }
        return true
    }

    private mutating func arrange() {
        guard let edition else { return }
        let unread = edition.sections.reduce(0) { $0 + $1.unreadCount }
        let total = edition.sections.reduce(0) { $0 + $1.storyCount }
        var rows: [SourceRow] = [
            .all(unread: unread, total: total),
            .unread(unread),
            .starred(edition.starredCount),
        ]
        let feeds = Dictionary(grouping: edition.feeds, by: \.section)
        var isOpen = true
        for section in edition.sections {
            let own = feeds[section.id] ?? []
            let isFolded = folded.contains(section.id)
            let isFailing = own.contains { $0.failure != nil }
            if isOpen { rows.append(.gap) }
            rows.append(.section(section, isFolded: isFolded, isFailing: isFailing))
            if !isFolded { rows += own.map(SourceRow.feed) }
            isOpen = !isFolded
        }
        let key = list.selectedRow?.key
        let place = key.flatMap { key in rows.firstIndex { $0.key == key } }
        list.replace(with: rows, selecting: place ?? list.selected)
    }
}
