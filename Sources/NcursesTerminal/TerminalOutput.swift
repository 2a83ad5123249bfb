import CNcurses
import Glibc

/// Buffers the standard output of ncurses and of the program.
///
/// ncurses writes whenever its buffer is full. A screen update is therefore collected in a memory
/// file and sent at once, so that no terminal shows half of it.
@MainActor
final class TerminalOutput {
    let descriptor: Int32
    private let memory: Int32
    /// The first bytes of the memory file, mapped; enough for most updates.
    private let mapped: UnsafeRawBufferPointer?
    private nonisolated static let mappedBytes = 1 << 14
    /// An upper limit for the number of bytes that ncurses writes when it opens a screen (about
    /// 50).
    private nonisolated static let mostOfOpening = 256

    init() {
        descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
        memory = cncurses_memory_file()
        // Mapped bytes beyond the end of the file must not be read.
        ftruncate(memory, off_t(Self.mappedBytes))
        let start = mmap(nil, Self.mappedBytes, PROT_READ, MAP_SHARED, memory, 0)
        mapped =
            start == MAP_FAILED
            ? nil : UnsafeRawBufferPointer(start: start, count: Self.mappedBytes)
    }

    isolated deinit {
        if let start = mapped?.baseAddress {
            munmap(UnsafeMutableRawPointer(mutating: start), Self.mappedBytes)
        }
        close(descriptor)
        close(memory)
    }

    func gather(_ body: () -> Void) -> Int {
        guard divert() else {
            body()
            return 0
        }
        body()
        let count = restore()
        guard count > 0 else { return 0 }
        if let mapped, count <= mapped.count {
            Self.write(mapped[..<count])
            return count
        }
        var bytes = [UInt8](repeating: 0, count: count)
        let length = max(pread(memory, &bytes, count, 0), 0)
        ftruncate(memory, off_t(Self.mappedBytes))
        bytes.withUnsafeBytes { Self.write($0[..<length]) }
        return length
    }

    /// Makes ncurses buffer its output until a refresh ends; called between opening and showing the
    /// screen.
    ///
    /// ncurses (6.4) flushes at every cursor movement until `endwin` has been called once. This
    /// method therefore leaves and reenters screen mode without sending that to the terminal. It
    /// does nothing without a memory file, or if the buffer may be full.
    func bufferUntilRefresh() {
        guard cncurses_held_back() >= Self.mostOfOpening, divert() else { return }
        endwin()
        _ = restore()
        doupdate()
    }

    private func divert() -> Bool {
        descriptor >= 0 && memory >= 0 && dup2(memory, STDOUT_FILENO) >= 0
    }

    /// Directs standard output to the terminal again; returns the number of bytes in the memory
    /// file.
    private func restore() -> Int {
        dup2(descriptor, STDOUT_FILENO)
        let count = Int(lseek(memory, 0, SEEK_CUR))
        if count > 0 { lseek(memory, 0, SEEK_SET) }
        return count
    }

    /// Writes a complete escape sequence; does nothing if the terminal is closed.
    ///
    /// ncurses buffers nothing after a refresh, so the order is preserved.
    nonisolated static func write(_ sequence: String) {
        var sequence = sequence
        sequence.withUTF8 { write(UnsafeRawBufferPointer($0)[...]) }
    }

    nonisolated static func write(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { write($0[...]) }
    }

    private nonisolated static func write(_ bytes: Slice<UnsafeRawBufferPointer>) {
        var rest = bytes
        while !rest.isEmpty {
            let piece = UnsafeRawBufferPointer(rebasing: rest)
            let count = Glibc.write(STDOUT_FILENO, piece.baseAddress, piece.count)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                // Another program has made the shared terminal non-blocking.
                var room = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
                poll(&room, 1, -1)
                continue
            }
            guard count > 0 else { return }
            rest.removeFirst(count)
        }
    }
}
