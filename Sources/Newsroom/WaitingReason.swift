/// Why a feed is asked again at a certain time; the raw values are stored.
enum WaitingReason: String, CaseIterable, Sendable {
    /// Nothing speaks for another time.
    case usual
    /// The reader has set an interval for the feed.
    case readerWishes = "reader"
    /// `ttl` or `sy:updatePeriod` in the feed.
    case feedAsks = "feed"
    /// `skipHours` or `skipDays` in the feed.
    case quietTime = "quiet"
    /// `Cache-Control` or `Expires`.
    case stillFresh = "fresh"
    /// `Retry-After`, or a status that says that there were too many requests.
    case serverAsked = "asked"
    /// It failed, and is given more time after each failure.
    case failing
    /// The last refresh ended before it had answered.
    case notReached = "unreached"
    /// It was given up and is not asked any more.
    case gone

    /// A clause for people.
    var words: String {
        switch self {
        case .usual: "it is read at the usual interval"
        case .readerWishes: "you have set this interval"
        case .feedAsks: "the feed asks not to be read more often"
        case .quietTime: "the feed asks not to be read at other hours or days"
        case .stillFresh: "the server says that its answer is good until then"
        case .serverAsked: "the server asked us to wait"
        case .failing: "it failed, and is tried less often after each failure"
        case .notReached: "the last refresh ended before it had answered"
        case .gone: "the server says that the feed was given up"
        }
    }
}
