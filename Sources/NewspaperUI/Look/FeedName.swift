import Addresses
public import News

/// What a feed is called on the screen.
public enum FeedName {
    /// The title of a feed; a feed without one, which is called by its address elsewhere, is called by its
    /// host.
    public static func shown(_ title: String, of feed: FeedID) -> String {
        guard title == feed.address, let host = Address(title)?.server.host else { return title }
        return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
    }
}

extension Feed {
    /// The title, or its host for a feed without one.
    var shownTitle: String { FeedName.shown(title, of: id) }

    /// The title where it has one, and nothing where it is called by its address.
    var ownTitle: String { title == id.address ? "" : title }
}
