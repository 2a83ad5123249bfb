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

extension FeedName {
    /// What feeds without a title are called among each other: by their hosts, and those of one host by as much of the
    /// end of their paths as tells them apart.
    static func hosts(of feeds: [FeedID]) -> [FeedID: String] {
        let parts = Dictionary(
            feeds.map { ($0, shown(addressOrTitle: $0.address).split(separator: "/")) }
        ) { first, _ in first }
        var names: [FeedID: String] = [:]
        for group in Dictionary(grouping: parts.keys, by: { parts[$0]?.first ?? "" }).values {
            let most = group.lazy.compactMap { parts[$0]?.count }.max() ?? 1
            let count = (0..<most).first { count in
                Set(group.map { parts[$0]?.dropFirst().suffix(count) }).count == group.count
            }
            for feed in group {
                names[feed] =
                    count.flatMap { name(parts[feed] ?? [], ending: $0) }
                    ?? shown(addressOrTitle: feed.address)
            }
        }
        return names
    }

    /// `host/…/b.xml`: the host, and so many parts of the path.
    private static func name(_ parts: [Substring], ending count: Int) -> String {
        let end = parts.dropFirst().suffix(count)
        let gap: [Substring] = count > 0 && end.count < parts.count - 1 ? ["…"] : []
        return (Array(parts.prefix(1)) + gap + Array(end)).joined(separator: "/")
    }
}

extension Feed {
    /// The title, or its host for a feed without one.
    var shownTitle: String { FeedName.shown(title, of: id) }

    /// The title where it has one, and nothing where it is called by its address.
    var ownTitle: String { title == id.address ? "" : title }
}
