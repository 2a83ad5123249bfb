import CCrashGuard
import Glibc

/// Ends the program on request even if the main thread is stuck.
///
/// A separate thread receives terminating signals and gives the main thread a second to react.
/// After that, the thread reads the terminal's input itself: two `^C` end the program.
/// ``read(into:)`` later returns those bytes.
@MainActor
struct Watchdog {
    let descriptor: Int32

    /// Handles SIGINT, SIGTERM and SIGHUP for the process's lifetime, except those inherited as
    /// ignored (`nohup`).
    init() {
        let signals = [SIGINT, SIGTERM, SIGHUP]
        descriptor = watchdog_start(signals, signals.count, STDIN_FILENO)
    }

    func next() -> Int32? {
        let signal = watchdog_next_signal()
        return signal == 0 ? nil : signal
    }

    func work() {
        watchdog_begin_work()
    }

    /// Pauses the watchdog while the main thread waits; returns whether the watchdog holds input.
    func rest() -> Bool {
        watchdog_end_work()
    }

    /// Waits for input outside the main loop, while the watchdog reads nothing; returns false after
    /// a timeout.
    static func wait(within time: Duration) -> Bool {
        let timeout = watchdog_end_work() ? 0 : Int32(max(1, time / .milliseconds(1)))
        var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, timeout)
        watchdog_begin_work()
        return hasInput
    }

    static var hasInput: Bool { watchdog_has_input() }

    /// Reads available input without waiting; `nil` if the terminal is closed.
    static func read(into room: inout [UInt8]) -> ArraySlice<UInt8>? {
        let count = room.withUnsafeMutableBytes { watchdog_read($0.baseAddress, $0.count) }
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        return count > 0 ? room[..<count] : nil
    }
}
