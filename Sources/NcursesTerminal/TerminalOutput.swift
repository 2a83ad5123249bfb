import Glibc

/// What goes to the terminal beside ncurses: ncurses keeps nothing back after a refresh, so the order
/// holds.
enum TerminalOutput {
    /// Writes all of a sequence; what a vanished terminal does not take is lost.
    static func write(_ sequence: String) {
        var bytes = Array(sequence.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes {
                Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count > 0 else { return }
            bytes.removeFirst(count)
        }
    }
}
