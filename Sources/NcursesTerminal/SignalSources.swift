import CEventSources
import Glibc

/// Hears signals from a descriptor instead of being stopped by them; those that end the program are the
/// ``Watchdog``'s.
@MainActor
final class SignalSources {
    /// Readable while a signal waits; -1 when the system gives none.
    let descriptor: Int32

    private var actionsBefore: [Int32: sigaction] = [:]
    private var pipeActionBefore = sigaction()

    /// Begins to hear signals, except those that this process was started to ignore (`nohup`).
    ///
    /// A broken pipe is ignored meanwhile: whoever writes learns of it by the error.
    init(_ signals: [Int32]) {
        var ignore = sigaction()
        ignore.__sigaction_handler.sa_handler = SIG_IGN
        sigaction(SIGPIPE, &ignore, &pipeActionBefore)
        var heard: [Int32] = []
        for signal in signals {
            var before = sigaction()
            sigaction(signal, nil, &before)
            guard !before.isIgnoring else { continue }
            // Where a thread does not block it, it shall be lost and not end the program.
            sigaction(signal, &ignore, nil)
            actionsBefore[signal] = before
            heard.append(signal)
        }
        var set = Self.hold(heard)
        descriptor = signals_open(&set)
    }

    /// Has signals wait to be read: blocks them in this thread and those that it will start.
    ///
    /// - Returns: Those signals.
    @discardableResult
    static func hold(_ signals: [Int32]) -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        pthread_sigmask(SIG_BLOCK, &set, nil)
        return set
    }

    /// The signal that has been waiting; `nil` when none is.
    func next() -> Int32? {
        let signal = signals_next(descriptor)
        return signal == 0 ? nil : signal
    }

    /// Gives the signals their actions back.
    func stop() {
        close(descriptor)
        for (signal, var action) in actionsBefore { sigaction(signal, &action, nil) }
        actionsBefore = [:]
        sigaction(SIGPIPE, &pipeActionBefore, nil)
    }

    func listens(to signal: Int32) -> Bool {
        actionsBefore[signal] != nil
    }

    /// Stops this process as the signal SIGTSTP by itself does, and returns when it is continued.
    ///
    /// Without a shell that could continue it, nothing happens: the kernel takes care of that.
    static func stopProcess() {
        var standard = sigaction()
        var before = sigaction()
        standard.__sigaction_handler.sa_handler = SIG_DFL
        sigaction(SIGTSTP, &standard, &before)
        // Raised in this very thread, the signal stops the process before the next line.
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
    /// SIG_IGN is the address 1, which Swift cannot compare as a function.
    fileprivate var isIgnoring: Bool {
        unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}
