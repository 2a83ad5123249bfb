import FoundationEssentials
import Markup

/// Parses Atom 1.0 (RFC 4287) and 0.3.
struct AtomParser {
    let base: String?

    func read(_ root: XMLElement) -> FeedEntryIterator {
        var feed = ParsedFeed()
        var links: [AtomLink] = []
        var authors: [String] = []
        var entries: [XMLElement] = []
        feed.language = root.language
        for child in root.children {
            switch (child.vocabulary(in: root), child.name) {
            case (.atom, "title"), (.plain, "title"):
                feed.title = feed.title ?? AtomText(child)?.plain
            case (.atom, "link"), (.plain, "link"):
                if let link = AtomLink(child, base: base) { links.append(link) }
            case (.atom, "author"), (.plain, "author"):
                if let name = PersonName.name(in: child) { authors.append(name) }
            case (.atom, "entry"), (.plain, "entry"): entries.append(child)
            default: readRest(child, of: root, into: &feed)
            }
        }
        feed.link = AtomLink.page(among: links)
        let language = feed.language
        if entries.count > 1, entries.last?.isCutOff == true { entries.removeLast() }
        return FeedEntryIterator(head: feed, count: entries.count) { [entries, authors] index in
            var entry = entry(entries[index], language: language)
            if entry.authors.isEmpty { entry.authors = authors }
            return entry
        }
    }

    func read(entry root: XMLElement) -> FeedEntryIterator {
        var feed = ParsedFeed()
        feed.language = root.language
        return FeedEntryIterator(head: feed, count: 1) { [language = feed.language] _ in
            AtomEntry(base: base, language: language).read(root)
        }
    }

    private func readRest(
        _ child: XMLElement,
        of root: XMLElement,
        into feed: inout ParsedFeed
    ) {
        switch (child.vocabulary(in: root), child.name) {
        case (.atom, "subtitle"), (.atom, "tagline"), (.plain, "subtitle"), (.plain, "tagline"):
            feed.subtitle = feed.subtitle ?? AtomText(child)?.plain
        case (.atom, "icon"), (.plain, "icon"): feed.icon = picture(child) ?? feed.icon
        case (.atom, "logo"), (.plain, "logo"): feed.icon = feed.icon ?? picture(child)
        case (.dublinCore, "language"): feed.language = feed.language ?? child.line
        case (.dublinCore, "title"): feed.title = feed.title ?? child.plainTitle
        case (.syndication, _):
            var hints = UpdateHints()
            hints.read(child)
            feed.updateInterval = hints.interval ?? feed.updateInterval
        default: break
        }
    }

    private func picture(_ element: XMLElement) -> String? {
        element.line.flatMap { LenientURLParser.resolve($0, against: element.base(from: base)) }
    }

    private func entry(_ element: XMLElement, language: String?) -> ParsedEntry {
        AtomEntry(base: element.base(from: base), language: element.language ?? language)
            .read(element)
    }
}
