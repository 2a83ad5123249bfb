import CCrashGuard
import CEventSources
import Glibc

/// This process as a job of the shell: stopped, continued, or waiting for another program.
@MainActor
struct JobControl {
    /// True from a stop of ours until the signal that continues it has been seen.
    private var expectsContinue = false

    /// False when the job was continued in the background.
    static var isInForeground: Bool { tcgetpgrp(STDIN_FILENO) == getpgrp() }

    /// Stops this process, and returns when it is continued.
    mutating func stop() {
        expectsContinue = true
        SignalSources.stopProcess()
    }

    /// Takes note of the signal that continues this process.
    ///
    /// - Returns: False when it was stopped by somebody else.
    mutating func takeContinue() -> Bool {
        defer { expectsContinue = false }
        return expectsContinue
    }

    /// Lets another program have the terminal until `body` returns: `^\` is meant for that one.
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
