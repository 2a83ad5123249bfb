public import Feeds

/// An item with its text and state on the server.
public struct RemoteItem: Hashable, Sendable {
    /// The ID of the item.
    public let id: ItemID
    /// The server's ID for the item's feed; `nil` for a starred item whose feed was removed.
    public let feed: String?
    /// The content of the item.
    ///
    /// Its `id` is the GUID in the feed, if the server reports it.
    public let entry: ParsedEntry
    /// Whether the item is read; `nil` if the server did not report it.
    public let isRead: Bool?
    /// Whether the item is starred; `nil` if the server did not report it.
    public let isStarred: Bool?

    /// Creates an item.
    public init(
        id: ItemID,
        feed: String?,
        entry: ParsedEntry,
        isRead: Bool? = nil,
        isStarred: Bool? = nil
    ) {
        self.id = id
        self.feed = feed
        self.entry = entry
        self.isRead = isRead
        self.isStarred = isStarred
    }
}
