public import Cells
public import TerminalKit

/// Where a program is waited for, and what it writes is read.
@MainActor
public protocol OutputScreen: ViewController {
    /// Called when the reader leaves before the program has ended.
    var onGivenUp: (() -> Void)? { get set }
    /// Called when the reader wants to go back to the story.
    var onBackRequested: (() -> Void)? { get set }

    /// Shows what the program wrote; it has ended.
    func show(_ written: String)
}

/// What stands at the foot of a screen while a program runs beside it.
@MainActor
public protocol WaitingScreen: ViewController {
    /// Called when the reader gives the program up.
    var onGivenUp: (() -> Void)? { get set }
    /// Called with what is meant for the screen below, to which the reader has gone on.
    var onOtherInput: ((InputEvent) -> Void)? { get set }
    /// Called with a command for the screen below.
    var onOtherCommand: ((Command) -> Void)? { get set }
    /// Takes note that the program has ended, and is not to be given up any more.
    func end()
}
