extension Address {
    /// A feed's fallback title: host and path, without generic path components.
    public var nameOfFeed: String {
        var short = shown.drop { $0 != ":" }.dropFirst(3)
        if short.hasPrefix("www.") { short = short.dropFirst(4) }
        var parts = short.split(separator: "/", omittingEmptySubsequences: false)
        while parts.count > 1, let last = parts.last, Self.isGeneric(last) { parts.removeLast() }
        return parts.joined(separator: "/")
    }

    private static func isGeneric(_ part: Substring) -> Bool {
        part.split(separator: ".").allSatisfy { wordsForFeeds.contains($0.lowercased()) }
    }

    private static let wordsForFeeds: Set<String> = [
        "feed", "feeds", "rss", "rss2", "atom", "rdf", "xml", "json", "index", "default",
    ]
}
