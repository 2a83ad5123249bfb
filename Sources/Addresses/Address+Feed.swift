extension Address {
    /// What a feed at this address is called that has no title: its host, and what of its path tells more than that a feed
    /// is there.
    public var nameOfFeed: String {
        var short = shown.drop { $0 != ":" }.dropFirst(3)
        if short.hasPrefix("www.") { short = short.dropFirst(4) }
        var parts = short.split(separator: "/", omittingEmptySubsequences: false)
        while parts.count > 1, let last = parts.last, Self.tellsNothing(last) { parts.removeLast() }
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
