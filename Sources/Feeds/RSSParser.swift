import Markup

/// Parses RSS 0.9x and 2.0 (`rss`), 0.90, 1.0 and 1.1 (`RDF`), and CDF (`CHANNEL`).
struct RSSParser {
    let base: String?

    func read(_ root: XMLElement) -> FeedEntryIterator? {
        let isChannel = root.name.lowercased() == "channel"
        let channels =
            isChannel ? [root] : root.children.filter { $0.name.lowercased() == "channel" }
        // In RDF, items are siblings of the channel. Some feeds have both kinds.
        let loose = isChannel ? [] : withoutUnfinished(items(in: root))
        guard let channel = channels.first else {
            guard !loose.isEmpty else { return nil }
            return FeedEntryIterator(head: ParsedFeed(), count: loose.count) {
                RSSItem(
                    base: loose[$0].base(from: base),
                    language: root.language,
                    isBaseDeclared: root.base(from: nil) != nil
                ).read(loose[$0])
            }
        }
        let channelBase = channel.base(from: base)
        var feed = RSSChannel(base: channelBase).read(channel)
        feed.language = feed.language ?? root.language ?? channel.language
        if feed.icon == nil {
            feed.icon = root.children.first { $0.name.lowercased() == "image" }
                .flatMap { RSSChannel(base: base).picture($0) }
        }
        let isBaseDeclared = root.base(from: nil) != nil || channel.base(from: nil) != nil
        let site = isBaseDeclared ? nil : otherSite(feed.link)
        let inside = withoutUnfinished(channels.flatMap { items(in: $0) })
        let language = feed.language
        return FeedEntryIterator(head: feed, count: inside.count + loose.count) { index in
            let isInside = index < inside.count
            let item = isInside ? inside[index] : loose[index - inside.count]
            return RSSItem(
                base: item.base(from: site ?? (isInside ? channelBase : base)),
                language: language,
                isBaseDeclared: isBaseDeclared || item.base(from: nil) != nil
            ).read(item)
        }
    }

    /// Returns the address of the site, if the feed is on another one, as with FeedBurner.
    ///
    /// Relative addresses are then those of the site.
    private func otherSite(_ link: String?) -> String? {
        guard let link, LenientURLParser.isWeb(link), let base, LenientURLParser.isWeb(base),
            LenientURLParser.site(of: link) != LenientURLParser.site(of: base)
        else { return nil }
        return link
    }

    /// Returns the items without the last one, if the document ends within it and there are others.
    private func withoutUnfinished(_ items: [XMLElement]) -> [XMLElement] {
        items.count > 1 && items.last?.isCutOff == true ? items.dropLast() : items
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
}
