import Cells
public import TerminalKit

/// A panel in which the reader chooses one of several items by typing parts of its name.
@MainActor
final class NameChoiceController<Item>: ChoiceScreen {
    /// What there is to choose from, and how it looks.
    struct Choices {
        /// The name of the panel.
        let title: String
        /// What stands in the prompt while nothing is typed.
        let hint: String
        /// What is said when no name has the words that were typed.
        let noneFound: String
        let items: [Item]
        /// The name by which an item is found.
        let name: (Item) -> String
        /// The row of an item.
        let line: (Item) -> PanelLine
        /// The index of the item that is selected first.
        var selected = 0
        /// Makes an item of a text that was typed, and its row; `nil` where only the items can be chosen.
        var newItem: ((String) -> (item: Item, line: PanelLine)?)?
    }

    var onChosen: ((Item) -> Void)?
    var onChange: (() -> Void)?

    var title: String { choices.title }
    var keyTable: KeyTable { keyboard.table(of: .form) }

    private let choices: Choices
    private let names: [Name]
    private let keyboard: Keyboard
    private let appearance: DisplaySettings
    private var field = TextField()
    /// What the rows stand for.
    private var shown: [Item] = []
    private var list = ChoiceList<PanelRow>()
    private var listPlace = Rect(origin: .zero, size: .zero)

    init(_ choices: Choices, keyboard: Keyboard, appearance: DisplaySettings) {
        self.choices = choices
        names = choices.items.map { Name(choices.name($0)) }
        self.keyboard = keyboard
        self.appearance = appearance
        arrange()
    }

    func layOut(in size: Size) {
        listPlace = PanelLayout(size: size).listOnScreen
        list.layOut(rows: listPlace.rows)
    }

    func perform(_ command: Command) -> Bool {
        if command == .open {
            choose()
        } else {
            guard list.perform(command) else { return false }
            onChange?()
        }
        return true
    }

    func handle(_ key: Key) -> Bool {
        guard field.handle(key) else { return false }
        arrange()
        onChange?()
        return true
    }

    func paste(_ text: String) {
        field.paste(text)
        arrange()
        onChange?()
    }

    /// The wheel moves the selection; a click selects, and chooses what is selected.
    func handle(_ mouse: MouseEvent) {
        if list.handle(mouse, in: listPlace) { choose() }
        onChange?()
    }

    func makeView() -> any View {
        PanelView(
            title: title,
            prompt: PanelPrompt(field: field, hint: choices.hint),
            list: list,
            emptyText: (choices.noneFound, "^U clears the line."),
            highlight: field.text.split(separator: " ").map(String.init),
            keyTable: keyTable,
            theme: appearance.theme
        )
    }

    private func choose() {
        if shown.indices.contains(list.selected) { onChosen?(shown[list.selected]) }
    }

    private func arrange() {
        let words = Name.words(of: field.text)
        let found = choices.items.indices.filter { names[$0].score(for: words) != nil }
        shown = found.map { choices.items[$0] }
        var lines = shown.map(choices.line)
        if let new = choices.newItem?(field.text) {
            shown.append(new.item)
            lines.append(new.line)
        }
        list.replace(
            with: lines.map(PanelRow.line),
            selecting: found.firstIndex(of: choices.selected) ?? 0
        )
    }
}

/// Where one of several items is chosen.
@MainActor
public protocol ChoiceScreen<Item>: ViewController {
    /// What is chosen.
    associatedtype Item
    /// Called with the item that was chosen.
    var onChosen: ((Item) -> Void)? { get set }
}
