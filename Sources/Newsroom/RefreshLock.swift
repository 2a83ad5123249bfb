import Glibc
import Synchronization

/// Lets one process after another ask whoever is due, of all that have the same archive.
///
/// Whoever comes second waits, and then finds in the archive whom nobody needs to ask any more. The refreshes of one process
/// share the turn; they know of each other. It is the lock of an empty file beside the archive, and ends with its process.
final class RefreshLock: Sendable {
    /// Between two looks whether another process has given the turn away.
    static let nap = Duration.milliseconds(200)
    /// After so many looks, which take a minute, one goes on although another process does not: it may be stopped.
    static let patience = 300

    private let path: String
    private let state = Mutex(State())

    private struct State {
        var count = 0
        var descriptor: Int32 = -1
    }

    /// Names the turn of those who have an archive.
    ///
    /// - Parameter path: The archive's file.
    init(ofArchive path: String) {
        self.path = path + ".refresh"
    }

    /// Takes the turn, which ``end()`` gives back; where there is no such thing as a turn, one has it.
    ///
    /// - Returns: False where another process has it.
    func take() -> Bool {
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

    /// Takes the turn once no other process has it any more.
    ///
    /// - Parameters:
    ///   - pause: Waits so long.
    ///   - tell: Called once, where another process has it.
    /// - Returns: False where another process keeps it for too long, or nobody waits any more.
    func wait(pause: (Duration) async -> Void, tell: () -> Void = {}) async -> Bool {
        for look in 0..<Self.patience {
            if take() { return true }
            guard !Task.isCancelled else { return false }
            if look == 0 { tell() }
            await pause(Self.nap)
        }
        return false
    }

    /// Gives the turn to others.
    func end() {
        state.withLock { state in
            state.count -= 1
            guard state.count == 0, state.descriptor >= 0 else { return }
            // A child that has not begun its program yet still has the file open, and would keep the turn.
            flock(state.descriptor, LOCK_UN)
            close(state.descriptor)
            state.descriptor = -1
        }
    }
}
