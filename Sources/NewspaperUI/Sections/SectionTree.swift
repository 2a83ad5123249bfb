import News
import TerminalKit

/// The tree of sections and feeds, with folded sections and the selection.
struct SectionTree {
    private(set) var edition: Edition?
    var list = ChoiceList<SourceRow>()
    private var folded: Set<SectionID> = []
    /// The section to select when the next edition arrives, if it is there.
    var restoredSection: SectionID?

    /// Replaces the edition.
    ///
    /// If the selected section was renamed or merged into another one, that is selected. If the
    /// selected feed is gone, a neighbor is selected.
    mutating func update(_ edition: Edition) {
        let before = self.edition
        // A renamed section stays folded.
        if let before {
            folded = Set(folded.compactMap { before.title(of: $0, in: edition) })
        }
        self.edition = edition
        arrange(after: before)
        if let restoredSection, let row = sectionRow(restoredSection, in: list.rows) {
            list.select(row)
        }
        restoredSection = nil
    }

    private func sectionRow(_ section: SectionID, in rows: [SourceRow]) -> Int? {
        rows.firstIndex { $0.isSection && $0.sectionID == section }
    }

    /// Selects the row of a source, or that of its section if the section is folded.
    mutating func select(_ source: SourceRow.ID, in section: SectionID?) {
        let sourceRow = list.rows.firstIndex { $0.id == source }
        list.select(sourceRow ?? section.flatMap { sectionRow($0, in: list.rows) } ?? 0)
    }

    mutating func perform(_ command: Command, say: (String) -> Void) -> Bool {
        switch command {
        case .toggleFold: if !unfold() { _ = fold() }
        case .nextSection: _ = list.select(after: true, where: \.isSection)
        case .previousSection: _ = list.select(after: false, where: \.isSection)
        case .nextUnread:
            if !list.select(after: true, where: \.hasUnreadFeed) {
                say(StoriesStrings.noUnread(before: false))
            }
        case .previousUnread:
            if !list.select(after: false, where: \.hasUnreadFeed) {
                say(StoriesStrings.noUnread(before: true))
            }
        default: return list.perform(command)
        }
        return true
    }

    var refreshScope: RefreshScope {
        switch list.selectedRow {
        case .feed(let feed): .feeds([feed.id])
        case .section(let section, _, _):
            .feeds((edition?.feeds ?? []).filter { $0.section == section.id }.map(\.id))
        default: .all
        }
    }

    mutating func unfold() -> Bool {
        guard case .section(let section, isFolded: true, _) = list.selectedRow else { return false }
        folded.remove(section.id)
        arrange()
        return true
    }

    /// Folds and selects the section of the selected row; returns false if it is already folded.
    mutating func fold() -> Bool {
        guard let id = list.selectedRow?.sectionID, folded.insert(id).inserted else { return false }
        arrange()
        if let row = sectionRow(id, in: list.rows) { list.select(row) }
        return true
    }

    /// Arranges the rows of the edition, which replaces the edition `before`.
    private mutating func arrange(after before: Edition? = nil) {
        guard let edition else { return }
        var rows: [SourceRow] = [
            .all(unread: edition.unreadCount, total: edition.storyCount),
            .unread(edition.unreadCount),
            .starred(edition.starredCount),
        ]
        rows += edition.saved.map { .saved($0) }
        rows.reserveCapacity(rows.count + 2 * edition.sections.count + edition.feeds.count)
        let feeds = Dictionary(grouping: edition.feeds.indices) { edition.feeds[$0].section }
        var isOpen = true
        for section in edition.sections {
            let own = feeds[section.id] ?? []
            let isFolded = folded.contains(section.id)
            let isFailing = own.contains { edition.feeds[$0].failure != nil }
            if isOpen { rows.append(.gap) }
            rows.append(.section(section, isFolded: isFolded, isFailing: isFailing))
            if !isFolded { for index in own { rows.append(.feed(edition.feeds[index])) } }
            isOpen = !isFolded
        }
        let place = list.selectedRow.flatMap { selected in
            rows.firstIndex { $0.id == selected.id }
        }
        let other = place ?? replacement(in: rows, since: before) ?? neighbor(in: rows)
        list.replace(with: rows, selecting: other ?? list.selected)
    }

    /// Returns the row of the section that now contains all remaining feeds of the selected
    /// section; `nil` if there is none, or no section is selected.
    private func replacement(in rows: [SourceRow], since before: Edition?) -> Int? {
        guard case .section(let section, _, _) = list.selectedRow, let before, let edition
        else { return nil }
        let own = Set(before.feeds.lazy.filter { $0.section == section.id }.map(\.id))
        let sections = Set(edition.feeds.lazy.filter { own.contains($0.id) }.map(\.section))
        guard sections.count == 1, let other = sections.first else { return nil }
        return sectionRow(other, in: rows)
    }

    /// Returns the row to select when the selected feed is gone; `nil` if none is left or no feed
    /// is selected.
    ///
    /// Prefers the feeds after it in its section, then those before it, then the section.
    private func neighbor(in rows: [SourceRow]) -> Int? {
        guard case .feed = list.selectedRow else { return nil }
        let followers = list.rows[(list.selected + 1)...].prefix(while: \.isFeed)
        let before = list.rows[..<list.selected].reversed()
        let section = before.first(where: \.isSection).map { [$0] } ?? []
        let others = Array(followers) + before.prefix(while: \.isFeed) + section
        return others.lazy.compactMap { other in rows.firstIndex { $0.id == other.id } }.first
    }
}

/// A change of the position of a feed or section in the list.
enum SourceMove: Hashable {
    case feed(FeedID, before: FeedID?)
    case section(SectionID, before: SectionID?)
    /// Moves a feed to the end of a section.
    case move(FeedID, to: SectionID)
}

extension SectionTree {
    /// Returns the change that moves the selected row one position up or down; `nil` at the end.
    ///
    /// A feed stays among the feeds of its section and account.
    func step(down: Bool) -> SourceMove? {
        guard let edition else { return nil }
        switch list.selectedRow {
        case .feed(let feed):
            let ids = edition.feeds
                .filter { $0.section == feed.section && $0.id.account == feed.id.account }
                .map(\.id)
            return Self.followers(of: feed.id, among: ids, down: down)
                .map { .feed(feed.id, before: $0.first) }
        case .section(let section, _, _):
            let ids = edition.sections.map(\.id)
            return Self.followers(of: section.id, among: ids, down: down)
                .map { .section(section.id, before: $0.first) }
        default: return nil
        }
    }

    /// Returns the change that moves the selected row to the position of another row, or a feed to
    /// that row's section, if possible.
    func step(toRow row: Int) -> SourceMove? {
        guard let edition, list.rows.indices.contains(row), row != list.selected,
            let target = list.rows[row].sectionID
        else { return nil }
        switch list.selectedRow {
        case .feed(let feed):
            guard feed.section == target else { return .move(feed.id, to: target) }
            guard case .feed(let other) = list.rows[row],
                other.id.account == feed.id.account
            else { return nil }
            let ids = edition.feeds
                .filter { $0.section == target && $0.id.account == feed.id.account }
                .map(\.id)
            return Self.followers(of: feed.id, takingPlaceOf: other.id, among: ids)
                .map { .feed(feed.id, before: $0.first) }
        case .section(let section, _, _):
            let ids = edition.sections.map(\.id)
            return Self.followers(of: section.id, takingPlaceOf: target, among: ids)
                .map { .section(section.id, before: $0.first) }
        default: return nil
        }
    }

    /// Returns the IDs that follow `id` when it has moved to the position of `other`.
    private static func followers<ID: Equatable>(
        of id: ID,
        takingPlaceOf other: ID,
        among ids: [ID]
    ) -> ArraySlice<ID>? {
        guard let place = ids.firstIndex(of: id), let target = ids.firstIndex(of: other),
            place != target
        else { return nil }
        return ids[(place < target ? target + 1 : target)...]
    }

    /// Returns the IDs that follow `id` when it has moved one position; `nil` at the end.
    private static func followers<ID: Equatable>(
        of id: ID,
        among ids: [ID],
        down: Bool
    ) -> ArraySlice<ID>? {
        guard let place = ids.firstIndex(of: id), down ? place + 1 < ids.count : place > 0 else {
            return nil
        }
        return ids[(down ? place + 2 : place - 1)...]
    }
}
