import CCrashGuard
import CEventSources
import Glibc

/// Stops and continues the program, and lends the terminal to another one.
@MainActor
struct JobControl {
    /// Calls its argument when no write to the archive is in progress.
    var whileQuiet: (() -> Void) -> Void = { $0() }
    private var expectsContinue = false

    static var isInForeground: Bool { tcgetpgrp(STDIN_FILENO) == getpgrp() }

    mutating func stop() {
        expectsContinue = true
        whileQuiet { SignalReceiver.stopProcess() }
    }

    /// Records SIGCONT; returns whether this process had stopped itself.
    mutating func takeContinue() -> Bool {
        defer { expectsContinue = false }
        return expectsContinue
    }

    /// Lends the terminal to another program while `body` runs, ignoring SIGQUIT (`^\`).
    static func lend<Result>(_ body: () -> Result) -> Result {
        var ignore = sigaction()
        var before = sigaction()
        ignore.__sigaction_handler.sa_handler = SIG_IGN
        sigaction(SIGQUIT, &ignore, &before)
        crash_guard_lend()
        let result = body()
        crash_guard_remove()
        sigaction(SIGQUIT, &before, nil)
        return result
    }
}
