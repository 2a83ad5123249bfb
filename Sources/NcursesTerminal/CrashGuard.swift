import CCrashGuard
import Glibc

/// The bytes that restore the terminal after a crash and delete its pictures.
@MainActor
struct CrashGuard {
    private let start: String
    private let end: String
    /// The bytes that delete the pictures.
    private var ending: [UInt8] = []

    /// Makes the sequences for a terminal; nothing is installed yet.
    ///
    /// They begin with the end of a string, lest they become a part of one that was being written.
    init(traits: TerminalTraits, hasTitle: Bool) {
        start = traits.isXtermLike ? TerminalModes.endOfString : ""
        end =
            (traits.isXtermLike ? TerminalModes.off(for: traits) : "")
            + (hasTitle ? TerminalModes.restoreTitle : "")
            + Display.capabilities(["sgr0", "rmcup", "cnorm"]) + "\r\n"
    }

    /// Guards the terminal, which has no pictures yet.
    mutating func install(on descriptor: Int32, modesBefore: inout termios) {
        ending = []
        let reset = reset
        crash_guard_install(descriptor, reset, reset.utf8.count, &modesBefore)
    }

    /// Has a crash take the pictures away that the terminal has, or is about to have.
    mutating func change(ending: [UInt8]) {
        guard ending != self.ending else { return }
        self.ending = ending
        let reset = reset
        crash_guard_change(reset, reset.utf8.count)
    }

    /// Leaves the terminal to others.
    func remove() { crash_guard_remove() }

    private var reset: String { start + String(decoding: ending, as: UTF8.self) + end }
}
