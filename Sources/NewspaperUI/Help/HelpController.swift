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
    public var keyTable: KeyTable { keyboard.table(of: .help) }

    private let keyboard: Keyboard
    private let described: KeyTable
    private let appearance: Appearance
    private var filter = TextField()
    /// True while letters go to the filter.
    private var isTyping = false
    private var size = Size.zero
    private var top = 0

    /// Makes help for a key table.
    public init(describing described: KeyTable, keyboard: Keyboard, appearance: Appearance) {
        self.described = described
        self.keyboard = keyboard
        self.appearance = appearance
    }

    /// Takes the size of the screen; what is being read stays visible.
    public func layOut(in size: Size) {
        self.size = size
        scroll(to: top)
    }

    /// Takes letters as the filter, once one has begun it: with `/`, or with a letter that means nothing else.
    public func handle(_ key: Key) -> Bool {
        if !isTyping {
            guard case .character = key.code, key.modifiers.isEmpty, keyTable.match([key]) == .none
            else { return false }
            isTyping = true
        }
        guard filter.handle(key) else { return false }
        scroll(to: 0)
        onChange?()
        return true
    }

    /// Adds to the filter.
    public func paste(_ text: String) {
        isTyping = true
        filter.paste(text)
        scroll(to: 0)
        onChange?()
    }

    /// Does what a command asks for, if it means anything here.
    public func perform(_ command: Command) -> Bool {
        let rows = HelpView.visibleRows(in: size)
        switch command {
        case .down: scroll(to: top + 1)
        case .up: scroll(to: top - 1)
        case .pageDown: scroll(to: top + max(rows - 1, 1))
        case .pageUp: scroll(to: top - max(rows - 1, 1))
        case .halfPageDown: scroll(to: top + max(rows / 2, 1))
        case .halfPageUp: scroll(to: top - max(rows / 2, 1))
        case .first: scroll(to: 0)
        case .last: scroll(to: lines.count)
        case .filter: isTyping = true
        case .close where isTyping: showAll()
        default: return false
        }
        onChange?()
        return true
    }

    /// The wheel scrolls.
    public func handle(_ mouse: MouseEvent) {
        switch mouse.action {
        case .wheelDown: scroll(to: top + 3)
        case .wheelUp: scroll(to: top - 3)
        case .press: break
        }
        onChange?()
    }

    /// Ends the filter.
    private func showAll() {
        isTyping = false
        filter = TextField()
        scroll(to: 0)
    }

    /// The screen as it is now.
    public func makeView() -> any View {
        HelpView(
            lines: lines,
            filter: filter.text,
            isTyping: isTyping,
            top: top,
            theme: appearance.theme
        )
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
