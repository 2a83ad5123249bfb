import Glibc

/// The busy handler's state: how long to wait for a lock, and whether a long wait has been
/// reported.
final class BusyHandlerState {
    /// The number of initial attempts at intervals of 1 ms, for short writes by other processes.
    private static let quickAttempts: Int32 = 100
    /// The number of the attempt that reports a long wait, after about two seconds.
    private static let longWait: Int32 = quickAttempts + 190

    private let onLongWait: (@Sendable () -> Void)?
    private var hasReportedLongWait = false
    var seconds: Int

    init(seconds: Int, onLongWait: (@Sendable () -> Void)?) {
        self.seconds = seconds
        self.onLongWait = onLongWait
    }

    /// Sleeps before the next attempt.
    ///
    /// `attempt` is the number of earlier attempts. Returns false after the timeout.
    func sleepBeforeRetry(_ attempt: Int32) -> Bool {
        let isQuick = attempt < Self.quickAttempts
        guard attempt < Self.quickAttempts + Int32(clamping: seconds) * 100 else { return false }
        if attempt >= Self.longWait, !hasReportedLongWait {
            hasReportedLongWait = true
            onLongWait?()
        }
        usleep(isQuick ? 1_000 : 10_000)
        return true
    }
}

/// SQLite's busy handler; returns 0 to fail with `SQLITE_BUSY`, or 1 to try again.
func waitForLock(_ timeout: UnsafeMutableRawPointer?, _ attempt: Int32) -> Int32 {
    guard let timeout else { return 0 }
    return Unmanaged<BusyHandlerState>.fromOpaque(timeout).takeUnretainedValue().sleepBeforeRetry(
        attempt
    ) ? 1 : 0
}
