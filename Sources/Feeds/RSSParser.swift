import Markup

/// Parses RSS 0.9x and 2.0 (`rss`), 0.90, 1.0 and 1.1 (`RDF`), and CDF (`CHANNEL`).
struct RSSParser {
    let base: String?

    func read(_ root: XMLElement) -> FeedEntryIterator? {
        let isChannel = root.name.lowercased() == "channel"
        let channels =
            isChannel ? [root] : root.children.filter { $0.name.lowercased() == "channel" }
        // In RDF, items are siblings of the channel. Some feeds have both kinds.
        let loose = isChannel ? [] : items(in: root)
        guard let channel = channels.first else {
            guard !loose.isEmpty else { return nil }
            return FeedEntryIterator(head: ParsedFeed(), count: loose.count) {
                entry(loose[$0], base: base, language: root.language)
            }
        }
        let channelBase = channel.base(from: base)
        var feed = RSSChannel(base: channelBase).read(channel)
        feed.language = feed.language ?? root.language ?? channel.language
        if feed.icon == nil {
            feed.icon = root.children.first { $0.name.lowercased() == "image" }
                .flatMap { RSSChannel(base: base).picture($0) }
        }
        let inside = channels.flatMap { items(in: $0) }
        let language = feed.language
        return FeedEntryIterator(head: feed, count: inside.count + loose.count) { index in
            index < inside.count
                ? entry(inside[index], base: channelBase, language: language)
                : entry(loose[index - inside.count], base: base, language: language)
        }
    }

    private func items(in element: XMLElement) -> [XMLElement] {
        var items: [XMLElement] = []
        for child in element.children {
            let vocabulary = child.vocabulary(in: element)
            // An item may declare another default namespace for its children.
            guard vocabulary == .plain || vocabulary == .other else { continue }
            switch child.name.lowercased() {
            case "item": items.append(child)
            case "items": items += self.items(in: child)
            default: break
            }
        }
        return items
    }

    private func entry(_ item: XMLElement, base: String?, language: String?) -> ParsedEntry {
        RSSItem(base: item.base(from: base), language: language).read(item)
    }
}
