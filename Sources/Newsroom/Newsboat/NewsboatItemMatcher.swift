import Feeds
package import FoundationEssentials
import Markup

/// Matches an item in newsboat's cache to an entry of its feed.
///
/// newsboat identifies an item by the identifier in the feed; if missing, by link and date as
/// written, then by link, then by title. For entries without an identifier, Newspaper uses other
/// fields; see ``EntryIdentity``.
package struct NewsboatItemMatcher {
    let guid: String
    let url: String
    let title: String
    /// The texts that the entry may have, most likely first.
    let contents: [String]
    /// When the item was published or, if unknown, when newsboat first saw it.
    let date: Date
    let feed: String

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

    /// The identifiers that this program may use for the entry, most likely first.
    package var names: [String] {
        // Our parser collapses white space in identifiers.
        let name = guid.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !name.isEmpty else { return contents.filter { !$0.isEmpty } }
        if let link = linkBeforeDate {
            let resolved = LenientURLParser.resolve(link, against: feed) ?? link
            return resolved == url ? [url] : [resolved, url]
        }
        // Without a link, the guid may be the title. newsboat does not store whether the item had a
        // date.
        guard url.isEmpty, isTitle(name) else { return [name] }
        let plain = plainText(ofHTML: guid)
        return [EntryIdentity.text(title: plain, date: date), plain]
    }

    private func isTitle(_ name: String) -> Bool {
        title.split(whereSeparator: \.isWhitespace).joined(separator: " ") == name
    }

    /// The link in a guid that consists of link and date; `nil` for other guids.
    private var linkBeforeDate: String? {
        guard !url.isEmpty else { return nil }
        // Real identifiers do not consist of the page's address and a text with spaces.
        let (name, address) = (Array(guid.utf8), Array(url.utf8))
        if name.starts(with: address) {
            return name[address.count...].contains(UInt8(ascii: " ")) ? url : nil
        }
        // If the link was relative, the text before the date is a suffix of the address.
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

    /// The possible lengths of dates in bytes: from "20 Nov 2026" to RFC 822 with seconds and the
    /// name of a time zone.
    private static let dateLengths = 10...40
}
