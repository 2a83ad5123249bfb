import Feeds
import FoundationEssentials
import Markup

enum MinifluxEntry {
    /// Converts a subscription; `nil` if its ID or address is missing.
    static func feed(_ value: JSONValue) -> RemoteFeed? {
        guard let id = value["id"]?.integer, let address = value["feed_url"]?.text else {
            return nil
        }
        return RemoteFeed(
            id: "\(id)",
            address: RemoteFeed.withoutPassword(address),
            title: value["title"]?.text.flatMap(JSONTitle.line) ?? address,
            folder: value["category"]?["title"]?.text,
            homePage: value["site_url"]?.text
        )
    }

    static func item(_ value: JSONValue) -> RemoteItem? {
        guard let id = ItemID(decimal: value["id"]), let status = value["status"]?.text,
            ["unread", "read", "removed"].contains(status)
        else { return nil }
        return RemoteItem(
            id: id,
            feed: value["feed_id"]?.integer.map { "\($0)" },
            entry: entry(value),
            isRead: status != "unread",
            isStarred: value["starred"]?.flag
        )
    }

    private static func entry(_ value: JSONValue) -> ParsedEntry {
        var entry = ParsedEntry()
        // Miniflux reports only the hash of the GUID.
        entry.id = value["hash"]?.text
        entry.title = value["title"]?.text.flatMap(JSONTitle.line)
        entry.link = value["url"]?.text
        entry.comments = value["comments_url"]?.text
        entry.authors = value["author"]?.text.flatMap(JSONTitle.line).map { [$0] } ?? []
        entry.published = value["published_at"]?.text.flatMap(FeedDate.parse)
        entry.content = value["content"]?.text
        entry.categories = (value["tags"]?.elements ?? []).compactMap(\.text)
        entry.enclosures = (value["enclosures"]?.elements ?? []).compactMap { enclosure in
            enclosure["url"]?.text.map { address in
                ParsedEnclosure(
                    address: address,
                    type: enclosure["mime_type"]?.text,
                    length: enclosure["size"]?.integer.flatMap { $0 > 0 ? $0 : nil }
                )
            }
        }
        return entry
    }
}
