import Dispatch
import Glibc

/// Hears signals on the main queue instead of being ended or stopped by them.
@MainActor
final class SignalSources {
    private var sources: [Int32: any DispatchSourceSignal] = [:]
    private var actionsBefore: [Int32: sigaction] = [:]
    private var pipeActionBefore = sigaction()

    /// Begins to hear signals, except those that this process was started to ignore (`nohup`).
    ///
    /// A broken pipe is ignored meanwhile: whoever writes learns of it by the error.
    init(_ signals: [Int32], onSignal: @escaping @MainActor (Int32) -> Void) {
        Self.block(signals)
        var ignore = sigaction()
        ignore.__sigaction_handler.sa_handler = SIG_IGN
        sigaction(SIGPIPE, &ignore, &pipeActionBefore)
        for signal in signals {
            var before = sigaction()
            sigaction(signal, nil, &before)
            guard !before.isIgnoring else { continue }
            sigaction(signal, &ignore, nil)
            actionsBefore[signal] = before
            let source = DispatchSource.makeSignalSource(signal: signal, queue: .main)
            source.setEventHandler { MainActor.assumeIsolated { onSignal(signal) } }
            source.activate()
            sources[signal] = source
        }
    }

    /// Blocks signals in this thread and those that it will start.
    ///
    /// Dispatch reads them from a descriptor, where they arrive only if no thread takes them first; it
    /// blocks them in its own threads, but in the main thread only some time later.
    private static func block(_ signals: [Int32]) {
        var mask = sigset_t()
        sigemptyset(&mask)
        for signal in signals { sigaddset(&mask, signal) }
        pthread_sigmask(SIG_BLOCK, &mask, nil)
    }

    /// Gives the signals their actions back.
    func stop() {
        for source in sources.values { source.cancel() }
        sources = [:]
        for (signal, var action) in actionsBefore { sigaction(signal, &action, nil) }
        actionsBefore = [:]
        sigaction(SIGPIPE, &pipeActionBefore, nil)
    }

    func listens(to signal: Int32) -> Bool {
        sources[signal] != nil
    }

    /// Stops this process as the signal SIGTSTP by itself does, and returns when it is continued.
    ///
    /// Without a shell that could continue it, nothing happens: the kernel takes care of that.
    static func stopProcess() {
        var standard = sigaction()
        var before = sigaction()
        standard.__sigaction_handler.sa_handler = SIG_DFL
        sigaction(SIGTSTP, &standard, &before)
        // Dispatch blocks most signals in its threads. Raised in this very thread, the signal stops
        // the process before the next line.
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
