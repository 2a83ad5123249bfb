import Glibc

enum NewsboatLock {
    static func isHeld(onCache path: String) -> Bool {
        let descriptor = open("\(path).lock", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var lock = flock(
            l_type: Int16(F_WRLCK),
            l_whence: Int16(SEEK_SET),
            l_start: 0,
            l_len: 0,
            l_pid: 0
        )
        return fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
    }
}
