/// An item of an account, to be stored as a story.
public struct IncomingItem: Hashable, Sendable {
    /// The server's ID of the item.
    public let item: String
    /// The server's ID of its feed; `nil` for an item whose feed was removed.
    public let feed: String?
    /// The story.
    ///
    /// Its key is used only if the item is not stored yet.
    public let article: IncomingArticle
    /// The GUID or link, which identifies the article if the server's IDs change.
    public let likeness: String?

    /// Creates an item.
    public init(item: String, feed: String?, article: IncomingArticle, likeness: String?) {
        self.item = item
        self.feed = feed
        self.article = article
        self.likeness = likeness
    }
}

/// The result of storing items.
public struct ItemStorageResult: Hashable, Sendable {
    /// The number of new stories.
    public var newCount = 0
    /// The number of stories with changed text.
    public var updatedCount = 0
    /// The number of known IDs that now belong to other articles.
    ///
    /// If it is not 0, the server was reset and nothing was stored; see
    /// ``ArchivedAccounts/forgetRemoteIDs(of:)``.
    public var contradictionCount = 0

    /// Creates a result without changes.
    public init() {}
}
