/// The states of an account's items, as read in one synchronization.
public struct RemoteStateSnapshot: Hashable, Sendable {
    /// A list of IDs, newest first.
    public struct List: Hashable, Sendable {
        /// The server's IDs.
        public let items: [String]
        /// Whether the list is complete, so that known items missing from it lose the state.
        public let isWhole: Bool

        /// Creates a list.
        public init(_ items: [String], isWhole: Bool) {
            self.items = items
            self.isWhole = isWhole
        }
    }

    /// The changed state of a single item.
    public struct Change: Hashable, Sendable {
        /// The server's ID.
        public let item: String
        /// Whether the item is now read; `nil` if unknown.
        public let isRead: Bool?
        /// Whether the item is now starred; `nil` if unknown.
        public let isStarred: Bool?

        /// Creates a change.
        public init(item: String, isRead: Bool?, isStarred: Bool?) {
            self.item = item
            self.isRead = isRead
            self.isStarred = isStarred
        }
    }

    /// The unread items; `nil` if the list was not read.
    public var unread: List?
    /// The starred items; `nil` if the list was not read.
    public var starred: List?
    /// Further items to fetch, newest first.
    ///
    /// They are read unless ``unread`` contains them.
    public var recent: [String] = []
    /// Whether the server keeps and lists the items of removed feeds; otherwise it deletes them.
    public var listsRemovedFeeds = false
    /// The starred items that the server has deleted; their stories keep their states.
    public var deletedItems: Set<String> = []
    /// The items that changed since the last synchronization.
    public var changes: [Change] = []

    /// Creates an empty snapshot, which changes nothing.
    public init() {}
}

/// The effect of applying a ``RemoteStateSnapshot``.
public struct RemoteStateEffect: Hashable, Sendable {
    /// The number of unread stories of the account before the changes.
    public var unreadBefore = 0
    /// The number of stories that become read.
    public var read = 0
    /// The number of stories that become unread.
    public var unread = 0
    /// The number of stories that become starred.
    public var starred = 0
    /// The number of stories that lose their star.
    public var unstarred = 0
    /// The number of IDs that were unknown before.
    public var newItems = 0

    /// Creates an effect without changes.
    public init() {}
}
