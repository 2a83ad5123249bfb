public import Cells
public import TerminalKit

/// Shows in the footer that an action is running.
///
/// Esc cancels the action; other input goes to the screen below.
@MainActor
public final class RunningActionController: RunningActionScreen {
    /// Called when the user cancels the action.
    public var onCancelled: (() -> Void)?
    /// Called with input for the screen below.
    public var onOtherInput: ((InputEvent) -> Void)?
    /// Called with a command for the screen below.
    public var onOtherCommand: ((Command) -> Void)?
    /// Called to redraw the screen.
    public var onChange: (() -> Void)?

    /// The title of the action.
    public let title: String
    /// An empty table, since only Esc has a meaning.
    public let keyTable = KeyTable([])

    private let appearance: DisplaySettings
    private var hasEnded = false

    /// Creates the screen for an action.
    public init(for title: String, appearance: DisplaySettings) {
        self.title = title
        self.appearance = appearance
    }

    /// Records the end of the program.
    public func end() { hasEnded = true }

    /// Does nothing.
    public func layOut(in size: Size) {}

    /// Cancels the action with Esc; passes on other keys.
    public func handle(_ key: Key) -> Bool {
        if key == Key(.escape), !hasEnded { onCancelled?() } else { onOtherInput?(.key(key)) }
        return true
    }

    /// Passes on pasted text.
    public func paste(_ text: String) { onOtherInput?(.paste(text)) }

    /// Passes on mouse events.
    public func handle(_ mouse: MouseEvent) { onOtherInput?(.mouse(mouse)) }

    /// Passes on the command of a macro.
    public func perform(_ command: Command) -> Bool {
        onOtherCommand?(command)
        return true
    }

    /// Returns the notice in the footer.
    public func makeView() -> any View {
        FooterNoticeView(
            notice: ActionStrings.isRunning(title),
            theme: appearance.theme
        )
    }
}
