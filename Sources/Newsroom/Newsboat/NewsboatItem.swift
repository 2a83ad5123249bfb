import Feeds
import FoundationEssentials
import Markup

struct NewsboatItem: Hashable, Sendable {
    /// The row ID, which increases in the order of arrival.
    var row: Int64
    var guid: String
    var title: String
    var author: String
    var url: String
    /// When the item was published or, if unknown, when newsboat first saw it.
    var date: Date
    var content: String
    var mediaType = ""
    var base = ""
    var isUnread: Bool
    var isDeleted = false
    var flags = ""
    var enclosure: ParsedEnclosure?

    func names(inFeed address: String) -> [String] {
        let identity = NewsboatItemMatcher(
            guid: guid,
            url: url,
            title: title,
            contents: guid.isEmpty ? [body(inFeed: address), content] : [content],
            date: date,
            feed: address
        )
        return identity.names
    }

    func entry(named name: String, inFeed address: String) -> ParsedEntry {
        var entry = ParsedEntry()
        entry.id = name
        entry.title = plain(title)
        entry.link = url.isEmpty ? nil : url
        entry.authors = plain(author).map { [$0] } ?? []
        entry.published = date
        entry.content = body(inFeed: address)
        entry.enclosures = enclosure.map { [$0] } ?? []
        return entry
    }

    private func plain(_ text: String) -> String? {
        let plain = plainText(ofHTML: withoutControls(text))
        return plain.isEmpty ? nil : plain
    }

    private func body(inFeed address: String) -> String {
        LenientURLParser.resolve(inHTML: html, against: base.isEmpty ? address : base)
    }

    private var html: String {
        let isPlain = ["text", "text/plain"].contains(mediaType.lowercased())
        return isPlain ? Markup.html(ofText: content) : withoutControls(content)
    }
}
