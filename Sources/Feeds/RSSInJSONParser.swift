import Markup

/// Converts RSS-in-JSON, which has JSON members for the elements of RSS 2.0.
struct RSSInJSONParser {
    let address: String?

    func read(_ rss: JSONValue) -> FeedEntryIterator? {
        guard let channel = rss["channel"], case .object = channel else { return nil }
        var feed = ParsedFeed()
        feed.title = channel["title"]?.text.flatMap(HTMLTitle.line)
        feed.link = channel["link"]?.text.flatMap(resolve)
        feed.language = channel["language"]?.line
        feed.subtitle = channel["description"]?.text.flatMap(HTMLTitle.line)
        feed.icon = channel["image"]?["url"]?.text.flatMap(resolve)
        feed.updateInterval = channel["ttl"]?.text.flatMap(UpdateHints.interval(ofMinutes:))
        let written = channel["item"] ?? rss["item"] ?? rss["items"] ?? .null
        let items = written.oneOrMore.filter(\.isObject)
        let language = feed.language
        return FeedEntryIterator(head: feed, count: items.count) { index in
            entry(items[index], language: language)
        }
    }

    private func entry(_ item: JSONValue, language: String?) -> ParsedEntry {
        var draft = EntryBuilder()
        draft.entry.id = text(item["guid"])?.collapsingWhiteSpace.nonEmpty
        draft.entry.title = item["title"]?.text.flatMap(HTMLTitle.line)
        draft.entry.link = item["link"]?.text.flatMap(resolve)
        if let id = draft.entry.id, LenientURLParser.isWeb(id) { draft.permanentLink = id }
        for author in (item["author"] ?? item["dc:creator"] ?? .null).oneOrMore {
            draft.add(author: author.text.flatMap(PersonName.name(in:)))
        }
        draft.entry.published = item["pubDate"]?.text
            .flatMap { FeedDate.parse($0, language: language) }
        draft.entry.summary = body(item["description"])
        draft.entry.content = body(item["content:encoded"] ?? item["fullitem"])
        draft.entry.comments = item["comments"]?.text.flatMap(resolve)
        draft.entry.commentCount = item["slash:comments"]?.text.flatMap(CountParser.read)
        for category in (item["category"] ?? .null).oneOrMore {
            draft.add(category: text(category)?.collapsingWhiteSpace.nonEmpty)
        }
        draft.entry.enclosures = (item["enclosure"] ?? .null).oneOrMore.compactMap(enclosure)
        return draft.finished
    }

    private func enclosure(_ value: JSONValue) -> ParsedEnclosure? {
        guard let address = value["url"]?.text.flatMap(resolve) else { return nil }
        return ParsedEnclosure(
            address: address,
            type: EnclosureTypeCorrector.type(value["type"]?.line, of: address),
            length: value["length"]?.text.flatMap { Int64($0) }
        )
    }

    private func body(_ value: JSONValue?) -> String? {
        text(value).map {
            RelativeLinkResolver.resolve(PlainBody.html(ofMixed: $0), against: address)
        }
    }

    private func text(_ value: JSONValue?) -> String? {
        value?.text ?? value?["#value"]?.text ?? value?["#text"]?.text
    }

    private func resolve(_ reference: String) -> String? {
        LenientURLParser.resolve(reference, against: address)
    }
}
