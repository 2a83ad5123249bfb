import Markup

/// Reads RSS 0.9x and 2.0 (an `rss` element), 0.90, 1.0 and 1.1 (an `RDF` element), and CDF, the
/// oldest of them (a `CHANNEL` element).
///
/// What RSS calls an item is an entry everywhere else.
struct RSSReader {
    let base: String?

    /// Reads the outermost element; `nil` when it has neither channel nor items.
    func read(_ root: XMLElement) -> ParsedFeed? {
        let isChannel = root.name.lowercased() == "channel"
        let channels =
            isChannel ? [root] : root.children.filter { $0.name.lowercased() == "channel" }
        // RDF has its items beside the channel; feeds of the wild mix that up.
        let loose = isChannel ? [] : items(in: root)
        guard let channel = channels.first else {
            return loose.isEmpty ? nil : feed(entries: loose.map { entry($0, base: base) })
        }
        let channelBase = channel.base(from: base)
        var feed = RSSChannel(base: channelBase).read(channel)
        feed.language = feed.language ?? root.language ?? channel.language
        if feed.icon == nil {
            feed.icon = root.children.first { $0.name.lowercased() == "image" }
                .flatMap { RSSChannel(base: base).picture($0) }
        }
        let inside = channels.flatMap { items(in: $0) }
        feed.entries =
            inside.map { entry($0, base: channelBase) } + loose.map { entry($0, base: base) }
        return feed
    }

    private func feed(entries: [ParsedEntry]) -> ParsedFeed {
        var feed = ParsedFeed()
        feed.entries = entries
        return feed
    }

    private func items(in element: XMLElement) -> [XMLElement] {
        element.children.flatMap { child in
            switch (child.vocabulary, child.name.lowercased()) {
            case (.plain, "item"): [child]
            case (.plain, "items"): items(in: child)
            default: [XMLElement]()
            }
        }
    }

    private func entry(_ item: XMLElement, base: String?) -> ParsedEntry {
        RSSItem(base: item.base(from: base)).read(item)
    }
}
