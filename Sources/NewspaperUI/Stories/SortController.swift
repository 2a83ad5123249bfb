public import Cells
public import News
public import TerminalKit

/// Lets the reader choose the order of headlines.
@MainActor
public final class SortController: SortScreen {
    /// Called with the order that was chosen.
    public var onChosen: ((HeadlineSortOrder) -> Void)?
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?

    /// The name of the panel.
    public let title = "Sort"
    /// The keys that work here.
    public var keyTable: KeyTable { keyboard.table(of: .menu) }

    private let keyboard: Keyboard
    private let order: HeadlineSortOrder
    /// What stands in the rows; the last one turns the present order round.
    private let orders: [HeadlineSortOrder]
    private let appearance: DisplaySettings
    private var list = ChoiceList<PanelRow>()
    private var listPlace = Rect(origin: .zero, size: .zero)

    /// Makes the panel, in which the present order is selected.
    public init(now order: HeadlineSortOrder, keyboard: Keyboard, appearance: DisplaySettings) {
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
            text: "\(orders.count)  Turned round",
            detail: SortOrderStrings.name(of: order.reversed).lowercased(),
            shortDetail: "reversed"
        )
        list.replace(with: (lines + [turning]).map(PanelRow.line), selecting: present ?? 0)
    }

    /// Takes the size of the screen.
    public func layOut(in size: Size) {
        listPlace = PanelLayout(size: size).listOnScreen
        list.layOut(rows: listPlace.rows)
    }

    /// Does what a command asks for, if it means anything here.
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

    /// The wheel moves the selection; a click selects, and takes what is selected.
    public func handle(_ mouse: MouseEvent) {
        if list.handle(mouse, in: listPlace) { choose(list.selected) }
        onChange?()
    }

    /// The panel as it is now.
    public func makeView() -> any View {
        PanelView(
            title: title,
            prompt: PanelPrompt(
                label: "Now",
                said: SortOrderStrings.name(of: order).lowercased()
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
