import CNcurses
import Glibc

/// Where ncurses and the program write to: standard output.
///
/// ncurses writes whenever its buffer is full. What belongs to one picture is gathered in memory and sent in
/// one piece, so that no terminal shows half of it.
@MainActor
final class TerminalOutput {
    /// The terminal itself, also while standard output leads into memory.
    let descriptor: Int32
    private let memory: Int32
    /// The first bytes of the memory; more than most keys write.
    private let mapped: UnsafeRawBufferPointer?
    private nonisolated static let mappedBytes = 1 << 14
    /// More than ncurses writes when it opens a screen, which is about 50 bytes.
    private nonisolated static let mostOfOpening = 256

    init() {
        descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
        memory = cncurses_memory_file()
        // Bytes beyond the end of a file must not be looked at.
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

    /// Sends in one piece what `body` writes on standard output.
    ///
    /// - Returns: How many bytes that were, as far as is known.
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

    /// Has ncurses, whose screen is open and not shown yet, keep what it writes until a refresh ends or its buffer is full.
    ///
    /// Before it has come back from the shell for the first time, it takes a screen for one that is not begun, and writes
    /// at every move of the cursor (6.4). So it goes to the shell and comes back. Of that the terminal sees the end alone,
    /// which is the same as what the beginning has left in the buffer. Without memory, and on a screen so small that the
    /// buffer may have been full by then, it goes on writing as it does.
    func beginForGood() {
        guard cncurses_held_back() >= Self.mostOfOpening, divert() else { return }
        endwin()
        _ = restore()
        doupdate()
    }

    /// Leads standard output into memory; false where there is none, and it leads to the terminal still.
    private func divert() -> Bool {
        descriptor >= 0 && memory >= 0 && dup2(memory, STDOUT_FILENO) >= 0
    }

    /// Leads standard output to the terminal again, and tells how many bytes the memory holds from its beginning on.
    private func restore() -> Int {
        dup2(descriptor, STDOUT_FILENO)
        let count = Int(lseek(memory, 0, SEEK_CUR))
        if count > 0 { lseek(memory, 0, SEEK_SET) }
        return count
    }

    /// Writes all of a sequence; what a vanished terminal does not take is lost.
    ///
    /// ncurses keeps nothing back after a refresh, so the order holds.
    nonisolated static func write(_ sequence: String) {
        var sequence = sequence
        sequence.withUTF8 { write(UnsafeRawBufferPointer($0)[...]) }
    }

    /// Writes bytes as ``write(_:)-(String)`` does.
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
                // Whoever shares the terminal has made it one that does not wait; so it is waited for here.
                var room = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
                poll(&room, 1, -1)
                continue
            }
            guard count > 0 else { return }
            rest.removeFirst(count)
        }
    }
}
