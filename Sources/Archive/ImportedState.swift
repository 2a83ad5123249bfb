public import News

/// What another reader knew about an article.
public struct ImportedState: Hashable, Sendable {
    /// The feed's address.
    public var feed: FeedID
    /// What the article is called within its feed.
    public var key: String
    /// Whether it was read; `nil` leaves what there is.
    public var isRead: Bool?
    /// Whether it was kept; `nil` leaves what there is.
    public var isStarred: Bool?
    /// True when it was removed and shall not come again.
    public var isRemoved: Bool

    /// States what is known about an article.
    public init(
        feed: FeedID,
        key: String,
        isRead: Bool? = nil,
        isStarred: Bool? = nil,
        isRemoved: Bool = false
    ) {
        self.feed = feed
        self.key = key
        self.isRead = isRead
        self.isStarred = isStarred
        self.isRemoved = isRemoved
    }
}

/// What an import of states has done.
public struct ImportedCounts: Hashable, Sendable {
    /// Articles that are read or unread now and were not before.
    public var readCount = 0
    /// Articles that are kept or no longer, and were not before.
    public var starredCount = 0
    /// Articles that stay away from now on.
    public var removedCount = 0
    /// States of articles that are not in the archive.
    public var unknownCount = 0

    /// Nothing yet.
    public init() {}
}
