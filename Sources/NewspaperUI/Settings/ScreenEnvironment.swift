import TerminalKit

/// The settings and services that every screen uses.
struct ScreenEnvironment {
    let keyboard: SharedKeyboardState
    let appearance: DisplaySettings
    let clock: WallClock
    let work: PendingWork
}
