public import News
import TerminalKit

extension StoriesController {
    /// The user’s sort order; a long list may still be displayed by date.
    public var order: HeadlineSortOrder { model.query.order }

    /// Sorts the list and stores the sort order; the selection stays at its story.
    public func sort(by order: HeadlineSortOrder) {
        appearance.orders.sort(query, by: order)
        followOrder()
        show(notice: SortOrderStrings.sorted(by: order))
    }

    func followOrder() {
        guard model.query != query else { return }
        model.restart(with: query, at: selectedHeadline?.id)
    }

    func sort(_ command: Command) -> Bool {
        let wanted: HeadlineSortOrder
        if scope.query.search != nil, command.withoutWord == .sort || command == .reverseOrder {
            turnMatches()
            return true
        }
        switch command {
        case .sort:
            if canSort { onSortRequested?() }
            return true
        case .reverseOrder: wanted = order.reversed
        default:
            guard command.withoutWord == .sort,
                let order = command.word.flatMap(HeadlineSortOrder.init(written:))
            else { return false }
            wanted = order
        }
        if canSort { sort(by: wanted) }
        return true
    }

    private func turnMatches() {
        appearance.orders.newestMatchesFirst.toggle()
        followOrder()
        show(
            notice: SortOrderStrings.sortedMatches(
                newestFirst: appearance.orders.newestMatchesFirst
            )
        )
    }

    private var canSort: Bool {
        guard model.arrangement == .broadsheet else {
            return true
        }
        show(notice: StoriesStrings.notSortable)
        return false
    }
}
