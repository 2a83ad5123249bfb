public import FoundationEssentials
import Synchronization

/// The limits of one synchronization, so that it ends even if a list of the server does not.
///
/// ``AccountTransport`` counts the requests and the time of the ``current`` budget, and the loops
/// that read lists of IDs count the IDs.
public final class AccountBudget: Sendable {
    /// The maximum number of requests.
    ///
    /// Servers with 300,000 items must work: Tiny Tiny RSS, which has the shortest pages, lists
    /// them in 1,500 requests, and Fever needs one for each changed mark.
    public static let maximumRequests = 10_000
    /// The maximum number of IDs.
    ///
    /// Servers with 300,000 items must work, and lists are read up to three times if items change
    /// between their pages.
    public static let maximumIDs = 1_000_000

    /// The budget of the task's synchronization; `nil` for other requests.
    @TaskLocal public static var current: AccountBudget?

    private struct Usage {
        var start: Date?
        var requestCount = 0
        var idCount = 0
    }

    private let host: String
    private let timeLimit: Int
    private let maximumRequests: Int
    private let now: @Sendable () -> Date
    private let usage = Mutex(Usage())

    /// Creates a budget.
    ///
    /// `timeLimit` is in seconds and starts with the first request. `host` is for error messages.
    public init(
        host: String,
        timeLimit: Int,
        maximumRequests: Int = AccountBudget.maximumRequests,
        now: @escaping @Sendable () -> Date
    ) {
        self.host = host
        self.timeLimit = timeLimit
        self.maximumRequests = maximumRequests
        self.now = now
    }

    /// Counts a request, and returns the time that is left for it.
    func beginRequest() throws(AccountError) -> Duration {
        let count = usage.withLock { usage in
            usage.requestCount += 1
            return usage.requestCount
        }
        guard count <= maximumRequests else { throw exceeded("\(maximumRequests) requests") }
        return try timeLeft()
    }

    /// Returns the time that is left; throws if it is less than a second.
    func timeLeft() throws(AccountError) -> Duration {
        let time = now()
        let start = usage.withLock { usage in
            let start = usage.start ?? time
            usage.start = start
            return start
        }
        // If the clock was set back, the whole time is left.
        let left = Double(timeLimit) - max(0, time.timeIntervalSince(start))
        guard left >= 1 else { throw exceeded("\(timeLimit) seconds (refresh.timeLimit)") }
        return .seconds(left)
    }

    /// Counts IDs that the server has listed.
    func countIDs(_ count: Int) throws(AccountError) {
        let total = usage.withLock { usage in
            usage.idCount += count
            return usage.idCount
        }
        guard total <= Self.maximumIDs else { throw exceeded("\(Self.maximumIDs) story IDs") }
    }

    private func exceeded(_ limit: String) -> AccountError {
        .overLimit(host: host, limit: limit)
    }
}
