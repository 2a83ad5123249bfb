import FoundationEssentials
import Markup

struct RSSItem {
    let base: String?
    let language: String?
    /// Whether the feed declares the base with `xml:base`.
    let isBaseDeclared: Bool

    func read(_ item: XMLElement) -> ParsedEntry {
        var draft = EntryBuilder()
        draft.entry.id = item["http://www.w3.org/1999/02/22-rdf-syntax-ns#", "about"]
        if let about = draft.entry.id, LenientURLParser.isWeb(about) { draft.permanentLink = about }
        draft.entry.link = item[anyCase: "href"].flatMap(resolve)
        draft.entry.updated = item[anyCase: "lastmod"].flatMap(date)
        for child in item.children {
            switch child.vocabulary(in: item) {
            case .plain: readOwn(child, into: &draft)
            case .atom: readAtom(child, into: &draft)
            default:
                FeedModuleParser(base: baseOfText(of: draft.entry.link), language: language)
                    .read(child, into: &draft)
            }
        }
        return draft.finished
    }

    private func readOwn(_ child: XMLElement, into draft: inout EntryBuilder) {
        switch child.name.lowercased() {
        case "title": draft.entry.title = draft.entry.title ?? child.plainTitle
        case "link":
            draft.entry.link = LenientURLParser.best(
                of: child.pageAddress(base: base),
                draft.entry.link
            )
        case "guid": readIdentity(child, into: &draft)
        case "description", "abstract":
            let base = baseOfText(of: draft.entry.link)
            draft.entry.summary = draft.entry.summary ?? child.body(base: base)
        case "summary":
            draft.offer(otherSummary: child.body(base: baseOfText(of: draft.entry.link)))
        case "fullitem", "body", "encoded", "content":
            let base = baseOfText(of: draft.entry.link)
            draft.entry.content = draft.entry.content ?? child.body(base: base)
        case "pubdate":
            draft.entry.published = date(child.text) ?? draft.entry.published
        case "date", "published":
            draft.entry.published = draft.entry.published ?? date(child.text)
        case "updated", "modified":
            draft.entry.updated = draft.entry.updated ?? date(child.text)
        case "author": draft.add(author: PersonName.name(in: child))
        case "category": draft.add(category: child.line)
        case "comments": draft.entry.comments = child.line.flatMap(resolve)
        case "enclosure": draft.addEnclosure(child, base: base)
        case "image":
            draft.offer(image: RSSChannel(base: base).picture(child) ?? child.addressLine)
        case "thumbnail": draft.offer(otherImage: child.addressLine)
        default: break
        }
    }

    private func readIdentity(_ guid: XMLElement, into draft: inout EntryBuilder) {
        guard let text = guid.line else { return }
        draft.entry.id = text
        let isPermanentLink = guid["isPermaLink"].map { $0.lowercased() != "false" } ?? true
        if isPermanentLink, LenientURLParser.isWeb(text) { draft.permanentLink = text }
        // A path is a permalink only if the feed says so explicitly.
        if text.hasPrefix("/"), guid["isPermaLink"]?.lowercased() == "true" {
            draft.permanentLink = resolve(text)
        }
    }

    private func readAtom(_ child: XMLElement, into draft: inout EntryBuilder) {
        switch child.name {
        case "link":
            if child["rel"] == "enclosure" { draft.addEnclosure(child, base: base) }
            draft.otherLink = LenientURLParser.best(
                of: child.pageAddress(base: base),
                draft.otherLink
            )
        case "id": draft.entry.id = draft.entry.id ?? child.line
        case "author": draft.add(author: PersonName.name(in: child))
        case "category": draft.add(category: child["label"]?.nonEmpty ?? child["term"]?.nonEmpty)
        case "published":
            draft.entry.published = draft.entry.published ?? date(child.text)
        case "updated": draft.entry.updated = date(child.text) ?? draft.entry.updated
        case "summary": draft.offer(otherSummary: AtomText(child, base: base)?.html)
        case "content":
            draft.entry.content = draft.entry.content ?? AtomText(child, base: base)?.html
        case "title": draft.offer(otherTitle: AtomText(child)?.plain)
        default: break
        }
    }

    /// Returns the base for addresses in texts: the page, for which the text was written, if its
    /// link precedes the text and is on the server of the base.
    private func baseOfText(of link: String?) -> String? {
        guard !isBaseDeclared, let base, let link,
            link.utf8.count <= LenientURLParser.longestBase,
            LenientURLParser.areOnSameServer(link, base)
        else { return base }
        return link
    }

    private func date(_ text: String) -> Date? { FeedDate.parse(text, language: language) }

    private func resolve(_ reference: String) -> String? {
        LenientURLParser.resolve(reference, against: base)
    }
}
