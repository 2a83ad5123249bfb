public import News

/// A feed of an account with its ID on the server.
public struct RemoteSubscription: Hashable, Sendable {
    /// The feed's ID on the server.
    public let remote: String
    /// The feed in the archive.
    public let feed: FeedID
    /// The title on the server.
    public let title: String
    /// The folder on the server; `nil` for the root.
    public let folder: String?

    /// Creates a subscription.
    public init(remote: String, feed: FeedID, title: String, folder: String?) {
        self.remote = remote
        self.feed = feed
        self.title = title
        self.folder = folder
    }
}
