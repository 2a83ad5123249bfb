import Feeds
import FoundationEssentials
import Markup

struct GoogleReaderItem {
    let quirks: GoogleReaderQuirks

    /// Converts a subscription; `nil` if its ID or address is missing.
    func feed(_ value: JSONValue) -> RemoteFeed? {
        guard let id = value["id"]?.text, id.hasPrefix("feed/") else { return nil }
        let ownAddress = String(id.dropFirst("feed/".count))
        let address = value["url"]?.text ?? (ownAddress.contains("://") ? ownAddress : nil)
        guard let address else { return nil }
        return RemoteFeed(
            id: id,
            address: RemoteFeed.withoutPassword(address),
            title: value["title"].flatMap(title) ?? address,
            folder: value["categories"]?.elements.lazy.compactMap { $0["label"]?.text }.first,
            homePage: value["htmlUrl"]?.text
        )
    }

    func item(_ value: JSONValue) -> RemoteItem? {
        guard let id = GoogleReaderID.canonical(value["id"], hasObjectIDs: quirks.hasObjectIDs)
        else { return nil }
        let categories = value["categories"]?.list?.compactMap(\.text)
        return RemoteItem(
            id: id,
            feed: value["origin"]?["streamId"]?.text.flatMap { $0.hasPrefix("feed/") ? $0 : nil },
            entry: entry(value, categories: categories ?? []),
            isRead: categories?.contains { $0.hasSuffix("/state/com.google/read") },
            isStarred: categories?.contains { $0.hasSuffix("/state/com.google/starred") }
        )
    }

    private func entry(_ value: JSONValue, categories: [String]) -> ParsedEntry {
        var entry = ParsedEntry()
        entry.id = value["guid"]?.text
        entry.title = value["title"].flatMap(title)
        entry.link =
            [value["canonical"], value["alternate"]].lazy
            .compactMap { $0?.elements.first?["href"]?.text }.first
        entry.authors = value["author"]?.text.flatMap(JSONTitle.line).map { [$0] } ?? []
        entry.published = value["published"]?.seconds
        entry.updated = value["updated"]?.seconds
        entry.content = value["content"]?["content"]?.text ?? value["summary"]?["content"]?.text
        entry.categories = categories.filter { !$0.hasPrefix("user/") }
        entry.enclosures = (value["enclosure"]?.elements ?? []).compactMap { enclosure in
            enclosure["href"]?.text.map { address in
                ParsedEnclosure(
                    address: address,
                    type: enclosure["type"]?.text,
                    length: enclosure["length"]?.integer
                )
            }
        }
        return entry
    }

    private func title(_ value: JSONValue) -> String? {
        guard let line = value.text.flatMap(JSONTitle.line) else { return nil }
        guard quirks.hasFullwidthTitles else { return line }
        let letters: [Character: Character] = ["＆": "&", "＜": "<", "＞": ">"]
        return String(line.map { letters[$0] ?? $0 })
    }
}
