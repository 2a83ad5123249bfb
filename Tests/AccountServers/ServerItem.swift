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

    /// Creates an unread item without a star.
    public init(id: Int64, feed: Int64, title: String, html: String = "", link: String) {
        self.id = id
        self.feed = feed
        self.title = title
        self.html = html
        self.link = link
    }
}
