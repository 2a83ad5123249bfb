public import News

/// A feed in the user's subscription list.
public struct StoredSubscription: Hashable, Sendable {
    /// The feed.
    public let feed: FeedID
    /// The title that the user chose; `nil` for the feed's own title.
    public let title: String?
    /// The title of its section.
    public let section: String

    /// Creates a subscription.
    public init(feed: FeedID, title: String? = nil, section: String) {
        self.feed = feed
        self.title = title
        self.section = section
    }
}
