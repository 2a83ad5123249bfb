import Addresses
public import News

/// Display names of feeds.
public enum FeedName {
    /// Returns a feed’s title, or else its host and the distinctive part of its path.
    public static func shown(_ title: String, of feed: FeedID) -> String {
        title == feed.address ? shown(addressOrTitle: title) : title
    }

    /// Returns the display name for a title or an address.
    public static func shown(addressOrTitle name: String) -> String {
        Address(name)?.nameOfFeed ?? name
    }
}

extension Feed {
    /// The title, or a name derived from the address.
    var shownTitle: String { FeedName.shown(title, of: id) }

    /// The feed’s own title; empty if there is none.
    var ownTitle: String { title == id.address ? "" : title }
}
