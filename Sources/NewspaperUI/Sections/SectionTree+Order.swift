import News

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

    /// Returns the change that moves the selected row to another row's position, or a feed into
    /// that row’s section; `nil` if impossible.
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
