import Cells
public import TerminalKit

/// A panel in which the user chooses an item by typing parts of its name.
@MainActor
final class NameChoiceController<Item>: ChoiceScreen {
    struct Choices {
        let title: String
        let hint: String
        let noneFound: String
        let items: [Item]
        let name: (Item) -> String
        let line: (Item) -> PanelLine
        var selected = 0
        /// Returns a new item made from the typed text, if new items can be chosen.
        var newItem: ((String) -> (item: Item, line: PanelLine)?)?
    }

    var onChosen: ((Item) -> Void)?
    var onChange: (() -> Void)?

    var title: String { choices.title }
    var keyTable: KeyTable { keyboard.table(of: .form) }

    private let choices: Choices
    private let names: [SearchableName]
    private let keyboard: SharedKeyboardState
    private let appearance: DisplaySettings
    private var field = TextField()
    private var shown: [Item] = []
    private var list = ChoiceList<PanelRow>()

    init(_ choices: Choices, keyboard: SharedKeyboardState, appearance: DisplaySettings) {
        self.choices = choices
        names = choices.items.map { SearchableName(choices.name($0)) }
        self.keyboard = keyboard
        self.appearance = appearance
        arrange()
    }

    func layOut(in size: Size) {
        list.layOut(in: PanelLayout(size: size).listOnScreen)
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

    func handle(_ mouse: MouseEvent) {
        if list.handle(mouse) { choose() }
        onChange?()
    }

    func makeView() -> any View {
        PanelView(
            title: title,
            prompt: PanelPrompt(field: field, hint: choices.hint),
            list: list,
            emptyText: (choices.noneFound, field.text.isEmpty ? "" : PanelStrings.clearHint),
            highlight: field.text.split(separator: " ").map(String.init),
            keyTable: keyTable,
            theme: appearance.theme
        )
    }

    private func choose() {
        if shown.indices.contains(list.selected) { onChosen?(shown[list.selected]) }
    }

    private func arrange() {
        let words = SearchableName.words(of: field.text)
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

/// A panel in which the user chooses an item.
@MainActor
public protocol ChoiceScreen<Item>: ViewController {
    associatedtype Item
    var onChosen: ((Item) -> Void)? { get set }
}
