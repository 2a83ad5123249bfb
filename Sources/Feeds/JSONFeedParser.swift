import Markup

struct JSONFeedParser {
    let address: String?

    func read(_ reading: JSONParser) throws(FeedError) -> FeedEntryIterator {
        if let rss = reading.value?["rss"], let feed = RSSInJSONParser(address: address).read(rss) {
            return feed
        }
        guard let root = reading.value, root.isFeed else {
            guard reading.isBroken else { throw .notAFeed(found: .json) }
            throw .malformed(detail: "the JSON is invalid")
        }
        var feed = ParsedFeed()
        feed.title = root["title"]?.text.flatMap(JSONTitle.line)
        feed.link = root["home_page_url"]?.text.flatMap(resolve)
        feed.language = root["language"]?.line
        feed.subtitle = root["description"]?.line
        feed.icon = (root["icon"] ?? root["favicon"])?.text.flatMap(resolve)
        let feedAuthors = authors(root)
        let items = (root["items"]?.items ?? []).filter(\.isObject)
        let language = feed.language
        return FeedEntryIterator(head: feed, count: items.count) { index in
            entry(items[index], feedAuthors: feedAuthors, language: language)
        }
    }

    private func entry(
        _ item: JSONValue,
        feedAuthors: [String],
        language: String?
    ) -> ParsedEntry {
        var entry = ParsedEntry()
        entry.id = item["id"]?.line
        entry.title = item["title"]?.text.flatMap(JSONTitle.line)
        entry.link = LenientURLParser.best(
            of: item["url"]?.text.flatMap(resolve),
            item["external_url"]?.text.flatMap(resolve),
            entry.id.flatMap { LenientURLParser.isWeb($0) ? $0 : nil }
        )
        entry.authors = authors(item)
        if entry.authors.isEmpty { entry.authors = feedAuthors }
        entry.published = item["date_published"]?.text
            .flatMap { FeedDate.parse($0, language: language) }
        entry.updated = item["date_modified"]?.text
            .flatMap { FeedDate.parse($0, language: language) }
        entry.summary = item["summary"]?.text.map(PlainBody.html(ofText:))
        entry.content =
            item["content_html"]?.text.map {
                RelativeLinkResolver.resolve(PlainBody.html(ofMixed: $0), against: address)
            }
            ?? item["content_text"]?.text.map(PlainBody.html(ofText:))
        entry.categories = (item["tags"]?.elements ?? []).compactMap {
            $0.text.flatMap(HTMLTitle.words)
        }
        entry.enclosures = (item["attachments"]?.oneOrMore ?? []).compactMap(enclosure)
        entry.image =
            (item["image"]?.text ?? item["banner_image"]?.text).flatMap(resolve)
            ?? entry.enclosures.first { $0.type?.hasPrefix("image/") == true }?.address
        return entry
    }

    private func authors(_ value: JSONValue) -> [String] {
        let people = [value["authors"], value["author"]].flatMap { $0?.oneOrMore ?? [] }
        var draft = EntryBuilder()
        for name in people.lazy.compactMap({ $0["name"]?.text ?? $0.text }) {
            draft.add(author: PersonName.name(in: name))
        }
        return draft.entry.authors
    }

    private func enclosure(_ value: JSONValue) -> ParsedEnclosure? {
        guard let address = value["url"]?.text.flatMap(resolve) else { return nil }
        return ParsedEnclosure(
            address: address,
            type: EnclosureTypeCorrector.type(value["mime_type"]?.line, of: address),
            length: value["size_in_bytes"]?.text.flatMap { Int64($0) },
            seconds: value["duration_in_seconds"]?.text.flatMap(DurationParser.seconds)
        )
    }

    private func resolve(_ reference: String) -> String? {
        LenientURLParser.resolve(reference, against: address)
    }
}

extension JSONValue {
    var isObject: Bool { if case .object = self { true } else { false } }

    /// The elements of an array, or of an object with numbers as names, which PHP writes for an
    /// array with gaps.
    fileprivate var items: [JSONValue] {
        guard case .object(let members) = self else { return oneOrMore }
        let numbered = members.compactMap { name, value in Int(name).map { ($0, value) } }
        guard !numbered.isEmpty, numbered.count == members.count else { return oneOrMore }
        return numbered.sorted { $0.0 < $1.0 }.map(\.1)
    }

    fileprivate var isFeed: Bool {
        if self["version"]?.text?.containsBytes("jsonfeed") == true { return true }
        return self["items"].map { !$0.elements.isEmpty || self["title"] != nil } ?? false
    }
}
