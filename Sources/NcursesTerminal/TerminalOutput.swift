import CNcurses
import Glibc

/// Where ncurses and the program write to: standard output.
///
/// ncurses writes at every move of the cursor. What belongs to one picture is gathered in memory and sent in
/// one piece, so that no terminal shows half of it.
@MainActor
final class TerminalOutput {
    /// The terminal itself, also while standard output leads into memory.
    let descriptor: Int32
    private let memory: Int32
    private static let keptBytes = 1 << 14

    init() {
        descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
        memory = cncurses_memory_file()
    }

    deinit {
        close(descriptor)
        close(memory)
    }

    /// Sends in one piece what `body` writes on standard output.
    ///
    /// - Returns: How many bytes that were, as far as is known.
    func gather(_ body: () -> Void) -> Int {
        guard descriptor >= 0, memory >= 0, dup2(memory, STDOUT_FILENO) >= 0 else {
            body()
            return 0
        }
        body()
        dup2(descriptor, STDOUT_FILENO)
        let count = Int(lseek(memory, 0, SEEK_CUR))
        guard count > 0 else { return 0 }
        var bytes = [UInt8](repeating: 0, count: count)
        let length = pread(memory, &bytes, count, 0)
        lseek(memory, 0, SEEK_SET)
        // What most keys write finds its pages again.
        if count > Self.keptBytes { ftruncate(memory, 0) }
        Self.write(bytes.prefix(length))
        return length
    }

    /// Writes all of a sequence; what a vanished terminal does not take is lost.
    ///
    /// ncurses keeps nothing back after a refresh, so the order holds.
    nonisolated static func write(_ sequence: String) {
        write(Array(sequence.utf8)[...])
    }

    /// Writes bytes as ``write(_:)-(String)`` does.
    nonisolated static func write(_ bytes: [UInt8]) {
        write(bytes[...])
    }

    private nonisolated static func write(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count > 0 else { return }
            rest.removeFirst(count)
        }
    }
}
