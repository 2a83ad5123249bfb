/// The reason for the time of a feed's next fetch.
///
/// The archive contains the raw values.
enum FetchScheduleReason: String, CaseIterable, Sendable {
    case usual
    case userInterval = "reader"
    /// The feed recommends an interval in `ttl` or `sy:updatePeriod`.
    case feedInterval = "feed"
    /// The feed excludes times with `skipHours` or `skipDays`.
    case quietTime = "quiet"
    /// The response is fresh according to `Cache-Control` or `Expires`.
    case stillFresh = "fresh"
    /// The server sent `Retry-After` or status 429.
    case retryAfter = "asked"
    /// The feed fails, and the delay grows exponentially.
    case failing
    case notReached = "unreached"
    /// The feed is gone, and is not fetched automatically.
    case gone

    var words: String {
        switch self {
        case .usual: "the usual interval"
        case .userInterval: "the interval set in your configuration"
        case .feedInterval: "the feed requests this interval"
        case .quietTime: "the feed excludes this time"
        case .stillFresh: "the cached response is valid until then"
        case .retryAfter: "the server is rate-limiting requests"
        case .failing: "retries are less frequent after failures"
        case .notReached: "the last refresh ended before the feed responded"
        case .gone: "the server reports that the feed is gone"
        }
    }
}
