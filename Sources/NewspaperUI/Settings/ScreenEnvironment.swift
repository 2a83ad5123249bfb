public import TerminalKit

/// The settings and services that every screen uses.
@MainActor
public struct ScreenEnvironment {
    let keyboard: SharedKeyboardState
    let appearance: DisplaySettings
    let clock: WallClock
    let work: PendingWork

    /// Creates an environment.
    public init(
        keyboard: SharedKeyboardState,
        appearance: DisplaySettings,
        clock: WallClock,
        work: PendingWork
    ) {
        self.keyboard = keyboard
        self.appearance = appearance
        self.clock = clock
        self.work = work
    }
}
