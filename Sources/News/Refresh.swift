/// The feeds to refresh.
public enum RefreshScope: Hashable, Sendable {
    /// Feeds that are due; used by the timer.
    case due
    /// All feeds, except those whose server asked us to wait (`R`).
    case all
    /// These feeds, even if they are not due (`r`).
    case feeds([FeedID])
}

/// The progress of a refresh, as numbers of feeds.
public struct RefreshProgress: Hashable, Sendable {
    /// The number of feeds that responded or failed.
    public let finishedCount: Int
    /// The number of feeds to fetch.
    public let totalCount: Int

    /// Creates a progress value.
    public init(finishedCount: Int, totalCount: Int) {
        self.finishedCount = finishedCount
        self.totalCount = totalCount
    }
}

/// The results of a refresh.
public struct RefreshReport: Hashable, Sendable {
    /// One outcome per feed, in the order of the subscriptions.
    public let outcomes: [FeedOutcome]

    /// The feeds that failed.
    public var failures: [FeedOutcome] { outcomes.filter { $0.failure != nil } }
    /// Whether no server could be reached, so that the computer is probably offline.
    public let isOffline: Bool
    /// Whether none of the requested feeds could be reached, even if only one was requested.
    public var reachedNoHost: Bool {
        let asked = outcomes.filter(\.wasRequested)
        return !asked.isEmpty && asked.allSatisfy { $0.failure?.isConnectionFailure == true }
    }
    /// The first new stories in the order in which they were stored; empty if notifications are
    /// off.
    public var newStories: [NewStory] = []
    /// The number of new articles.
    public var newCount: Int { outcomes.reduce(0) { $0 + $1.newCount } }

    /// Creates a report.
    ///
    /// `isOffline` must be false if only one server was involved, because it may be down.
    public init(outcomes: [FeedOutcome], isOffline: Bool = false) {
        self.outcomes = outcomes
        self.isOffline = isOffline
    }
}

/// The result of refreshing a feed.
public struct FeedOutcome: Hashable, Sendable {
    /// The feed.
    public let feed: FeedID
    /// The feed's title.
    public let title: String
    /// The number of new articles.
    public let newCount: Int
    /// Why the feed could not be refreshed; `nil` if it was.
    public let failure: FeedFailure?
    /// Whether a request was sent; false for a file, and for a daily newspaper whose latest edition
    /// is stored.
    public let wasRequested: Bool

    /// Creates an outcome.
    public init(
        feed: FeedID,
        title: String,
        newCount: Int = 0,
        failure: FeedFailure? = nil,
        wasRequested: Bool = true
    ) {
        self.feed = feed
        self.title = title
        self.newCount = newCount
        self.failure = failure
        self.wasRequested = wasRequested
    }
}

extension FeedOutcome {
    /// The message about a failure of the whole subscription list; `nil` for other failures.
    public var listFailureMessage: String? {
        guard let failure, feed.account == .local, title == feed.address, !title.contains("://")
        else { return nil }
        return switch failure {
        // Problems of the list are messages already.
        case .other(let sentence): sentence
        case .archiveUnavailable: ErrorMessages.describe(failure)
        default: nil
        }
    }
}
