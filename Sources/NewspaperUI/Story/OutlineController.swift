public import Cells
public import TerminalKit
public import Typesetting

/// Lets the reader go to a heading of the story, which is found by typing.
@MainActor
public final class OutlineController: OutlineScreen {
    /// Called with the heading that was chosen.
    public var onChosen: ((StoryHeading) -> Void)?
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?

    /// The name of the panel.
    public let title = "Headings"
    /// The keys that work here.
    public var keyTable: KeyTable { keyboard.table(of: .form) }

    private let outline: StoryOutline
    private let names: [Name]
    private let keyboard: Keyboard
    private let appearance: Appearance
    private var field = TextField()
    /// The indices of the headings that are shown.
    private var shown: [Int] = []
    private var list = ChoiceList<PanelRow>()
    private var listPlace = Rect(origin: .zero, size: .zero)

    /// Makes the panel, in which the heading is selected under which the reader is.
    public init(of outline: StoryOutline, keyboard: Keyboard, appearance: Appearance) {
        self.outline = outline
        names = outline.headings.map { Name($0.text) }
        self.keyboard = keyboard
        self.appearance = appearance
        arrange()
    }

    /// Takes the size of the screen.
    public func layOut(in size: Size) {
        listPlace = PanelLayout(size: size).listOnScreen
        list.layOut(rows: listPlace.rows)
    }

    /// Goes to the selected heading, or moves the selection.
    public func perform(_ command: Command) -> Bool {
        if command == .open {
            choose()
        } else {
            guard list.perform(command) else { return false }
            onChange?()
        }
        return true
    }

    /// Takes letters of a heading.
    public func handle(_ key: Key) -> Bool {
        guard field.handle(key) else { return false }
        arrange()
        onChange?()
        return true
    }

    /// Adds to what is typed.
    public func paste(_ text: String) {
        field.paste(text)
        arrange()
        onChange?()
    }

    /// The wheel moves the selection; a click selects, and takes what is selected.
    public func handle(_ mouse: MouseEvent) {
        if list.handle(mouse, in: listPlace) { choose() }
        onChange?()
    }

    /// The panel as it is now.
    public func makeView() -> any View {
        PanelView(
            title: title,
            prompt: PanelPrompt(field: field, hint: "words of a heading"),
            list: list,
            emptyText: ("No heading has these words", "^U clears the line."),
            highlight: field.text.split(separator: " ").map(String.init),
            keyTable: keyTable,
            theme: appearance.theme
        )
    }

    private func choose() {
        if shown.indices.contains(list.selected) {
            onChosen?(outline.headings[shown[list.selected]])
        }
    }

    private func arrange() {
        let words = Name.words(of: field.text)
        shown = outline.headings.indices.filter { names[$0].score(for: words) != nil }
        list.replace(
            with: shown.map(row),
            selecting: shown.firstIndex { $0 == outline.current } ?? 0
        )
    }

    private func row(of index: Int) -> PanelRow {
        let heading = outline.headings[index]
        // The highest of the headings stand at the margin, whatever their level is.
        let highest = outline.headings.lazy.map(\.level).min() ?? 1
        let indent = String(repeating: "  ", count: min(heading.level - highest, 5))
        return .line(
            PanelLine(
                marker: index == outline.current ? "✓" : " ",
                text: indent + heading.text,
                detail: "\(heading.anchor * 100 / max(outline.length, 1)) %"
            )
        )
    }
}
