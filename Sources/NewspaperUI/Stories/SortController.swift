public import Cells
public import News
public import TerminalKit

/// Lets the reader choose the order of headlines.
@MainActor
public final class SortController: SortScreen {
    /// Called with the order that was chosen.
    public var onChosen: ((HeadlineOrder) -> Void)?
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?

    /// The name of the panel.
    public let title = "Sort"
    /// The keys that work here.
    public var keyTable: KeyTable { keyboard.table(of: .menu) }

    private let keyboard: Keyboard
    private let orders = HeadlineOrder.allCases
    private let appearance: Appearance
    private var list = ChoiceList<PanelRow>()
    private var listPlace = Rect(origin: .zero, size: .zero)

    /// Makes the panel, in which the present order is selected.
    public init(keyboard: Keyboard, appearance: Appearance) {
        self.keyboard = keyboard
        self.appearance = appearance
        let rows = orders.enumerated().map { index, order in
            PanelRow.line(
                PanelLine(
                    marker: order == appearance.headlineOrder ? "✓" : " ",
                    text: "\(index + 1)  \(OrderWords.name(of: order))",
                    detail: OrderWords.details(of: order)
                )
            )
        }
        list.replace(
            with: rows,
            selecting: orders.firstIndex(of: appearance.headlineOrder) ?? 0
        )
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
                text: OrderWords.name(of: appearance.headlineOrder).lowercased(),
                isAsleep: true
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
