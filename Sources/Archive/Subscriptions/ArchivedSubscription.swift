public import News

/// A feed as the reader's list of subscriptions has it.
public struct ArchivedSubscription: Hashable, Sendable {
    /// The feed.
    public let feed: FeedID
    /// The title that the reader gave; `nil` leaves it to the feed.
    public let title: String?
    /// The title of its section.
    public let section: String

    /// Describes a subscription.
    public init(feed: FeedID, title: String? = nil, section: String) {
        self.feed = feed
        self.title = title
        self.section = section
    }
}
