public import Cells
public import TerminalKit

/// The screen for the output of an action.
@MainActor
public protocol OutputScreen: ViewController {
    /// Called when the user leaves before the program has ended.
    var onGivenUp: (() -> Void)? { get set }
    var onBackRequested: (() -> Void)? { get set }

    func show(_ written: String)
}

/// The line that shows that an action is running in the background.
@MainActor
public protocol WaitingScreen: ViewController {
    var onGivenUp: (() -> Void)? { get set }
    /// Called with input for the screen below.
    var onOtherInput: ((InputEvent) -> Void)? { get set }
    var onOtherCommand: ((Command) -> Void)? { get set }
    /// Records that the program has ended, so that Esc no longer cancels it.
    func end()
}
