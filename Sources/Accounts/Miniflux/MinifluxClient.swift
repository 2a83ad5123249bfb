import FoundationEssentials
import HTTP
import Markup
import Synchronization

final class MinifluxClient: AccountClient {
    private let api: MinifluxAPI
    private let listing: MinifluxListing
    private let host: String
    private let features: Mutex<MinifluxFeatures>

    init(
        address: String,
        credentials: AccountCredentials,
        transport: AccountTransport,
        serverVersion: String?
    ) {
        api = MinifluxAPI(address: address, credentials: credentials, transport: transport)
        listing = MinifluxListing(api: api)
        host = AccountTransport.host(of: address)
        features = Mutex(MinifluxFeatures(version: serverVersion))
    }

    var capabilities: AccountCapabilities {
        var capabilities = AccountCapabilities()
        capabilities.hasChanges = features.withLock(\.hasChanges)
        capabilities.changesPerRequest = 1_000
        capabilities.itemsPerRequest = MinifluxListing.entriesPerPage
        return capabilities
    }

    func verify() async throws(AccountError) -> ServerDescription {
        let user = try await api.send(.get, "/v1/me")
        guard user.status == 200, let object = try? user.json(), object["id"] != nil else {
            throw .notThisServer(host: host, detail: "the server has no Miniflux API")
        }
        let version = try await readVersion()
        features.withLock { $0 = MinifluxFeatures(version: version) }
        return ServerDescription(version: version, capabilities: capabilities)
    }

    func structure() async throws(AccountError) -> TimestampedResponse<[RemoteFeed]> {
        let response = try await api.send(.get, "/v1/feeds")
        var feeds: [RemoteFeed] = []
        for value in try Self.elements(of: response) {
            guard let feed = MinifluxEntry.feed(value) else {
                throw response.malformed("a feed has no ID or address")
            }
            feeds.append(feed)
        }
        return TimestampedResponse(feeds, at: response.date)
    }

    func ids(_ set: IDSet) async throws(AccountError) -> TimestampedResponse<IDList> {
        let listsIDs = features.withLock(\.listsIDs)
        switch set {
        case .unread where listsIDs: return try await listing.ids("status=unread")
        case .starred where listsIDs: return try await listing.ids("starred=true")
        case .unread: return try await listing.idsOfEntries("status=unread")
        case .starred: return try await listing.idsOfEntries("starred=true")
        case .recent(let since):
            let seconds = Int64(max(0, since.timeIntervalSince1970))
            return try await listing.idsOfEntries("after=\(seconds)")
        }
    }

    func changes(since cursor: Date) async throws(AccountError) -> TimestampedResponse<[RemoteItem]>
    {
        try await listing.changes(since: cursor)
    }

    func unreadCount() async throws(AccountError) -> Int? {
        let response = try await api.send(.get, "/v1/entries?status=unread&limit=1")
        guard let total = try response.object()["total"]?.integer else {
            throw response.malformed("the response has no total")
        }
        return Int(clamping: total)
    }

    func items(_ ids: [ItemID]) async throws(AccountError) -> [RemoteItem] {
        try await listing.items(ids)
    }

    func push(_ change: StateChange) async -> PushResult {
        if change.field == .starred, !features.withLock(\.setsStars) {
            return await toggleStars(change)
        }
        let value: (String, JSONOutputValue) =
            change.field == .starred
            ? ("starred", .bool(change.value))
            : ("status", .string(change.value ? "read" : "unread"))
        let ids = change.ids.compactMap(\.number).map { JSONOutputValue.number($0) }
        do throws(AccountError) {
            let response = try await api.send(
                .put,
                "/v1/entries",
                .object([("entry_ids", .array(ids)), value])
            ).successful()
            guard response.status == 204 else {
                throw response.malformed("the server did not confirm the changes")
            }
            return PushResult(confirmed: change.ids, failure: nil, date: response.date)
        } catch {
            return PushResult(confirmed: [], failure: error, date: nil)
        }
    }

    func edit(_ edit: RemoteSubscriptionEdit) async throws(AccountError) {
        switch edit {
        case .subscribe(let address, let title, let folder):
            try await subscribe(to: address, title: title, folder: folder)
        case .rename(let feed, let title):
            _ = try await api.change(
                .put,
                "/v1/feeds/\(feed)",
                .object([("title", .string(title))])
            )
        case .move(_, _, nil):
            throw .unsupported(reason: "On this server, every feed must be in a category.")
        case .move(let feed, _, let folder?):
            let category = try await category(folder)
            let body = JSONOutputValue.object([("category_id", .number(category))])
            _ = try await api.change(.put, "/v1/feeds/\(feed)", body)
        case .unsubscribe(let feed):
            let response = try await api.send(.delete, "/v1/feeds/\(feed)")
            if response.status != 404 { _ = try response.successful() }
        case .renameFolder(let folder, let name):
            let id = try await category(folder)
            let body = JSONOutputValue.object([("title", .string(name))])
            _ = try await api.change(.put, "/v1/categories/\(id)", body)
        }
    }

    /// Sets stars on a server that can only toggle them.
    ///
    /// Reads the state before and after each change.
    private func toggleStars(_ change: StateChange) async -> PushResult {
        var confirmed: [ItemID] = []
        var date: Date?
        var isUnconfirmed = false
        do throws(AccountError) {
            for id in change.ids {
                let before = try await isStarred(id)
                date = date ?? before.date
                if let isStarred = before.value, isStarred != change.value {
                    _ = try await api.send(.put, "/v1/entries/\(id.text)/bookmark").successful()
                    isUnconfirmed = true
                    guard try await self.isStarred(id).value == change.value else {
                        throw .rejected(host: host, detail: "the star did not change")
                    }
                    isUnconfirmed = false
                }
                confirmed.append(id)
            }
        } catch {
            return PushResult(
                confirmed: confirmed,
                failure: error,
                date: date,
                hasSentMore: isUnconfirmed
            )
        }
        return PushResult(confirmed: confirmed, failure: nil, date: date)
    }

    /// Returns whether an entry is starred; `nil` for an unknown entry, which cannot be changed.
    private func isStarred(_ id: ItemID) async throws(AccountError) -> TimestampedResponse<Bool?> {
        let response = try await api.send(.get, "/v1/entries/\(id.text)")
        if response.status == 404, try response.json()["error_message"] != nil {
            return TimestampedResponse(nil, at: response.date)
        }
        guard let isStarred = try response.object()["starred"]?.flag else {
            throw response.malformed("the entry has no starred state")
        }
        return TimestampedResponse(isStarred, at: response.date)
    }

    private func subscribe(
        to address: String,
        title: String?,
        folder: String?
    ) async throws(AccountError) {
        let category = try await folder == nil ? firstCategory() : self.category(folder ?? "")
        let body = JSONOutputValue.object([
            ("feed_url", .string(address)), ("category_id", .number(category)),
        ])
        var id: String?
        do throws(AccountError) {
            id = try await api.change(.post, "/v1/feeds", body).object()["feed_id"]?.text
        } catch {
            // The server rejects an existing feed with 400, and an unreadable one with 500.
            switch error {
            case .rejected, .serverFailed: break
            default: throw error
            }
        }
        if id == nil {
            id = try await structure().value.first { $0.address == address }?.id
        }
        guard let id else {
            throw .rejected(host: host, detail: "the server could not add the feed")
        }
        if let title { try await edit(.rename(feed: id, title: title)) }
    }

    private func firstCategory() async throws(AccountError) -> Int64 {
        guard let first = try await categories().first?.id else {
            throw .rejected(host: host, detail: "the server has no categories")
        }
        return first
    }

    private func category(_ title: String) async throws(AccountError) -> Int64 {
        if let known = try await categories().first(where: { $0.title == title }) {
            return known.id
        }
        let body = JSONOutputValue.object([("title", .string(title))])
        let response = try await api.change(.post, "/v1/categories", body)
        guard let id = try response.object()["id"]?.integer else {
            throw response.malformed("the new category has no ID")
        }
        return id
    }

    private func categories() async throws(AccountError) -> [(id: Int64, title: String)] {
        let response = try await api.send(.get, "/v1/categories")
        return try Self.elements(of: response).compactMap { value in
            guard let id = value["id"]?.integer, let title = value["title"]?.text else {
                return nil
            }
            return (id, title)
        }
    }

    private static func elements(
        of response: AccountResponse
    ) throws(AccountError) -> [JSONValue] {
        guard let elements = try response.successful().json().list else {
            throw response.malformed("the response is not a list")
        }
        return elements
    }

    private func readVersion() async throws(AccountError) -> String? {
        let response = try await api.send(.get, "/v1/version")
        if response.status == 200, let version = try? response.json()["version"]?.text {
            return MinifluxVersion(version) == nil ? nil : version
        }
        let text = try await api.send(.get, "/version").text
        return MinifluxVersion(text) == nil ? nil : text
    }
}
