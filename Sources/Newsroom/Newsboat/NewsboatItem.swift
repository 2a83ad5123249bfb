import Feeds
import FoundationEssentials
import Markup

/// One article of newsboat's cache.
struct NewsboatItem: Hashable, Sendable {
    /// The row's number; later rows came later.
    var row: Int64
    var guid: String
    var title: String
    var author: String
    var url: String
    /// When it was published, or when newsboat first saw it.
    var date: Date
    var content: String
    /// The media type of the content; empty means HTML.
    var mediaType = ""
    /// What addresses in the content are relative to; empty when the feed did not say.
    var base = ""
    var isUnread: Bool
    var isDeleted = false
    /// Letters that the reader gave it.
    var flags = ""
    var enclosure: ParsedEnclosure?

    /// The names that the entry may have here, the likeliest first; none when it can have no name.
    func names(inFeed address: String) -> [String] {
        let identity = NewsboatIdentity(
            guid: guid,
            url: url,
            title: title,
            // Only where nothing else is there the text is looked at.
            contents: guid.isEmpty ? [body(inFeed: address), content] : [content],
            date: date,
            feed: address
        )
        return identity.names
    }

    /// The article as an entry of its feed, under the name that is given to it.
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

    /// The text as feeds are read here: without tags, entities and controls; `nil` when nothing is left.
    private func plain(_ text: String) -> String? {
        let plain = plainText(ofHTML: withoutControls(text))
        return plain.isEmpty ? nil : plain
    }

    private func body(inFeed address: String) -> String {
        LenientURL.resolve(inHTML: html, against: base.isEmpty ? address : base)
    }

    private var html: String {
        let isPlain = ["text", "text/plain"].contains(mediaType.lowercased())
        return isPlain ? Markup.html(ofText: content) : withoutControls(content)
    }
}
