public import Cells
public import TerminalKit

/// The panel in which the user types the address of a web page to save.
@MainActor
public final class SavePageController: SavePageScreen {
    /// Called when the user has typed an address.
    public var onEntered: ((String) -> Void)?
    /// Called to redraw the panel.
    public var onChange: (() -> Void)?

    /// The panel's title.
    public let title = SharingStrings.savePage
    /// The panel's keys.
    public var keyTable: KeyTable { keyboard.table(of: .typing) }

    private let keyboard: SharedKeyboardState
    private let appearance: DisplaySettings
    private var field = TextField()
    private var notice: String?

    /// Creates the panel.
    public init(keyboard: SharedKeyboardState, appearance: DisplaySettings) {
        self.keyboard = keyboard
        self.appearance = appearance
    }

    /// Does nothing.
    public func layOut(in size: Size) {}

    /// Edits the address; returns false if the key does not edit text.
    public func handle(_ key: Key) -> Bool {
        guard field.handle(key) else { return false }
        notice = nil
        onChange?()
        return true
    }

    /// Pastes an address.
    public func paste(_ text: String) {
        field.paste(text.trimmed)
        notice = nil
        onChange?()
    }

    /// Passes the typed address to `onEntered`.
    public func perform(_ command: Command) -> Bool {
        guard command == .open else { return false }
        let address = field.text.trimmed
        if address.isEmpty {
            notice = SharingStrings.addressNeeded
            onChange?()
        } else {
            onEntered?(address)
        }
        return true
    }

    /// Returns the current view.
    public func makeView() -> any View {
        PanelView(
            title: title,
            prompt: PanelPrompt(field: field, hint: SharingStrings.addressHint),
            list: ChoiceList(),
            emptyText: notice.map { (PanelStrings.error, $0) } ?? SharingStrings.whichPage,
            keyTable: keyTable,
            theme: appearance.theme
        )
    }
}

/// The panel in which the user types the address of a web page to save.
@MainActor
public protocol SavePageScreen: ViewController {
    var onEntered: ((String) -> Void)? { get set }
}
