public import News
import TerminalKit

/// In which order the list stands.
extension StoriesController {
    /// In which order the list stands, or will once it is sorted.
    public var order: HeadlineOrder { walk.query.order }

    /// Shows the list in another order, from now on; the selected story stays selected.
    public func sort(by order: HeadlineOrder) {
        appearance.orders.sort(query, by: order)
        followOrder()
        show(notice: "\(OrderWords.name(of: order)).")
    }

    /// Begins the list anew when it is to stand in another order than it does.
    func followOrder() {
        guard walk.query.order != query.order else { return }
        walk.restart(with: query, at: selectedHeadline?.id)
    }

    /// Does what a command asks for, if it is about the order.
    func sort(_ command: Command) -> Bool {
        let wanted: HeadlineOrder
        switch command {
        case .sort:
            if canSort { onSortRequested?() }
            return true
        case .reverseOrder: wanted = order.reversed
        default:
            guard command.withoutWord == .sort,
                let order = command.word.flatMap(HeadlineOrder.init(written:))
            else { return false }
            wanted = order
        }
        if canSort { sort(by: wanted) }
        return true
    }

    /// Whether the list has orders to choose from; where it has none, the reader is told.
    private var canSort: Bool {
        if scope.query.search != nil {
            show(notice: "What a search finds comes best first.")
        } else if walk.arrangement == .broadsheet {
            show(notice: "The broadsheet is arranged by weight; v leads to the list.")
        } else {
            return true
        }
        return false
    }
}
