import CEventSources
import Glibc

/// Receives signals through a file descriptor; ``Watchdog`` handles the terminating ones.
@MainActor
final class SignalReceiver {
    /// The descriptor to read signals from; -1 if unavailable.
    let descriptor: Int32

    private var actionsBefore: [Int32: sigaction] = [:]
    private var pipeActionBefore = sigaction()

    /// Receives the given signals, except those inherited as ignored (`nohup`).
    ///
    /// SIGPIPE is ignored until ``stop()``, so that writing to a closed pipe fails with EPIPE.
    init(_ signals: [Int32]) {
        var ignore = sigaction()
        ignore.__sigaction_handler.sa_handler = SIG_IGN
        sigaction(SIGPIPE, &ignore, &pipeActionBefore)
        var heard: [Int32] = []
        for signal in signals {
            var before = sigaction()
            sigaction(signal, nil, &before)
            guard !before.isIgnoring else { continue }
            // A thread that does not block the signal must not end the program.
            sigaction(signal, &ignore, nil)
            actionsBefore[signal] = before
            heard.append(signal)
        }
        var set = Self.hold(heard)
        descriptor = signals_open(&set)
    }

    /// Blocks signals in this thread and those it starts, so that they can be read from the
    /// descriptor; returns the previous mask.
    @discardableResult
    static func hold(_ signals: [Int32]) -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        pthread_sigmask(SIG_BLOCK, &set, nil)
        return set
    }

    func next() -> Int32? {
        let signal = signals_next(descriptor)
        return signal == 0 ? nil : signal
    }

    func stop() {
        close(descriptor)
        for (signal, var action) in actionsBefore { sigaction(signal, &action, nil) }
        actionsBefore = [:]
        sigaction(SIGPIPE, &pipeActionBefore, nil)
    }

    func listens(to signal: Int32) -> Bool {
        actionsBefore[signal] != nil
    }

    /// Stops the process with the default action of SIGTSTP; returns when it is continued.
    ///
    /// The kernel ignores the signal if no shell could continue the process (orphaned process
    /// group).
    static func stopProcess() {
        var standard = sigaction()
        var before = sigaction()
        standard.__sigaction_handler.sa_handler = SIG_DFL
        sigaction(SIGTSTP, &standard, &before)
        // Unblocked and raised in this thread, the signal stops the process before the next line.
        var stop = sigset_t()
        var maskBefore = sigset_t()
        sigemptyset(&stop)
        sigaddset(&stop, SIGTSTP)
        pthread_sigmask(SIG_UNBLOCK, &stop, &maskBefore)
        raise(SIGTSTP)
        pthread_sigmask(SIG_SETMASK, &maskBefore, nil)
        sigaction(SIGTSTP, &before, nil)
    }
}

extension sigaction {
    /// Whether the action ignores signals.
    ///
    /// Swift cannot compare SIG_IGN (1) as a function.
    fileprivate var isIgnoring: Bool {
        unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}
