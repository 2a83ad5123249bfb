public import Cells
public import News
public import TerminalKit

/// The panel for the sort order of a list.
@MainActor
public protocol SortScreen: ViewController {
    /// Called when the user has chosen a sort order.
    var onChosen: ((HeadlineSortOrder) -> Void)? { get set }
}

/// The panel in which the user chooses the sort order of a list.
@MainActor
public final class SortController: SortScreen {
    /// Called when the user has chosen a sort order.
    public var onChosen: ((HeadlineSortOrder) -> Void)?
    /// Called to redraw the panel.
    public var onChange: (() -> Void)?

    /// The title of the panel.
    public let title = SortOrderStrings.panelTitle
    /// The keys of the panel.
    public var keyTable: KeyTable { keyboard.table(of: .menu) }

    private let keyboard: SharedKeyboardState
    private let order: HeadlineSortOrder
    /// The sort orders to choose from; the last one reverses the current one.
    private let orders: [HeadlineSortOrder]
    private let appearance: DisplaySettings
    private var list = ChoiceList<PanelRow>()

    /// Creates the panel; the current sort order is selected.
    public init(
        now order: HeadlineSortOrder,
        keyboard: SharedKeyboardState,
        appearance: DisplaySettings
    ) {
        self.order = order
        self.keyboard = keyboard
        self.appearance = appearance
        let choices =
            [.newestFirst, .oldestFirst, .unreadFirst, .bySource, .bySection]
            + [.title, .author, .length].map { HeadlineSortOrder($0) }
        orders = choices + [order.reversed]
        let present = choices.firstIndex(of: order) ?? choices.firstIndex { $0.key == order.key }
        let lines = choices.enumerated().map { index, choice in
            PanelLine(
                marker: index == present ? "✓" : " ",
                text: "\(index + 1)  \(SortOrderStrings.name(of: choice))",
                detail: SortOrderStrings.details(of: choice),
                shortDetail: SortOrderStrings.shortDetails(of: choice)
            )
        }
        let turning = PanelLine(
            marker: order.isReversed && order.key != .date ? "✓" : " ",
            text: "\(orders.count)  \(SortOrderStrings.reversed)",
            detail: SortOrderStrings.name(of: order.reversed).lowercased(),
            shortDetail: SortOrderStrings.reversedDetail
        )
        list.replace(with: (lines + [turning]).map(PanelRow.line), selecting: present ?? 0)
    }

    /// Updates the size of the screen.
    public func layOut(in size: Size) {
        list.layOut(in: PanelLayout(size: size).listOnScreen)
    }

    /// Performs a command, if it applies.
    public func perform(_ command: Command) -> Bool {
        if command == .open {
            choose(list.selected)
        } else if command.name == Command.digit(1).name, let digit = command.argument {
            choose(digit - 1)
        } else {
            guard list.perform(command) else { return false }
            onChange?()
        }
        return true
    }

    /// Moves the selection with the wheel; a click selects a row or chooses the selected one.
    public func handle(_ mouse: MouseEvent) {
        if list.handle(mouse) { choose(list.selected) }
        onChange?()
    }

    /// Returns the current view.
    public func makeView() -> any View {
        PanelView(
            title: title,
            prompt: PanelPrompt(
                label: SortOrderStrings.currentLabel,
                message: SortOrderStrings.name(of: order).lowercased()
            ),
            list: list,
            emptyText: ("", ""),
            keyTable: keyTable,
            theme: appearance.theme
        )
    }

    private func choose(_ row: Int) {
        if orders.indices.contains(row) { onChosen?(orders[row]) }
    }
}
