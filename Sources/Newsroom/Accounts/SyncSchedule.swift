import Accounts
import Archive
import FoundationEssentials
import News

/// Determines when the next synchronization may start after an incomplete one.
struct SyncSchedule {
    /// The maximum delay after a failure, in seconds.
    private static let longestDelay = 3600.0
    private static let longestLimit = 7 * 86_400.0

    let now: Date
    let random: Double

    /// Updates a record after an incomplete synchronization, or after sending changes.
    ///
    /// After sending, `isWhole` is false, and only a rate limit or a refused password has an
    /// effect.
    func update(
        _ record: inout AccountRecord,
        after report: SyncReport,
        host: String,
        isWhole: Bool
    ) {
        switch report.failure {
        case .limited(_, let until):
            let latest = now.addingTimeInterval(Self.longestLimit)
            let usual = now.addingTimeInterval(Self.longestDelay)
            // A time in the past comes from another clock.
            let time = until.map { $0 > now ? min($0, latest) : usual } ?? usual
            record.waitsUntil = time
            // Zero distinguishes a rate limit from failures; see `AccountRecord.isLimited`.
            record.failureCount = 0
        case .refused:
            record.waitsUntil = .distantFuture
            record.failureCount += 1
        case .cancelled: return
        case .some where isWhole:
            record.failureCount += 1
            record.waitsUntil = now.addingTimeInterval(delay(after: record.failureCount))
        case nil where isWhole:
            record.failure = AccountStrings.problem(of: report, host: host)
            record.waitsUntil = nil
            record.failureCount = 0
            return
        default: return
        }
        record.failure = report.failure.map(AccountStrings.describe)
    }

    /// Returns the delay before the next attempt, in seconds.
    ///
    /// The delay doubles from 1 to 60 minutes, and is shortened at random by up to a tenth.
    private func delay(after failureCount: Int) -> Double {
        let minutes = Double(1 << min(max(failureCount, 1) - 1, 6))
        return min(minutes * 60, Self.longestDelay) * (0.9 + random / 10)
    }
}

extension AccountRecord {
    /// Whether the server is rate-limiting requests, so that even manual refreshes must wait.
    var isLimited: Bool { waitsUntil != nil && failureCount == 0 }

    /// Whether the last synchronization was incomplete only because it held back a large change.
    var hasStoppedChange: Bool {
        failure != nil && failureCount == 0 && waitsUntil == nil && cursor != nil
    }

    /// Whether the server has refused the password; only a manual refresh tries again.
    var isRefused: Bool { waitsUntil == .distantFuture }
}
