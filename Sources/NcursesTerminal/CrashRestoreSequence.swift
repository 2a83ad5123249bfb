import CCrashGuard
import Glibc

/// The bytes that restore the terminal and delete its pictures after a crash.
@MainActor
struct CrashRestoreSequence {
    private let start: String
    private let end: String
    private var ending: [UInt8] = []

    /// Prepares the bytes without installing a signal handler.
    ///
    /// They start with a string terminator, in case the crash interrupts a control string.
    init(traits: TerminalTraits, hasTitle: Bool) {
        start = traits.isXtermLike ? TerminalModeSequences.endOfString : ""
        end =
            (traits.isXtermLike ? TerminalModeSequences.off(for: traits) : "")
            + (hasTitle ? TerminalModeSequences.restoreTitle : "")
            + NcursesScreen.capabilities(["sgr0", "rmcup", "cnorm"]) + "\r\n"
    }

    mutating func install(on descriptor: Int32, modesBefore: inout termios) {
        ending = []
        let reset = reset
        crash_guard_install(descriptor, reset, reset.utf8.count, &modesBefore)
    }

    mutating func change(ending: [UInt8]) {
        guard ending != self.ending else { return }
        self.ending = ending
        let reset = reset
        crash_guard_change(reset, reset.utf8.count)
    }

    func remove() { crash_guard_remove() }

    private var reset: String { start + String(decoding: ending, as: UTF8.self) + end }
}
