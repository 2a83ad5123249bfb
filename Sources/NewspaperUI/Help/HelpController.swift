public import Cells
public import TerminalKit

/// The help panel: the keys of the screen below, which can be filtered.
@MainActor
public final class HelpController: ViewController {
    /// Called to redraw the panel.
    public var onChange: (() -> Void)?

    /// The title of the panel.
    public let title = HelpStrings.title
    /// The keys of the panel.
    public var keyTable: KeyTable { keyboard.table(of: .help) }

    private let keyboard: SharedKeyboardState
    private let described: KeyTable
    private let appearance: DisplaySettings
    private var filter = TextField()
    private var isTyping = false
    private var size = Size.zero
    private var scroll = TextScroll()

    /// Creates help for a key table.
    public init(
        describing described: KeyTable,
        keyboard: SharedKeyboardState,
        appearance: DisplaySettings
    ) {
        self.described = described
        self.keyboard = keyboard
        self.appearance = appearance
    }

    /// Sets the size; the scroll position stays.
    public func layOut(in size: Size) {
        self.size = size
        fit()
    }

    /// Edits the filter; an unbound letter starts filtering.
    ///
    /// Returns false for other keys.
    public func handle(_ key: Key) -> Bool {
        if !isTyping {
            guard key.isLetter, keyTable.match([key]) == .none else { return false }
            isTyping = true
        }
        guard filter.handle(key) else { return false }
        begin()
        onChange?()
        return true
    }

    /// Adds the letters of an unbound key sequence to the filter, such as `go` if `gg` is bound.
    public func handle(broken keys: KeySequence) -> Bool {
        guard keys.keys.allSatisfy(\.isLetter) else { return false }
        isTyping = true
        for key in keys.keys { _ = filter.handle(key) }
        begin()
        onChange?()
        return true
    }

    /// Inserts text into the filter.
    public func paste(_ text: String) {
        isTyping = true
        filter.paste(text)
        begin()
        onChange?()
    }

    /// Performs a command, if it applies.
    public func perform(_ command: Command) -> Bool {
        if scroll.perform(command) {
            onChange?()
            return true
        }
        switch command {
        case .filter: isTyping = true
        case .close where isTyping: showAll()
        default: return false
        }
        onChange?()
        return true
    }

    /// Scrolls with the mouse wheel.
    public func handle(_ mouse: MouseEvent) {
        scroll.turn(mouse)
        onChange?()
    }

    private func showAll() {
        isTyping = false
        filter = TextField()
        begin()
    }

    /// Returns the current view.
    public func makeView() -> any View {
        HelpView(
            lines: lines,
            filter: filter,
            isTyping: isTyping,
            top: scroll.top,
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

    private func begin() {
        scroll = TextScroll()
        fit()
    }

    private func fit() {
        scroll.fit(lines.count, in: HelpView.visibleRows(in: size))
    }
}

extension Key {
    fileprivate var isLetter: Bool {
        if case .character = code { modifiers.isEmpty } else { false }
    }
}
