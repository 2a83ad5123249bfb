import Glibc
import Synchronization

/// A lock that lets only one process at a time refresh the due feeds of an archive.
///
/// All refreshes of a process share the lock: a `flock` on an empty file beside the archive.
final class RefreshLock: Sendable {
    static let pollInterval = Duration.milliseconds(200)
    /// The number of attempts to acquire the lock, which take a minute.
    ///
    /// The refresh then continues without the lock, because the other process may be suspended.
    static let maximumAttempts = 300

    private let path: String
    private let state = Mutex(State())

    private struct State {
        var count = 0
        var descriptor: Int32 = -1
    }

    init(ofArchive path: String) {
        self.path = path + ".refresh"
    }

    /// Acquires the lock; returns false if another process holds it.
    ///
    /// Returns true without a lock if the file system does not support locks.
    func acquire() -> Bool {
        state.withLock { state in
            if state.count == 0 {
                let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
                let descriptor = open(path, flags, 0o600)
                if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK
                {
                    close(descriptor)
                    return false
                }
                state.descriptor = descriptor
            }
            state.count += 1
            return true
        }
    }

    /// Waits until the lock is acquired.
    ///
    /// Returns false after the timeout or when cancelled.
    ///
    /// `notify` is called once if another process holds the lock.
    func wait(pause: (Duration) async -> Void, notify: () -> Void = {}) async -> Bool {
        for look in 0..<Self.maximumAttempts {
            if acquire() { return true }
            guard !Task.isCancelled else { return false }
            if look == 0 { notify() }
            await pause(Self.pollInterval)
        }
        return false
    }

    func release() {
        state.withLock { state in
            state.count -= 1
            guard state.count == 0, state.descriptor >= 0 else { return }
            // Unlock explicitly: a forked child that has not called exec yet would keep the lock.
            flock(state.descriptor, LOCK_UN)
            close(state.descriptor)
            state.descriptor = -1
        }
    }
}
