public import News
import TerminalKit

/// In which order the list stands.
extension StoriesController {
    /// In which order the list stands, or will once it is sorted.
    public var order: HeadlineSortOrder { walk.query.order }

    /// Shows the list in another order, from now on; the selected story stays selected.
    public func sort(by order: HeadlineSortOrder) {
        appearance.orders.sort(query, by: order)
        followOrder()
        show(notice: "\(SortOrderStrings.name(of: order)).")
    }

    /// Begins the list anew when it is to stand in another order than it does.
    func followOrder() {
        guard walk.query != query else { return }
        walk.restart(with: query, at: selectedHeadline?.id)
    }

    /// Does what a command asks for, if it is about the order.
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

    /// Shows the newest matches of a search first, or the best ones again.
    private func turnMatches() {
        appearance.orders.newestMatchesFirst.toggle()
        followOrder()
        show(
            notice: appearance.orders.newestMatchesFirst
                ? "Newest matches first." : "Best matches first."
        )
    }

    /// Whether the list has orders to choose from; where it has none, the reader is told.
    private var canSort: Bool {
        guard walk.arrangement == .broadsheet else {
            return true
        }
        show(notice: "The broadsheet is arranged by weight; v leads to the list.")
        return false
    }
}
