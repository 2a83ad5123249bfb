import Glibc

/// A `flock` on the directory of an archive, held while the archive is opened.
struct DirectoryLock {
    private static let timeout = 60
    private let descriptor: Int32
    let isOverdue: Bool

    /// Locks the directory of a file, if the file system supports locks.
    init(ofFile path: String) {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
        descriptor = open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
        var attempts = 0
        var isWaiting = true
        while isWaiting, attempts < Self.timeout * 100 {
            isWaiting =
                descriptor >= 0 && flock(descriptor, LOCK_EX | LOCK_NB) != 0
                && errno == EWOULDBLOCK
            guard isWaiting else { break }
            usleep(10_000)
            attempts += 1
        }
        isOverdue = isWaiting
    }

    func unlock() {
        guard descriptor >= 0 else { return }
        // Unlock explicitly: a forked child that has not called exec yet would keep the lock.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}

/// The identity of an open file, to detect that it was deleted or replaced.
struct FileIdentity: Sendable {
    private let path: String
    private let device: dev_t
    private let number: ino_t

    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.path = path
        device = status.st_dev
        number = status.st_ino
    }

    var isUnchanged: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_dev == device && status.st_ino == number
    }
}
