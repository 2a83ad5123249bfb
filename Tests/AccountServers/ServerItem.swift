import FoundationEssentials

/// A feed of a server for tests.
public struct ServerFeed: Hashable, Sendable {
    /// The number that identifies the feed.
    public var id: Int64
    /// The address.
    public var address: String
    /// The title.
    public var title: String
    /// The folder, if any.
    public var folder: String?

    /// Creates a feed.
    public init(id: Int64, address: String, title: String, folder: String? = "News") {
        self.id = id
        self.address = address
        self.title = title
        self.folder = folder
    }
}

/// An item of a server for tests.
public struct ServerItem: Hashable, Sendable {
    /// The number that identifies the item.
    public var id: Int64
    /// The id of its feed.
    public var feed: Int64
    /// The title.
    public var title: String
    /// The text as HTML.
    public var html: String
    /// The address of the page.
    public var link: String
    /// Whether the item is read.
    public var isRead = false
    /// Whether the item is starred.
    public var isStarred = false
    /// The publication date, in seconds since 1970.
    public var published: Int64
    /// The time of the last change, in seconds since 1970 on the server's clock.
    public var changed: Int64

    /// Creates an unread item without a star.
    ///
    /// - Parameters:
    ///   - id: The number that identifies the item.
    ///   - feed: The id of its feed.
    ///   - title: The title.
    ///   - html: The text.
    ///   - link: The address of the page.
    ///   - published: The publication date in seconds since 1970; `nil` for one minute per id before the start of
    ///     ``ServerState/time``.
    public init(
        id: Int64,
        feed: Int64,
        title: String,
        html: String = "",
        link: String,
        published: Int64? = nil
    ) {
        self.id = id
        self.feed = feed
        self.title = title
        self.html = html
        self.link = link
        self.published = published ?? ServerState.startSeconds - 100_000 + abs(id) % 100_000
        changed = self.published
    }
}
