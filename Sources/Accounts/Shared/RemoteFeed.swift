/// A subscription on the server.
public struct RemoteFeed: Hashable, Sendable {
    /// The server's ID for the subscription, which only this server understands.
    public let id: String
    /// The address of the feed without a password.
    public let address: String
    /// The title on the server.
    public let title: String
    /// The title of the subscription's folder, or of the first one if there are several; `nil` for
    /// none.
    public let folder: String?
    /// The address of the feed's website.
    public let homePage: String?

    /// Creates a subscription.
    public init(id: String, address: String, title: String, folder: String?, homePage: String?) {
        self.id = id
        self.address = address
        self.title = title
        self.folder = folder
        self.homePage = homePage
    }
}

/// A change of a subscription on the server.
public enum RemoteSubscriptionEdit: Hashable, Sendable {
    /// Subscribes to an address.
    ///
    /// A missing folder is created.
    case subscribe(address: String, title: String?, folder: String?)
    case rename(feed: String, title: String)
    /// Moves a feed from one folder to another.
    ///
    /// `nil` is the root.
    case move(feed: String, from: String?, to: String?)
    case unsubscribe(feed: String)
    case renameFolder(String, to: String)
}
