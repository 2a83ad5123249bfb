import FoundationEssentials
import Markup

struct AtomEntry {
    let base: String?
    let language: String?

    func read(_ element: XMLElement) -> ParsedEntry {
        var draft = EntryBuilder()
        var links: [AtomLink] = []
        var dates = Dates(language: language)
        for child in element.children {
            let vocabulary = child.vocabulary(in: element)
            guard vocabulary == .atom || vocabulary == .plain else {
                FeedModuleParser(base: base, language: language).read(child, into: &draft)
                continue
            }
            if child.name == "link", let link = AtomLink(child, base: base) {
                links.append(link)
                if link.rel == "enclosure" { draft.addEnclosure(child, base: base) }
                if link.rel == "replies", let count = link.replyCount {
                    draft.entry.commentCount = draft.entry.commentCount ?? count
                }
            } else {
                dates.read(child)
                read(child, into: &draft)
            }
        }
        draft.otherLink = AtomLink.page(among: links)
        if draft.otherLink == nil, draft.permanentLink == nil,
            draft.entry.id.map(LenientURLParser.isWeb) != true
        {
            draft.otherLink = AtomLink.ownPage(among: links)
        }
        draft.entry.comments = AtomLink.replies(among: links) ?? draft.entry.comments
        draft.entry.published = dates.published ?? draft.entry.published
        draft.entry.updated = dates.updated ?? draft.entry.updated
        return draft.finished
    }

    private struct Dates {
        private let language: String?
        private var found: [String: Date] = [:]

        init(language: String?) {
            self.language = language
        }

        var published: Date? { found["published"] ?? found["issued"] ?? found["created"] }
        var updated: Date? { found["updated"] ?? found["modified"] }

        mutating func read(_ child: XMLElement) {
            switch child.name {
            case "published", "issued", "created", "updated", "modified":
                found[child.name] =
                    FeedDate.parse(child.text, language: child.language ?? language)
                    ?? found[child.name]
            default: break
            }
        }
    }

    private func read(_ child: XMLElement, into draft: inout EntryBuilder) {
        switch child.name {
        case "id": draft.entry.id = draft.entry.id ?? child.line
        case "title": draft.entry.title = draft.entry.title ?? AtomText(child)?.plain
        case "summary":
            draft.entry.summary = draft.entry.summary ?? AtomText(child, base: base)?.html
        case "content":
            if EnclosureTypeCorrector.isMedia(child["type"]) {
                draft.addEnclosure(child, base: base)
            } else if let source = child["src"]?.nonEmpty {
                draft.permanentLink = LenientURLParser.resolve(
                    source,
                    against: child.base(from: base)
                )
            }
            draft.entry.content = draft.entry.content ?? AtomText(child, base: base)?.html
        case "author": draft.add(author: PersonName.name(in: child))
        case "category":
            draft.add(category: child["label"]?.nonEmpty ?? child["term"]?.nonEmpty ?? child.line)
        case "source": readSource(child, into: &draft)
        default: break
        }
    }

    private func readSource(_ source: XMLElement, into draft: inout EntryBuilder) {
        guard draft.entry.authors.isEmpty else { return }
        for child in source.children where child.name == "author" {
            draft.add(author: PersonName.name(in: child))
        }
    }
}
