import Glibc

/// How long a connection waits for a lock that another one holds, and who hears of it.
final class LockTimeout {
    /// How often a lock is tried quickly; a mark shall not wait a tenth of a second because another process
    /// stores a feed.
    private static let quickAttempts: Int32 = 100
    /// After about two seconds one may wonder what is going on.
    private static let longWait: Int32 = quickAttempts + 190

    private let onLongWait: (@Sendable () -> Void)?
    private var hasTold = false
    /// In all.
    var seconds: Int

    init(seconds: Int, onLongWait: (@Sendable () -> Void)?) {
        self.seconds = seconds
        self.onLongWait = onLongWait
    }

    /// Naps before a lock is tried again.
    ///
    /// - Parameter attempt: How often it has been tried, from 0.
    /// - Returns: False to give up.
    func waits(_ attempt: Int32) -> Bool {
        let isQuick = attempt < Self.quickAttempts
        guard attempt < Self.quickAttempts + Int32(clamping: seconds) * 100 else { return false }
        if attempt >= Self.longWait, !hasTold {
            hasTold = true
            onLongWait?()
        }
        usleep(isQuick ? 1_000 : 10_000)
        return true
    }
}

/// Waits for a lock; SQLite calls it again until it gives up, which 0 means.
func waitForLock(_ patience: UnsafeMutableRawPointer?, _ attempt: Int32) -> Int32 {
    guard let patience else { return 0 }
    return Unmanaged<LockTimeout>.fromOpaque(patience).takeUnretainedValue().waits(attempt) ? 1 : 0
}
