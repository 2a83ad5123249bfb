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
        guard let address = Address(name) else { return name }
        var short = address.shown.drop { $0 != ":" }.dropFirst(3)
        if short.hasPrefix("www.") { short = short.dropFirst(4) }
        var parts = short.split(separator: "/", omittingEmptySubsequences: false)
        while parts.count > 1, let last = parts.last, tellsNothing(last) { parts.removeLast() }
        return parts.joined(separator: "/")
    }

    /// True for the end of a path that is the same for many feeds: nothing, `feed`, `rss.xml`.
    private static func tellsNothing(_ part: Substring) -> Bool {
        part.split(separator: ".").allSatisfy { wordsForFeeds.contains($0.lowercased()) }
    }

    private static let wordsForFeeds: Set<String> = [
        "feed", "feeds", "rss", "rss2", "atom", "rdf", "xml", "json", "index", "default",
    ]
}

extension Feed {
    /// The title, or what a feed without one is called.
    var shownTitle: String { FeedName.shown(title, of: id) }

    /// The title where it has one, and nothing where it is called by its address.
    var ownTitle: String { title == id.address ? "" : title }
}
