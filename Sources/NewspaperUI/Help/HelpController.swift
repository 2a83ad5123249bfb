public import Cells
public import TerminalKit

/// The keys of the screen below, generated from its key table and filtered by typing.
@MainActor
public final class HelpController: ViewController {
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?

    /// The name of the box.
    public let title = "Keys"
    /// The keys that work here.
    public let keyTable = KeyTable.help

    private let described: KeyTable
    private let appearance: Appearance
    private var filter = TextField()
    private var size = Size.zero
    private var top = 0

    /// Makes help for a key table.
    public init(describing described: KeyTable, appearance: Appearance) {
        self.described = described
        self.appearance = appearance
    }

    /// Takes the size of the screen; what is being read stays visible.
    public func layOut(in size: Size) {
        self.size = size
        scroll(to: top)
    }

    /// Takes letters as the filter.
    public func handle(_ key: Key) -> Bool {
        // While nothing is typed, q and ? close as they do elsewhere.
        if filter.text.isEmpty, key == .character("q") || key == .character("?") { return false }
        guard filter.handle(key) else { return false }
        top = 0
        onChange?()
        return true
    }

    /// Adds to the filter.
    public func paste(_ text: String) {
        filter.paste(text)
        onChange?()
    }

    /// Does what a command asks for, if it means anything here.
    public func perform(_ command: Command) -> Bool {
        let page = max(HelpView.visibleRows(in: size) - 1, 1)
        switch command {
        case .down: scroll(to: top + 1)
        case .up: scroll(to: top - 1)
        case .pageDown: scroll(to: top + page)
        case .pageUp: scroll(to: top - page)
        default: return false
        }
        onChange?()
        return true
    }

    /// The screen as it is now.
    public func makeView() -> any View {
        HelpView(lines: lines, filter: filter.text, top: top, theme: appearance.theme)
    }

    private var lines: [HelpView.Line] {
        HelpView.lines(
            of: described,
            matching: filter.text,
            columns: HelpView.textColumns(in: size)
        )
    }

    private func scroll(to line: Int) {
        top = min(max(line, 0), max(lines.count - HelpView.visibleRows(in: size), 0))
    }
}
