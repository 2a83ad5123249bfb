import FoundationEssentials
import Markup

/// Reads Atom 1.0 (RFC 4287) and its predecessor 0.3.
struct AtomReader {
    let base: String?

    /// Reads the `feed` element; whatever its namespace is, it is Atom's.
    func read(_ root: XMLElement) -> ParsedFeed {
        var feed = ParsedFeed()
        var links: [Link] = []
        var authors: [String] = []
        feed.language = root.language
        for child in root.children {
            switch (child.vocabulary, child.name) {
            case (.atom, "title"), (.plain, "title"):
                feed.title = feed.title ?? AtomText(child)?.plain
            case (.atom, "link"), (.plain, "link"):
                links += Link(child, base: base).map { [$0] } ?? []
            case (.atom, "author"), (.plain, "author"): authors += name(child).map { [$0] } ?? []
            case (.atom, "entry"), (.plain, "entry"): feed.entries.append(entry(child))
            case (.dublinCore, "language"): feed.language = feed.language ?? child.line
            case (.dublinCore, "title"): feed.title = feed.title ?? child.plainTitle
            default: break
            }
        }
        feed.link = Link.page(among: links)
        for index in feed.entries.indices where feed.entries[index].authors.isEmpty {
            feed.entries[index].authors = authors
        }
        return feed
    }

    private func entry(_ element: XMLElement) -> ParsedEntry {
        let base = element.base(from: base)
        var draft = EntryDraft()
        var links: [Link] = []
        for child in element.children {
            guard child.vocabulary == .atom || child.vocabulary == .plain else {
                EntryModules(base: base).read(child, into: &draft)
                continue
            }
            if child.name == "link" {
                links += Link(child, base: base).map { [$0] } ?? []
                if child["rel"] == "enclosure" { draft.addEnclosure(child, base: base) }
            } else {
                read(child, base: base, into: &draft)
            }
        }
        draft.otherLink = Link.page(among: links)
        return draft.finished
    }

    private func read(_ child: XMLElement, base: String?, into draft: inout EntryDraft) {
        switch child.name {
        case "id": draft.entry.id = draft.entry.id ?? child.line
        case "title": draft.entry.title = AtomText(child)?.plain ?? draft.entry.title
        case "summary":
            draft.entry.summary = AtomText(child, base: base)?.html ?? draft.entry.summary
        case "content":
            if let source = child["src"]?.nonEmpty {
                draft.permanentLink = WebAddress.resolve(source, against: child.base(from: base))
            }
            draft.entry.content = AtomText(child, base: base)?.html ?? draft.entry.content
        case "published", "issued", "created":
            draft.entry.published = draft.entry.published ?? FeedDate.parse(child.text)
        case "updated", "modified":
            draft.entry.updated = FeedDate.parse(child.text) ?? draft.entry.updated
        case "author", "contributor":
            if child.name == "author" { draft.add(author: name(child)) }
        case "category":
            draft.add(category: (child["term"] ?? child["label"] ?? child.line)?.nonEmpty)
        case "source": readSource(child, into: &draft)
        default: break
        }
    }

    /// An entry that was taken over has the author of the feed that it comes from.
    private func readSource(_ source: XMLElement, into draft: inout EntryDraft) {
        guard draft.entry.authors.isEmpty else { return }
        for child in source.children where child.name == "author" { draft.add(author: name(child)) }
    }

    private func name(_ person: XMLElement) -> String? {
        let parts = person.children
        return parts.first { $0.name == "name" }?.line
            ?? parts.first { $0.name == "email" }?.line ?? (parts.isEmpty ? person.line : nil)
    }
}

/// An Atom link.
private struct Link {
    let address: String
    let rel: String
    let type: String?

    init?(_ element: XMLElement, base: String?) {
        guard let href = element["href"] ?? element.line,
            let address = WebAddress.resolve(href, against: element.base(from: base))
        else { return nil }
        self.address = address
        rel = element["rel"]?.lowercased().nonEmpty ?? "alternate"
        type = element["type"]?.lowercased()
    }

    /// The link to the page for people.
    static func page(among links: [Link]) -> String? {
        let alternates = links.filter { $0.rel.hasSuffix("alternate") }
        let page =
            alternates.first { $0.type?.contains("html") ?? true } ?? alternates.first
            ?? links.first { $0.rel == "related" || $0.rel == "via" }
        return page?.address
    }
}
