public import Cells
public import TerminalKit

/// Asks for the address of a page that shall be saved.
@MainActor
public final class SavePageController: SavePageScreen {
    /// Called with what was typed.
    public var onEntered: ((String) -> Void)?
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?

    /// The name of the panel.
    public let title = "Save a page"
    /// The keys that work here.
    public var keyTable: KeyTable { keyboard.table(of: .typing) }

    private let keyboard: Keyboard
    private let appearance: DisplaySettings
    private var field = TextField()
    private var notice: String?

    /// Makes the panel.
    public init(keyboard: Keyboard, appearance: DisplaySettings) {
        self.keyboard = keyboard
        self.appearance = appearance
    }

    /// Nothing depends on the size.
    public func layOut(in size: Size) {}

    /// Takes letters.
    public func handle(_ key: Key) -> Bool {
        guard field.handle(key) else { return false }
        notice = nil
        onChange?()
        return true
    }

    /// Takes a pasted address.
    public func paste(_ text: String) {
        field.paste(text.trimmed)
        notice = nil
        onChange?()
    }

    /// Goes on with what was typed.
    public func perform(_ command: Command) -> Bool {
        guard command == .open else { return false }
        let address = field.text.trimmed
        if address.isEmpty {
            notice = "Type the address of a page."
            onChange?()
        } else {
            onEntered?(address)
        }
        return true
    }

    /// The panel as it is now.
    public func makeView() -> any View {
        PanelView(
            title: title,
            prompt: PanelPrompt(field: field, hint: "address of a page"),
            list: ChoiceList(),
            emptyText: notice.map { ("That did not work", $0) }
                ?? (
                    "Which page?",
                    "Its story is kept in the section Saved until you remove it. ^U clears the line."
                ),
            keyTable: keyTable,
            theme: appearance.theme
        )
    }
}

/// Where the address of a page is typed.
@MainActor
public protocol SavePageScreen: ViewController {
    /// Called with what was typed.
    var onEntered: ((String) -> Void)? { get set }
}
