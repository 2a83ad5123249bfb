import Glibc

/// Runs work on a thread of its own; false when the system gives none.
package func startThread(_ work: @escaping @Sendable () -> Void) -> Bool {
    let box = Unmanaged.passRetained(TransferThreadJob(run: work))
    // Signals belong to the program's own threads, but a blocked trap would end it before the terminal is
    // given back.
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
