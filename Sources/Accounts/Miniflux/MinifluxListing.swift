import Feeds
import FoundationEssentials
import HTTP
import Markup

struct MinifluxListing: Sendable {
    private static let idsPerPage = 10_000
    /// The number of entries per page: a compromise between few requests and small responses.
    static let entriesPerPage = 300
    private static let keptItems = 1_000
    /// The maximum number of pages in which to search a range; remaining entries are fetched one
    /// by one.
    private static let pagesPerRange = 4

    private let api: MinifluxAPI

    init(api: MinifluxAPI) {
        self.api = api
    }

    /// Lists the IDs of entries.
    ///
    /// Pages by offset, so IDs may be skipped if another client reads entries during the listing.
    func ids(_ filter: String) async throws(AccountError) -> TimestampedResponse<IDList> {
        var pages = IDPageCollector()
        var date: Date?
        while true {
            let query = "\(filter)&limit=\(Self.idsPerPage)&offset=\(pages.ids.count)"
            let response = try await api.send(
                .get,
                "/v1/entries/ids?\(query)",
                timeLimit: AccountTransport.longTimeLimit
            )
            if pages.count == 0 { date = response.date }
            let object = try response.object()
            guard let total = object["total"]?.integer else {
                throw response.malformed("the response has no total")
            }
            let page = try Self.ids(in: object, of: response)
            guard try pages.append(page) else { throw response.cut("a page of IDs is repeated") }
            if pages.ids.count >= total { break }
            guard page.count == Self.idsPerPage else {
                throw response.cut("\(pages.ids.count) of \(total) IDs arrived")
            }
        }
        return TimestampedResponse(IDList(pages.ids, mayMiss: pages.count > 1), at: date)
    }

    func idsOfEntries(_ filter: String) async throws(AccountError) -> TimestampedResponse<IDList> {
        var ids: [ItemID] = []
        var items: [RemoteItem] = []
        var date: Date?
        try await forEachPage(filter) { page, pageDate in
            if ids.isEmpty { date = pageDate }
            ids += page.map(\.item.id)
            items += page.prefix(Self.keptItems - items.count).map(\.item)
            return true
        }
        return TimestampedResponse(IDList(ids, items: items), at: date)
    }

    func changes(since cursor: Date) async throws(AccountError) -> TimestampedResponse<[RemoteItem]>
    {
        let seconds = Int64(cursor.timeIntervalSince1970)
        var items: [RemoteItem] = []
        var date: Date?
        try await forEachPage("changed_after=\(seconds)") { page, pageDate throws(AccountError) in
            if items.isEmpty { date = pageDate }
            for entry in page {
                guard let changed = entry.changed, changed.timeIntervalSince1970 >= Double(seconds)
                else {
                    throw .malformed(host: entry.host, detail: "the server ignores changed_after")
                }
                items.append(entry.item)
            }
            return true
        }
        return TimestampedResponse(items, at: date)
    }

    /// Fetches entries by ID.
    ///
    /// Miniflux can only return ranges and single entries.
    func items(_ ids: [ItemID]) async throws(AccountError) -> [RemoteItem] {
        // Earlier versions stored other numbers, too.
        var missing = Set(ids.compactMap(\.number).filter { ItemID.numbers.contains($0) })
        var items: [RemoteItem] = []
        // Most requested entries are unread or starred, so these filters need fewer pages.
        for filter in ["status=unread", "starred=true", ""] {
            guard let newest = missing.max(), let oldest = missing.min() else { break }
            let range = "\(filter)&after_entry_id=\(oldest - 1)"
            var pageCount = 0
            try await forEachPage(range, before: newest + 1) { page, _ in
                pageCount += 1
                for entry in page {
                    guard let number = entry.item.id.number, missing.remove(number) != nil else {
                        continue
                    }
                    items.append(entry.item)
                }
                return !missing.isEmpty && pageCount < Self.pagesPerRange
            }
        }
        for number in missing.sorted(by: >) {
            let response = try await api.send(.get, "/v1/entries/\(number)")
            if response.status == 404 { continue }
            guard let item = MinifluxEntry.item(try response.object()) else {
                throw response.malformed("an entry has no ID or status")
            }
            if item.id.number == number { items.append(item) }
        }
        return items
    }

    private struct Entry {
        let item: RemoteItem
        let changed: Date?
        let host: String
    }

    /// Fetches pages from the newest ID to the oldest, regardless of state, until `use` returns
    /// false.
    private func forEachPage(
        _ filter: String,
        before start: Int64? = nil,
        _ use: ([Entry], Date?) throws(AccountError) -> Bool
    ) async throws(AccountError) {
        var end = start
        while true {
            var query = "\(filter)&order=id&direction=desc&limit=\(Self.entriesPerPage)"
            if let end { query += "&before_entry_id=\(end)" }
            if query.hasPrefix("&") { query.removeFirst() }
            let response = try await api.send(
                .get,
                "/v1/entries?\(query)",
                timeLimit: AccountTransport.longTimeLimit
            )
            let object = try response.object()
            guard let total = object["total"]?.integer, let values = object["entries"]?.list else {
                throw response.malformed("the response has no total or no entries")
            }
            var page: [Entry] = []
            for value in values {
                guard let item = MinifluxEntry.item(value), let number = item.id.number else {
                    throw response.malformed("an entry has no ID or status")
                }
                guard end.map({ number < $0 }) ?? true else {
                    throw response.cut("a page of entries is repeated")
                }
                end = number
                let changed = value["changed_at"]?.text
                page.append(
                    Entry(
                        item: item,
                        changed: changed.flatMap(FeedDate.parse),
                        host: response.host
                    )
                )
            }
            try AccountBudget.current?.countIDs(page.count)
            guard try use(page, response.date) else { return }
            if total <= Int64(page.count) { return }
            guard page.count == Self.entriesPerPage else {
                throw response.cut("\(page.count) of \(total) entries arrived")
            }
        }
    }

    private static func ids(
        in object: JSONValue,
        of response: AccountResponse
    ) throws(AccountError) -> [ItemID] {
        guard let values = object["entry_ids"]?.list else {
            throw response.malformed("the response has no list of IDs")
        }
        var ids: [ItemID] = []
        for value in values {
            guard let id = ItemID(decimal: value) else {
                throw response.malformed("an entry has an invalid ID")
            }
            ids.append(id)
        }
        return ids
    }
}
