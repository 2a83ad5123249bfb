import Addresses
public import News

/// What a feed is called on the screen.
public enum FeedName {
    /// The title of a feed; a feed without one, which is called by its address elsewhere, is called by its
    /// host, and by what of its path tells more than that a feed is there.
    public static func shown(_ title: String, of feed: FeedID) -> String {
        title == feed.address ? shown(addressOrTitle: title) : title
    }

    /// The same, where it is not known whether a name is a title or an address.
    public static func shown(addressOrTitle name: String) -> String {
        Address(name)?.nameOfFeed ?? name
    }
}

extension Feed {
    /// The title, or what a feed without one is called.
    var shownTitle: String { FeedName.shown(title, of: id) }

    /// The title where it has one, and nothing where it is called by its address.
    var ownTitle: String { title == id.address ? "" : title }
}
