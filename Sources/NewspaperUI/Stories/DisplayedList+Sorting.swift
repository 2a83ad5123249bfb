import News
import TerminalKit

extension DisplayedList {
    /// Performs a sort command; returns `false` for other commands.
    func sort(_ command: Command) -> Bool {
        let wanted: HeadlineSortOrder
        if scope.query.search != nil, command.withoutWord == .sort || command == .reverseOrder {
            reverseMatches()
            return true
        }
        switch command {
        case .sort:
            if canSort { onSortRequested?() }
            return true
        case .reverseOrder: wanted = model.query.order.reversed
        default:
            guard command.withoutWord == .sort,
                let order = command.word.flatMap(HeadlineSortOrder.init(written:))
            else { return false }
            wanted = order
        }
        if canSort { sort(by: wanted) }
        return true
    }

    func sort(by order: HeadlineSortOrder) {
        appearance.orders.sort(query, by: order)
        reloadIfChanged()
        notice.text = SortOrderStrings.sorted(by: order)
    }

    private func reverseMatches() {
        appearance.orders.newestMatchesFirst.toggle()
        reloadIfChanged()
        notice.text = SortOrderStrings.sortedMatches(
            newestFirst: appearance.orders.newestMatchesFirst
        )
    }

    private var canSort: Bool {
        guard model.arrangement == .broadsheet else { return true }
        notice.text = StoriesStrings.notSortable
        return false
    }
}
