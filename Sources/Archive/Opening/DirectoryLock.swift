import Glibc

/// Lets one process after another open the archive of a folder.
struct DirectoryLock {
    /// Seconds after which one goes on although another process does not.
    private static let patience = 60
    private let descriptor: Int32
    /// Whether another process still has the turn, after all the waiting.
    let isOverdue: Bool

    /// Waits until nobody else has the turn; where there is no such thing as a turn, goes on.
    init(ofFile path: String) {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
        descriptor = open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
        var attempts = 0
        var isWaiting = true
        while isWaiting, attempts < Self.patience * 100 {
            isWaiting =
                descriptor >= 0 && flock(descriptor, LOCK_EX | LOCK_NB) != 0
                && errno == EWOULDBLOCK
            guard isWaiting else { break }
            usleep(10_000)
            attempts += 1
        }
        isOverdue = isWaiting
    }

    /// Gives the turn to the next one.
    func end() {
        guard descriptor >= 0 else { return }
        // A child that has not begun its program yet still has the folder open, and would keep the turn.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}

/// Which file stands at a path, to notice when it is another one.
struct FileIdentity: Sendable {
    private let path: String
    private let device: dev_t
    private let number: ino_t

    /// Looks what stands there; `nil` when nothing does.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.path = path
        device = status.st_dev
        number = status.st_ino
    }

    /// Whether the same file still stands there.
    var isUnchanged: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_dev == device && status.st_ino == number
    }
}
