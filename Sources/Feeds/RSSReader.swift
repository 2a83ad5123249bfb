import Markup

/// Reads RSS 0.9x and 2.0 (an `rss` element) and 0.90, 1.0 and 1.1 (an `RDF` element).
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
        var feed = feed(entries: [])
        feed.language = root.language ?? channel.language
        readChannel(channel, base: channelBase, into: &feed)
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

    private func readChannel(_ channel: XMLElement, base: String?, into feed: inout ParsedFeed) {
        var fallbackTitle: String?
        for child in channel.children {
            switch (child.vocabulary, child.name.lowercased()) {
            case (.plain, "title"): feed.title = feed.title ?? child.plainTitle
            case (.dublinCore, "title"): fallbackTitle = child.plainTitle
            case (.plain, "link"): feed.link = feed.link ?? address(child, base: base)
            case (.plain, "language"): feed.language = child.line ?? feed.language
            case (.dublinCore, "language"): feed.language = feed.language ?? child.line
            case (.atom, "link"):
                guard child["rel"] == nil || child["rel"] == "alternate" else { continue }
                feed.link = feed.link ?? child["href"].flatMap { resolve($0, base) }
            default: break
            }
        }
        feed.title = feed.title ?? fallbackTitle
    }

    private func entry(_ item: XMLElement, base: String?) -> ParsedEntry {
        let base = item.base(from: base)
        var draft = EntryDraft()
        draft.entry.id = item["http://www.w3.org/1999/02/22-rdf-syntax-ns#", "about"]
        for child in item.children { read(child, base: base, into: &draft) }
        return draft.finished
    }

    private func read(_ child: XMLElement, base: String?, into draft: inout EntryDraft) {
        switch (child.vocabulary, child.name.lowercased()) {
        case (.plain, "title"): draft.entry.title = draft.entry.title ?? child.plainTitle
        case (.plain, "link"):
            draft.entry.link = draft.entry.link ?? address(child, base: base)
        case (.plain, "guid"): readIdentity(child, base: base, into: &draft)
        case (.plain, "description"): draft.offer(summary: child.body(base: base))
        case (.plain, "pubdate"):
            draft.entry.published = FeedDate.parse(child.text) ?? draft.entry.published
        case (.plain, "author"): draft.add(author: child.line.map(Person.name(inAddress:)))
        case (.plain, "category"): draft.add(category: child.line)
        case (.plain, "enclosure"): draft.addEnclosure(child, base: base)
        case (.plain, "image"):
            let inner = child.children.first { $0.name == "url" }?.line
            draft.offer(image: (inner ?? child["href"]).flatMap { resolve($0, base) })
        case (.atom, _): readAtom(child, base: base, into: &draft)
        default: EntryModules(base: base).read(child, into: &draft)
        }
    }

    private func readIdentity(_ guid: XMLElement, base: String?, into draft: inout EntryDraft) {
        guard let text = guid.line else { return }
        draft.entry.id = text
        let isPermanentLink = guid["isPermaLink"].map { $0.lowercased() != "false" } ?? true
        if isPermanentLink, WebAddress.isWeb(text) { draft.permanentLink = text }
    }

    /// Atom elements appear inside RSS too.
    private func readAtom(_ child: XMLElement, base: String?, into draft: inout EntryDraft) {
        switch child.name {
        case "link":
            let rel = child["rel"] ?? "alternate"
            if rel == "alternate" { draft.otherLink = child["href"].flatMap { resolve($0, base) } }
            if rel == "enclosure" { draft.addEnclosure(child, base: base) }
        case "author":
            draft.add(author: child.children.first { $0.name == "name" }?.line)
        case "published":
            draft.entry.published = draft.entry.published ?? FeedDate.parse(child.text)
        case "updated": draft.entry.updated = FeedDate.parse(child.text) ?? draft.entry.updated
        case "summary": draft.offer(summary: AtomText(child, base: base)?.html)
        case "content":
            draft.entry.content = draft.entry.content ?? AtomText(child, base: base)?.html
        case "title": draft.entry.title = draft.entry.title ?? AtomText(child)?.plain
        default: break
        }
    }

    private func address(_ element: XMLElement, base: String?) -> String? {
        let base = element.base(from: base)
        return (element.line ?? element["href"]).flatMap { resolve($0, base) }
    }

    private func resolve(_ reference: String, _ base: String?) -> String? {
        WebAddress.resolve(reference, against: base)
    }
}
