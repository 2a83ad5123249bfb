import Glibc

/// Runs work on a new thread; false if no thread could be created.
package func startThread(_ work: @escaping @Sendable () -> Void) -> Bool {
    let box = Unmanaged.passRetained(TransferThreadJob(run: work))
    // Block all signals except traps, so that other threads handle them. A blocked trap would end
    // the program without restoring the terminal.
    var others = sigset_t()
    var previous = sigset_t()
    sigfillset(&others)
    for trap in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS] {
        sigdelset(&others, trap)
    }
    pthread_sigmask(SIG_SETMASK, &others, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }

    var thread = pthread_t()
    let status = pthread_create(
        &thread,
        nil,
        { context in
            guard let context else { return nil }
            Unmanaged<TransferThreadJob>.fromOpaque(context).takeRetainedValue().run()
            return nil
        },
        box.toOpaque()
    )
    guard status == 0 else {
        box.release()
        return false
    }
    pthread_detach(thread)
    return true
}

private final class TransferThreadJob: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}
