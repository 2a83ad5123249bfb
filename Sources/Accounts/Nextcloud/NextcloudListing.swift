import Feeds
import FoundationEssentials
import HTTP
import Markup

/// Reads lists of items from Nextcloud News, page by page.
///
/// Pages are fetched from the newest ID to the oldest. Changes of state do not affect this order.
struct NextcloudListing: Sendable {
    /// The items to list, as query parameters.
    enum Selection: String {
        case unread = "type=3&getRead=false"
        // If only unread items are requested, the server does not return a list.
        case starred = "type=2&getRead=true"
        case all = "type=3&getRead=true"
    }

    static let itemsPerPage = 300
    private static let keptItems = 1_000
    private static let pagesPerRange = 4

    private let api: NextcloudAPI

    init(api: NextcloudAPI) {
        self.api = api
    }

    /// Lists IDs, with the texts of the newest items.
    ///
    /// The API cannot select items by date. With `since`, the list therefore includes some older
    /// items.
    func list(_ selection: Selection, since: Date? = nil) async throws(AccountError)
        -> TimestampedResponse<IDList>
    {
        var pages = IDPageCollector()
        var items: [RemoteItem] = []
        var date: Date?
        var offset: Int64 = 0
        while true {
            let response = try await page(selection, offset: offset)
            if pages.count == 0 { date = response.date }
            let page = try Self.items(in: response)
            let recent = page.filter { item in
                guard let since, let published = item.entry.published else { return true }
                return published >= since
            }
            guard try pages.append(recent.map(\.id)) else {
                throw response.cut("a page of items is repeated")
            }
            items += recent.prefix(Self.keptItems - items.count)
            if page.count < Self.itemsPerPage || recent.isEmpty { break }
            offset = try Self.oldest(of: page, before: offset, in: response)
        }
        return TimestampedResponse(IDList(pages.ids, items: items), at: date)
    }

    /// Fetches items by ID.
    ///
    /// The API only supports fetching the pages around them.
    func items(_ ids: [ItemID]) async throws(AccountError) -> [RemoteItem] {
        // Earlier versions stored other numbers, too.
        var missing = Set(ids.filter { ItemID.numbers.contains($0.number ?? 0) })
        var found: [RemoteItem] = []
        for selection in [Selection.unread, .starred, .all] {
            let numbers = missing.compactMap(\.number)
            guard let newest = numbers.max(), let oldest = numbers.min() else { break }
            var offset = newest + 1
            for _ in 0..<Self.pagesPerRange {
                let response = try await page(selection, offset: offset)
                let page = try Self.items(in: response)
                found += page.filter { missing.remove($0.id) != nil }
                if missing.isEmpty || page.count < Self.itemsPerPage { break }
                offset = try Self.oldest(of: page, before: offset, in: response)
                if offset <= oldest { break }
            }
        }
        return found
    }

    static func items(in response: AccountResponse) throws(AccountError) -> [RemoteItem] {
        var items: [RemoteItem] = []
        for value in try response.list("items") {
            guard let item = item(value) else { throw response.malformed("an item has no ID") }
            items.append(item)
        }
        return items
    }

    private func page(
        _ selection: Selection,
        offset: Int64
    ) async throws(AccountError) -> AccountResponse {
        let range = "batchSize=\(Self.itemsPerPage)&offset=\(offset)&oldestFirst=false"
        return try await api.send(
            .get,
            "items?\(selection.rawValue)&id=0&\(range)",
            timeLimit: AccountTransport.longTimeLimit
        )
    }

    /// Returns the oldest ID of a full page; throws if it is not older than `offset`.
    private static func oldest(
        of page: [RemoteItem],
        before offset: Int64,
        in response: AccountResponse
    ) throws(AccountError) -> Int64 {
        guard let oldest = page.compactMap(\.id.number).min(), offset == 0 || oldest < offset
        else { throw response.cut("a page of items is repeated") }
        return oldest
    }

    private static func item(_ value: JSONValue) -> RemoteItem? {
        guard let id = ItemID(decimal: value["id"]) else { return nil }
        var entry = ParsedEntry()
        entry.id = value["guid"]?.text ?? value["guidHash"]?.text
        entry.title = value["title"]?.text.flatMap(JSONTitle.line)
        entry.link = value["url"]?.text
        entry.authors = value["author"]?.text.flatMap(JSONTitle.line).map { [$0] } ?? []
        entry.published = value["pubDate"]?.seconds
        entry.content = value["body"]?.text
        if let address = value["enclosureLink"]?.text {
            let type = value["enclosureMime"]?.text
            entry.enclosures = [ParsedEnclosure(address: address, type: type)]
        }
        return RemoteItem(
            id: id,
            feed: value["feedId"]?.integer.map { "\($0)" },
            entry: entry,
            isRead: value["unread"]?.flag.map { !$0 },
            isStarred: value["starred"]?.flag
        )
    }
}
