import FoundationEssentials
import Markup

/// Parses modules that occur in any feed format: Dublin Core, content, media, podcasts, PRISM.
struct FeedModuleParser {
    let base: String?
    let language: String?

    func read(_ child: XMLElement, into draft: inout EntryBuilder) {
        switch (child.vocabulary, child.name) {
        case (.content, "encoded"):
            draft.entry.content = child.body(base: base) ?? draft.entry.content
        case (.content, "items"):
            draft.entry.content = draft.entry.content ?? bodyAmongItems(child)
        case (.xhtml, "body"), (.xhtml, "div"):
            draft.entry.content = draft.entry.content ?? child.body(base: base)
        case (.feedburner, "origLink"), (.other, "origLink"):
            draft.entry.originalLink = address(child.line) ?? draft.entry.originalLink
        case (.commentAPI, "comment"):
            draft.entry.comments = draft.entry.comments ?? address(child.line)
        case (.slash, "comments"), (.threading, "total"):
            draft.entry.commentCount = CountParser.read(child.text) ?? draft.entry.commentCount
        case (.yandex, "full-text"), (.yandex, "content"):
            draft.offer(otherContent: child.body(base: base))
        case (.prism, "publicationDate"): draft.offer(otherDate: date(child.text))
        case (.dublinCore, _): readDublinCore(child, into: &draft)
        case (.media, _): readMedia(child, into: &draft)
        case (.itunes, _): readPodcast(child, into: &draft)
        default: break
        }
    }

    /// Returns the text from the RDF bag that the first draft of the content module used.
    private func bodyAmongItems(_ items: XMLElement) -> String? {
        let bags = items.children.flatMap { $0.name == "Bag" ? $0.children : [$0] }
        let contents = bags.flatMap { $0.name == "li" ? $0.children : [$0] }
        return contents.flatMap(\.children).first { $0.name == "value" }?.body(base: base)
    }

    private func readDublinCore(_ child: XMLElement, into draft: inout EntryBuilder) {
        switch child.name {
        case "creator", "author": draft.add(author: PersonName.name(in: child))
        case "date", "issued", "created":
            draft.entry.published = draft.entry.published ?? date(child.text)
        case "modified": draft.entry.updated = draft.entry.updated ?? date(child.text)
        case "subject": draft.add(category: child.line)
        case "title": draft.offer(otherTitle: child.plainTitle)
        case "description", "abstract": draft.offer(otherSummary: child.body(base: base))
        case "identifier": draft.entry.id = draft.entry.id ?? child.line
        default: break
        }
    }

    private func readMedia(_ child: XMLElement, into draft: inout EntryBuilder) {
        switch child.name {
        case "group":
            for inner in child.children { read(inner, into: &draft) }
        case "content" where isAvatar(child["url"]): break
        case "content":
            draft.addEnclosure(child, base: base)
            let type = EnclosureTypeCorrector.type(child["type"], of: child["url"])
            let isPicture = child["medium"] == "image" || type?.hasPrefix("image/") == true
            if isPicture {
                draft.offer(image: address(child["url"]), width: child["width"].flatMap { Int($0) })
            }
            for inner in child.children where inner.name != "description" {
                read(inner, into: &draft)
            }
            // The description of a file, such as a caption, is only a substitute for a summary.
            let description = child.children.first { $0.name == "description" }
            draft.offer(fileDescription: description?.body(base: base))
        case "thumbnail": draft.offer(otherImage: address(child["url"] ?? child.line))
        case "description": draft.offer(otherSummary: child.body(base: base))
        case "text" where child["start"] == nil:
            draft.offer(otherContent: child.body(base: base))
        case "title": draft.offer(otherTitle: child.plainTitle)
        case "category": draft.add(category: child.line ?? child["label"]?.nonEmpty)
        default: break
        }
    }

    private func readPodcast(_ child: XMLElement, into draft: inout EntryBuilder) {
        switch child.name {
        case "image":
            draft.offer(otherImage: address(child["href"] ?? child["url"] ?? child.addressLine))
        case "author" where draft.entry.authors.isEmpty:
            draft.add(author: PersonName.name(in: child))
        case "summary", "description": draft.offer(notes: child.body(base: base))
        case "subtitle": draft.offer(subtitle: child.body(base: base))
        case "title": draft.offer(otherTitle: child.plainTitle)
        case "category": draft.add(category: child["text"]?.nonEmpty)
        case "duration": draft.seconds = draft.seconds ?? DurationParser.seconds(child.text)
        case "keywords":
            for keyword in child.text.split(separator: ",") {
                draft.add(category: String(keyword).collapsingWhiteSpace.nonEmpty)
            }
        default: break
        }
    }

    /// Whether an address is that of an author's picture on Gravatar or a similar service.
    ///
    /// WordPress.com adds it to every entry.
    private func isAvatar(_ address: String?) -> Bool {
        let page = (address ?? "").prefix { $0 != "?" && $0 != "#" }
        let parts = page.split(separator: "/").suffix(2)
        guard parts.first == "avatar", let digest = parts.last else { return false }
        return digest.utf8.count >= 32 && digest.allSatisfy(\.isHexDigit)
    }

    private func date(_ text: String) -> Date? { FeedDate.parse(text, language: language) }

    private func address(_ written: String?) -> String? {
        written?.nonEmpty.flatMap {
            LenientURLParser.resolve(LenientURLParser.corrected($0), against: base)
        }
    }
}
