public import Cells
public import TerminalKit

/// Says at the foot of the screen that a program runs, until the next key: Esc gives it up, and every other one is for
/// the screen below.
@MainActor
public final class WaitingController: WaitingScreen {
    /// Called when the reader gives the program up.
    public var onGivenUp: (() -> Void)?
    /// Called with what is meant for the screen below, to which the reader has gone on.
    public var onOtherInput: ((InputEvent) -> Void)?
    /// Called with a command for the screen below.
    public var onOtherCommand: ((Command) -> Void)?
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?

    /// What is waited for.
    public let title: String
    /// Nothing but Esc is meant for it.
    public let keyTable = KeyTable([])

    private let appearance: DisplaySettings
    private var hasEnded = false

    /// Waits for a program that has this title.
    public init(for title: String, appearance: DisplaySettings) {
        self.title = title
        self.appearance = appearance
    }

    /// Takes note that the program has ended.
    public func end() { hasEnded = true }

    /// Nothing depends on the size.
    public func layOut(in size: Size) {}

    /// Esc gives up; what else is pressed is for others.
    public func handle(_ key: Key) -> Bool {
        if key == Key(.escape), !hasEnded { onGivenUp?() } else { onOtherInput?(.key(key)) }
        return true
    }

    /// Text is for others.
    public func paste(_ text: String) { onOtherInput?(.paste(text)) }

    /// So is the mouse.
    public func handle(_ mouse: MouseEvent) { onOtherInput?(.mouse(mouse)) }

    /// So is what several commands on one key ask for.
    public func perform(_ command: Command) -> Bool {
        onOtherCommand?(command)
        return true
    }

    /// The last rows of the screen.
    public func makeView() -> any View {
        FootNoticeView(
            notice: "“\(title)” is running: Esc gives it up.",
            theme: appearance.theme
        )
    }
}
