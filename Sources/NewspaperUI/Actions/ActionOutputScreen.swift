public import Cells
public import TerminalKit

/// The screen that shows the output of an action.
@MainActor
public protocol ActionOutputScreen: ViewController {
    /// Called when the user leaves the screen before the action has ended.
    var onCancelled: (() -> Void)? { get set }
    var onBackRequested: (() -> Void)? { get set }

    func show(_ written: String)
}

/// The footer line that shows that an action is running.
@MainActor
public protocol RunningActionScreen: ViewController {
    var onCancelled: (() -> Void)? { get set }
    var onOtherInput: ((InputEvent) -> Void)? { get set }
    var onOtherCommand: ((Command) -> Void)? { get set }
    /// Records that the action has ended, so that Esc does not cancel it.
    func end()
}
