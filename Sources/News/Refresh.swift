/// Whom a refresh asks.
public enum RefreshScope: Hashable, Sendable {
    /// Every feed whose time has come: what a timer wants.
    case due
    /// Every feed that does not forbid it at present: what `R` wants.
    case all
    /// These feeds, whatever their time: what `r` wants.
    case feeds([FeedID])
}

/// How far a refresh has got, in feeds.
public struct RefreshProgress: Hashable, Sendable {
    /// How many feeds have answered or failed.
    public let finishedCount: Int
    /// How many feeds are asked in all.
    public let totalCount: Int

    /// Makes a progress.
    public init(finishedCount: Int, totalCount: Int) {
        self.finishedCount = finishedCount
        self.totalCount = totalCount
    }
}

/// How every feed answered to one refresh.
public struct RefreshReport: Hashable, Sendable {
    /// One line a feed, in the order of the subscriptions.
    public let outcomes: [FeedOutcome]

    /// The feeds that failed.
    public var failures: [FeedOutcome] { outcomes.filter { $0.failure != nil } }
    /// True when nobody could be reached at all: the reader is offline, and no feed is to blame.
    public let isOffline: Bool
    /// True when not one of those who were asked could be reached, be it the only one.
    public var reachedNobody: Bool {
        let asked = outcomes.filter(\.wasAsked)
        return !asked.isEmpty && asked.allSatisfy { $0.failure?.isOfNetwork == true }
    }
    /// The first of what is new, in the order in which it was stored; empty unless somebody is to be told of it.
    public var newStories: [NewStory] = []
    /// How many articles were not known before.
    public var newCount: Int { outcomes.reduce(0) { $0 + $1.newCount } }

    /// Makes a report; who asked only one server cannot tell whether the reader is offline.
    public init(outcomes: [FeedOutcome], isOffline: Bool = false) {
        self.outcomes = outcomes
        self.isOffline = isOffline
    }
}

/// How one feed answered to one refresh.
public struct FeedOutcome: Hashable, Sendable {
    /// The feed asked.
    public let feed: FeedID
    /// Its title, for people.
    public let title: String
    /// How many of its articles were not known before.
    public let newCount: Int
    /// Why there is no answer; `nil` when it went well.
    public let failure: FeedFailure?
    /// Whether somebody was asked over the network: false for a file, and for a paper that is known to be the newest.
    public let wasAsked: Bool

    /// Makes an outcome.
    public init(
        feed: FeedID,
        title: String,
        newCount: Int = 0,
        failure: FeedFailure? = nil,
        wasAsked: Bool = true
    ) {
        self.feed = feed
        self.title = title
        self.newCount = newCount
        self.failure = failure
        self.wasAsked = wasAsked
    }
}

extension FeedOutcome {
    /// Why the reader's own list could not be asked as a whole, in a sentence that needs no name; `nil` for a feed.
    public var sentenceOnWhole: String? {
        guard let failure, feed.account == .local, title == feed.address, !title.contains("://")
        else { return nil }
        return switch failure {
        // What is wrong with the list is told in a sentence already.
        case .other(let sentence): sentence
        case .notKept: ErrorMessages.describe(failure)
        default: nil
        }
    }
}
