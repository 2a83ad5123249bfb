import Feeds
package import FoundationEssentials
import Markup

/// Which entry of a feed an item of newsboat's cache is.
///
/// newsboat names an item by the feed's own identifier, or else by link and date as written, one behind
/// the other, or else by the link, or else by the title. Our own names for entries without an identifier
/// are others; see ``EntryIdentity``.
package struct NewsboatIdentity {
    /// newsboat's name for the item.
    let guid: String
    /// The item's page, made absolute by newsboat with the page behind the feed.
    let url: String
    let title: String
    /// The text as the feed may have it, the likeliest first.
    let contents: [String]
    /// The item's date, or when newsboat first saw it.
    let date: Date
    /// The address of the feed.
    let feed: String

    /// Takes an item of the cache.
    package init(
        guid: String,
        url: String,
        title: String,
        contents: [String],
        date: Date,
        feed: String
    ) {
        self.guid = guid
        self.url = url
        self.title = title
        self.contents = contents
        self.date = date
        self.feed = feed
    }

    /// The names that the entry may have here, the likeliest first; none for an item that says nothing.
    package var names: [String] {
        // An identifier is read on one line here.
        let name = guid.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !name.isEmpty else { return contents.filter { !$0.isEmpty } }
        if let link = linkBeforeDate {
            let resolved = LenientURL.resolve(link, against: feed) ?? link
            return resolved == url ? [url] : [resolved, url]
        }
        // The title of an item without a link is its name: newsboat forgets whether it had a date.
        guard url.isEmpty, isTitle(name) else { return [name] }
        let plain = plainText(ofHTML: guid)
        return [EntryIdentity.text(title: plain, date: date), plain]
    }

    private func isTitle(_ name: String) -> Bool {
        title.split(whereSeparator: \.isWhitespace).joined(separator: " ") == name
    }

    /// The link as written, when the name is a link with a date behind it.
    private var linkBeforeDate: String? {
        guard !url.isEmpty else { return nil }
        // Nobody's identifier is the page's address and then words between spaces.
        let (name, address) = (Array(guid.utf8), Array(url.utf8))
        if name.starts(with: address) {
            return name[address.count...].contains(UInt8(ascii: " ")) ? url : nil
        }
        // A relative link: what stands before the date is how the address ends.
        for length in Self.dateLengths where length < name.count {
            let link = name.dropLast(length)
            let end = link.drop { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
            guard !end.isEmpty, address.suffix(end.count).elementsEqual(end),
                FeedDate.parse(String(decoding: name.suffix(length), as: UTF8.self)) != nil
            else { continue }
            return String(decoding: link, as: UTF8.self)
        }
        return nil
    }

    /// How many bytes dates in feeds have, from "20 Nov 2026" to RFC 822 with a named zone and seconds.
    private static let dateLengths = 10...40
}
