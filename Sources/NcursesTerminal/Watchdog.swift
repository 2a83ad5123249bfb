import CCrashGuard
import Glibc

/// Sees to it that the program ends when it is asked to, also when the main thread is stuck for good.
///
/// A thread of its own hears the signals that ask for the end, and gives the main thread a second. While the main
/// thread works for longer than that, it reads what is typed, so that two `^C` are seen; the bytes are kept and
/// come from ``read()`` once the main thread is back.
@MainActor
struct Watchdog {
    /// Readable while a signal waits; -1 when there is none to come.
    let descriptor: Int32

    /// Begins to hear SIGINT, SIGTERM and SIGHUP, for as long as the process lives, except those that it was
    /// started to ignore (`nohup`).
    init() {
        let signals = [SIGINT, SIGTERM, SIGHUP]
        descriptor = warden_start(signals, signals.count, STDIN_FILENO)
    }

    /// The signal that has been waiting; `nil` when none is.
    func next() -> Int32? {
        let signal = warden_next()
        return signal == 0 ? nil : signal
    }

    /// Says that the main thread begins to work.
    func work() {
        warden_work()
    }

    /// Says that the main thread is about to wait; true when bytes are kept for it.
    func rest() -> Bool {
        warden_rest()
    }

    /// Waits for something to read, as the main thread does besides its loop: else the warden would take it into keeping, and
    /// who waits would not hear of it.
    ///
    /// - Returns: False when nothing has come in that time.
    static func wait(within time: Duration) -> Bool {
        let timeout = warden_rest() ? 0 : Int32(max(1, time / .milliseconds(1)))
        var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, timeout)
        warden_work()
        return hasInput
    }

    /// True when ``read()`` has something to say.
    static var hasInput: Bool { warden_has_input() }

    /// Reads what was typed, without waiting.
    ///
    /// - Parameter room: Where it goes, from the beginning; as much is read as there is room for.
    /// - Returns: What was read: empty when there is nothing, `nil` when the terminal is gone.
    static func read(into room: inout [UInt8]) -> ArraySlice<UInt8>? {
        let count = room.withUnsafeMutableBytes { warden_read($0.baseAddress, $0.count) }
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        return count > 0 ? room[..<count] : nil
    }
}
