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

/// The line that shows a running action.
@MainActor
public protocol WaitingScreen: ViewController {
    var onGivenUp: (() -> Void)? { get set }
    var onOtherInput: ((InputEvent) -> Void)? { get set }
    var onOtherCommand: ((Command) -> Void)? { get set }
    /// Records that the program has ended; Esc no longer cancels it.
    func end()
}
