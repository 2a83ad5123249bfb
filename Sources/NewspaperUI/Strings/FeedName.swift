import Addresses
public import News

/// Display names of feeds.
public enum FeedName {
    /// Returns a feed’s title; without one, its host and the distinctive component of its path.
    public static func shown(_ title: String, of feed: FeedID) -> String {
        title == feed.address ? shown(addressOrTitle: title) : title
    }

    /// Returns the display name for a title or an address.
    public static func shown(addressOrTitle name: String) -> String {
        Address(name)?.nameOfFeed ?? name
    }
}

extension Feed {
    /// The title or, without one, a name derived from the address.
    var shownTitle: String { FeedName.shown(title, of: id) }

    /// The title from the feed or the user; empty if the feed has none.
    var ownTitle: String { title == id.address ? "" : title }
}
