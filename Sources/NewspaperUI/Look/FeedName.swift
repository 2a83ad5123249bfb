import Addresses
public import News

/// What a feed is called on the screen.
public enum FeedName {
    /// The title of a feed; a feed without one, which is called by its address elsewhere, is called by its
    /// host and its path.
    public static func shown(_ title: String, of feed: FeedID) -> String {
        title == feed.address ? shown(addressOrTitle: title) : title
    }

    /// The same, where it is not known whether a name is a title or an address.
    public static func shown(addressOrTitle name: String) -> String {
        guard let address = Address(name) else { return name }
        var short = address.shown.drop { $0 != ":" }.dropFirst(3)
        if short.hasPrefix("www.") { short = short.dropFirst(4) }
        if short.hasSuffix("/") { short = short.dropLast() }
        return String(short)
    }
}

extension Feed {
    /// The title, or its host for a feed without one.
    var shownTitle: String { FeedName.shown(title, of: id) }

    /// The title where it has one, and nothing where it is called by its address.
    var ownTitle: String { title == id.address ? "" : title }
}
