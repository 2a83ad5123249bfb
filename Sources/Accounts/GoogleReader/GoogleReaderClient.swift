import FoundationEssentials
import HTTP
import Markup
import Synchronization

/// A client for the Google Reader API, which servers such as FreshRSS and Miniflux provide.
final class GoogleReaderClient: AccountClient {
    private static let readingList = "user/-/state/com.google/reading-list"
    private static let read = "user/-/state/com.google/read"
    private static let starred = "user/-/state/com.google/starred"
    /// The number of IDs to request from a server without paging.
    private static let allIDs = 1_000_000

    private let session: GoogleReaderSession
    private let quirks: GoogleReaderQuirks
    private let host: String
    /// The number of IDs to request per page, which increases if the server ignores offsets.
    private let idsPerPage: Mutex<Int>

    init(
        address: String,
        credentials: AccountCredentials,
        transport: AccountTransport,
        quirks: GoogleReaderQuirks
    ) {
        session = GoogleReaderSession(
            address: address,
            credentials: credentials,
            transport: transport
        )
        self.quirks = quirks
        host = AccountTransport.host(of: address)
        idsPerPage = Mutex(quirks.idsPerPage)
    }

    var capabilities: AccountCapabilities {
        var capabilities = AccountCapabilities()
        capabilities.changesPerRequest = quirks.changesPerRequest
        capabilities.listsEdits = quirks.listsEdits
        capabilities.minimumInterval = quirks.minimumInterval
        return capabilities
    }

    func verify() async throws(AccountError) -> ServerDescription {
        try await session.logIn()
        return ServerDescription(version: nil, capabilities: capabilities)
    }

    func structure() async throws(AccountError) -> TimestampedResponse<[RemoteFeed]> {
        let response = try await session.get("subscription/list")
        let parser = GoogleReaderItem(quirks: quirks)
        var feeds: [RemoteFeed] = []
        for value in try response.list("subscriptions") {
            guard let feed = parser.feed(value) else {
                throw response.malformed("a subscription has no ID or address")
            }
            feeds.append(feed)
        }
        return TimestampedResponse(feeds, at: response.date)
    }

    func ids(_ set: IDSet) async throws(AccountError) -> TimestampedResponse<IDList> {
        var query: [(String, String)]
        switch set {
        case .unread: query = [("s", Self.readingList), ("xt", Self.read)]
        case .starred: query = [("s", Self.starred)]
        case .recent(let since):
            query = [
                ("s", Self.readingList), ("ot", "\(Int64(max(0, since.timeIntervalSince1970)))"),
            ]
        }
        let size = idsPerPage.withLock(\.self)
        query.append(("n", "\(size)"))
        var pages = IDPageCollector()
        var continuation: String?
        // Whether the server has sent no continuation with a full page.
        var isGuessed = false
        var date: Date?
        repeat {
            let response = try await session.get(
                "stream/items/ids",
                query + (continuation.map { [("c", $0)] } ?? []),
                timeLimit: AccountTransport.longTimeLimit
            )
            if pages.count == 0 { date = response.date }
            let object = try response.object()
            let page = try ids(in: object, of: response)
            guard try pages.append(page) else {
                guard isGuessed, size < Self.allIDs else {
                    throw response.cut("a page of IDs is repeated")
                }
                // Miniflux 2.0.39 ignores the offset, but returns as many IDs as requested.
                idsPerPage.withLock { $0 = Self.allIDs }
                return try await ids(set)
            }
            continuation = object["continuation"]?.text
            isGuessed = continuation == nil && page.count >= size
            if isGuessed {
                guard quirks.pagesByOffset, size < Self.allIDs else {
                    throw response.cut("the list of IDs ends at the limit")
                }
                continuation = "\(pages.ids.count)"
            }
            if page.isEmpty { continuation = nil }
            if let continuation, !pages.isNew(continuation: continuation) {
                throw response.cut("a continuation is repeated")
            }
        } while continuation != nil
        let mayMiss = quirks.pagesByOffset && pages.count > 1
        return TimestampedResponse(IDList(pages.ids, mayMiss: mayMiss), at: date)
    }

    func changes(since cursor: Date) async throws(AccountError) -> TimestampedResponse<[RemoteItem]>
    {
        throw .unsupported(reason: "This server does not report changes.")
    }

    func unreadCount() async throws(AccountError) -> Int? {
        let response = try await session.get("unread-count").successful()
        guard let counts = try response.json()["unreadcounts"]?.list else { return nil }
        let total = counts.first {
            $0["id"]?.text?.hasSuffix("/state/com.google/reading-list") == true
        }
        return total?["count"]?.integer.map { Int(clamping: $0) }
    }

    func items(_ ids: [ItemID]) async throws(AccountError) -> [RemoteItem] {
        let fields = ids.map { ("i", GoogleReaderID.long($0)) } + [("output", "json")]
        let response = try await session.post("stream/items/contents", fields)
        let parser = GoogleReaderItem(quirks: quirks)
        let requested = Set(ids)
        return try response.list("items").compactMap(parser.item)
            .filter { requested.contains($0.id) }
    }

    func push(_ change: StateChange) async -> PushResult {
        let tag = change.field == .read ? Self.read : Self.starred
        let fields =
            [(change.value ? "a" : "r", tag)]
            + change.ids.map { ("i", GoogleReaderID.long($0)) }
        do throws(AccountError) {
            let response = try await session.post("edit-tag", fields).successful()
            guard response.text == "OK" else {
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
            try await change([("ac", "edit"), ("s", feed), ("t", title)])
        case .move(let feed, let source, let target):
            try await move(feed, from: source, to: target)
        case .unsubscribe(let feed):
            try await change([("ac", "unsubscribe"), ("s", feed)])
        case .renameFolder(let folder, let name):
            let fields = [("s", Self.label(folder)), ("dest", Self.label(name))]
            try await confirm(session.post("rename-tag", fields))
        }
    }

    private func subscribe(
        to address: String,
        title: String?,
        folder: String?
    ) async throws(AccountError) {
        let id = try await quickAdd(address)
        var fields = [("ac", "edit"), ("s", id)]
        if let title { fields.append(("t", title)) }
        if let folder { fields.append(("a", Self.label(folder))) }
        if fields.count > 2 { try await change(fields) }
    }

    private func quickAdd(_ address: String) async throws(AccountError) -> String {
        do throws(AccountError) {
            let response = try await session.post("subscription/quickadd", [("quickadd", address)])
            let result = try response.object()
            if result["numResults"]?.integer != 0, let id = result["streamId"]?.text { return id }
        } catch {
            // The server returns 400 or 500 if it cannot read the feed.
            switch error {
            case .rejected, .serverFailed: break
            default: throw error
            }
        }
        if let feed = try await structure().value.first(where: { $0.address == address }) {
            return feed.id
        }
        throw .rejected(host: host, detail: "the server could not add the feed")
    }

    private func move(
        _ feed: String,
        from source: String?,
        to target: String?
    ) async throws(AccountError) {
        if target == nil, quirks.requiresFolder {
            throw .unsupported(reason: "On this server, every feed must be in a folder.")
        }
        var fields = [("ac", "edit"), ("s", feed)]
        if let target { fields.append(("a", Self.label(target))) }
        if let source { fields.append(("r", Self.label(source))) }
        try await change(fields)
    }

    private func change(_ fields: [(String, String)]) async throws(AccountError) {
        try await confirm(session.post("subscription/edit", fields))
    }

    private func confirm(_ response: AccountResponse) throws(AccountError) {
        guard try response.successful().text == "OK" else {
            throw response.malformed("the server did not confirm the change")
        }
    }

    private static func label(_ folder: String) -> String { "user/-/label/\(folder)" }

    private func ids(
        in object: JSONValue,
        of response: AccountResponse
    ) throws(AccountError) -> [ItemID] {
        guard let values = object["itemRefs"]?.list else {
            throw response.malformed("the response has no list of itemRefs")
        }
        var ids: [ItemID] = []
        for value in values {
            let id = GoogleReaderID.canonical(value["id"], hasObjectIDs: quirks.hasObjectIDs)
            guard let id else { throw response.malformed("an item has an invalid ID") }
            ids.append(id)
        }
        return ids
    }
}
