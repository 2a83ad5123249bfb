import CCrashGuard
import CEventSources
import Glibc

/// Stopping, continuing, and lending the terminal to another program.
@MainActor
struct JobControl {
    /// This process stopped itself and has not seen SIGCONT yet.
    private var expectsContinue = false

    static var isInForeground: Bool { tcgetpgrp(STDIN_FILENO) == getpgrp() }

    mutating func stop() {
        expectsContinue = true
        SignalSources.stopProcess()
    }

    /// Returns false if another process stopped this one.
    mutating func takeContinue() -> Bool {
        defer { expectsContinue = false }
        return expectsContinue
    }

    /// SIGQUIT (`^\`) is ignored here during that time.
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
