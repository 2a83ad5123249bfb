import Glibc

/// Waits for a lock that another connection holds; SQLite calls it again until it gives up.
///
/// Short naps: a mark shall not wait a tenth of a second because another process stores a feed.
///
/// - Parameters:
///   - patience: Seconds in all, in the place of a pointer.
///   - attempt: How often it has been called for this lock, from 0.
/// - Returns: 0 to give up.
func waitForLock(_ patience: UnsafeMutableRawPointer?, _ attempt: Int32) -> Int32 {
    let quickAttempts: Int32 = 100
    let isQuick = attempt < quickAttempts
    let seconds = Int32(truncatingIfNeeded: Int(bitPattern: patience))
    guard attempt < quickAttempts + seconds * 100 else { return 0 }
    usleep(isQuick ? 1_000 : 10_000)
    return 1
}
