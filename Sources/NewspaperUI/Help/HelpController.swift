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
    private let appearance: DisplaySettings
    private var filter = TextField()
    /// True while letters go to the filter.
    private var isTyping = false
    private var size = Size.zero
    private var scroll = TextScroll()

    /// Makes help for a key table.
    public init(describing described: KeyTable, keyboard: Keyboard, appearance: DisplaySettings) {
        self.described = described
        self.keyboard = keyboard
        self.appearance = appearance
    }

    /// Takes the size of the screen; what is being read stays visible.
    public func layOut(in size: Size) {
        self.size = size
        fit()
    }

    /// Takes letters as the filter, once one has begun it: with `/`, or with a letter that means nothing else.
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

    /// Takes letters as the filter that looked like keys at first, as those of `go` do where `gg` is one.
    public func handle(broken keys: KeySequence) -> Bool {
        guard keys.keys.allSatisfy(\.isLetter) else { return false }
        isTyping = true
        for key in keys.keys { _ = filter.handle(key) }
        begin()
        onChange?()
        return true
    }

    /// Adds to the filter.
    public func paste(_ text: String) {
        isTyping = true
        filter.paste(text)
        begin()
        onChange?()
    }

    /// Does what a command asks for, if it means anything here.
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

    /// The wheel scrolls.
    public func handle(_ mouse: MouseEvent) {
        scroll.turn(mouse)
        onChange?()
    }

    /// Ends the filter.
    private func showAll() {
        isTyping = false
        filter = TextField()
        begin()
    }

    /// The screen as it is now.
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

    /// Begins anew with the lines that there are now.
    private func begin() {
        scroll = TextScroll()
        fit()
    }

    private func fit() {
        scroll.fit(lines.count, in: HelpView.visibleRows(in: size))
    }
}

extension Key {
    /// True for what is typed.
    fileprivate var isLetter: Bool {
        if case .character = code { modifiers.isEmpty } else { false }
    }
}
