import Feeds
import FoundationEssentials
import HTTP
import Markup

struct FeverClient: AccountClient {
    /// The minimum number of seconds between two changes.
    ///
    /// The Fever API changes one item per request.
    private static let interval = 0.2

    private let endpoint: String
    private let key: String
    private let transport: AccountTransport
    private let host: String
    private let now: @Sendable () -> Date
    private let pause: @Sendable (Duration) async -> Void

    init(
        address: String,
        credentials: AccountCredentials,
        transport: AccountTransport,
        now: @escaping @Sendable () -> Date,
        pause: @escaping @Sendable (Duration) async -> Void
    ) {
        self.now = now
        self.pause = pause
        endpoint = address.hasSuffix(".php") ? address : "\(address)/"
        key = MD5.hexadecimal("\(credentials.userName):\(credentials.secret)")
        self.transport = transport
        host = AccountTransport.host(of: address)
    }

    var capabilities: AccountCapabilities {
        let reason = "The Fever API cannot change subscriptions."
        var capabilities = AccountCapabilities()
        capabilities.hasRecent = false
        capabilities.changesPerRequest = 50
        capabilities.itemsPerRequest = 50
        capabilities.whyNoSubscribing = reason
        capabilities.whyNoRenaming = reason
        capabilities.whyNoMoving = reason
        capabilities.whyNoUnsubscribing = reason
        capabilities.whyNoFolderRenaming = reason
        return capabilities
    }

    func verify() async throws(AccountError) -> ServerDescription {
        let (_, object) = try await call("")
        guard object["api_version"] != nil else {
            throw .notThisServer(host: host, detail: "the server has no Fever API")
        }
        return ServerDescription(version: nil, capabilities: capabilities)
    }

    func structure() async throws(AccountError) -> TimestampedResponse<[RemoteFeed]> {
        let (_, groups) = try await call("&groups")
        let (response, object) = try await call("&feeds")
        guard let groupList = groups["groups"]?.list, let feedList = object["feeds"]?.list else {
            throw response.malformed("the response has no groups or no feeds")
        }
        var titles: [Int64: String] = [:]
        for group in groupList {
            if let id = group["id"]?.integer { titles[id] = group["title"]?.text }
        }
        var folders: [Int64: String] = [:]
        for membership in (object["feeds_groups"] ?? groups["feeds_groups"])?.elements ?? [] {
            guard let title = membership["group_id"]?.integer.flatMap({ titles[$0] }) else {
                continue
            }
            // A feed can be in several groups. The first one is used.
            for id in Self.numbers(membership["feed_ids"]) ?? [] where folders[id] == nil {
                folders[id] = title
            }
        }
        var feeds: [RemoteFeed] = []
        for value in feedList {
            guard let id = value["id"]?.integer, let address = value["url"]?.text else {
                throw response.malformed("a feed has no ID or address")
            }
            feeds.append(
                RemoteFeed(
                    id: "\(id)",
                    address: RemoteFeed.withoutPassword(address),
                    title: value["title"]?.text.flatMap(JSONTitle.line) ?? address,
                    folder: folders[id],
                    homePage: value["site_url"]?.text
                )
            )
        }
        return TimestampedResponse(feeds, at: response.date)
    }

    func ids(_ set: IDSet) async throws(AccountError) -> TimestampedResponse<IDList> {
        let name: String
        switch set {
        case .unread: name = "unread_item_ids"
        case .starred: name = "saved_item_ids"
        case .recent:
            throw .unsupported(reason: "The Fever API cannot list items by date.")
        }
        let (response, object) = try await call(
            "&\(name)",
            timeLimit: AccountTransport.longTimeLimit
        )
        if case .string(let text)? = object[name] {
            // Before the text is split, because a long list would need much memory.
            let commaCount = text.utf8.count(where: { $0 == UInt8(ascii: ",") })
            try AccountBudget.current?.countIDs(commaCount + 1)
        }
        guard let numbers = Self.numbers(object[name]) else {
            throw response.malformed("the response has no list of IDs")
        }
        guard numbers.allSatisfy({ ItemID.numbers.contains($0) }) else {
            throw response.malformed("an item has an invalid ID")
        }
        let ids = Set(numbers).sorted(by: >).map { ItemID("\($0)") }
        return TimestampedResponse(IDList(ids), at: response.date)
    }

    func changes(since cursor: Date) async throws(AccountError) -> TimestampedResponse<[RemoteItem]>
    {
        throw .unsupported(reason: "This server does not report changes.")
    }

    func unreadCount() async throws(AccountError) -> Int? { nil }

    func items(_ ids: [ItemID]) async throws(AccountError) -> [RemoteItem] {
        guard !ids.isEmpty else { return [] }
        let requested = Set(ids)
        let list = ids.map(\.text).joined(separator: ",")
        let (response, object) = try await call("&items&with_ids=\(list)")
        guard let items = object["items"]?.list else {
            throw response.malformed("the response has no items")
        }
        return items.compactMap(Self.item).filter { requested.contains($0.id) }
    }

    func push(_ change: StateChange) async -> PushResult {
        var confirmed: [ItemID] = []
        var date: Date?
        do throws(AccountError) {
            var ids = change.ids
            if change.field == .starred {
                // Some servers toggle the star, so only items whose state differs may be sent.
                let saved = try await self.ids(.starred)
                date = saved.date
                let starred = Set(saved.value.ids)
                confirmed = ids.filter { starred.contains($0) == change.value }
                ids.removeAll { starred.contains($0) == change.value }
            }
            var last: Date?
            for id in ids {
                let rest = last.map { Self.interval - now().timeIntervalSince($0) } ?? 0
                // If the clock was set back, wait at most one interval.
                if rest > 0 { await pause(.seconds(min(rest, Self.interval))) }
                last = now()
                date = try await send(id, change) ?? date
                confirmed.append(id)
            }
            if change.field == .starred, !ids.isEmpty {
                let starred = Set(try await self.ids(.starred).value.ids)
                let wrong = Set(ids.filter { starred.contains($0) != change.value })
                // An item that cannot be starred was deleted; otherwise another device has changed
                // it.
                let existing = Set(try await items(Array(wrong)).map(\.id))
                confirmed.removeAll { existing.contains($0) }
                if !existing.isEmpty {
                    throw .rejected(host: host, detail: "the star did not change")
                }
            }
            return PushResult(confirmed: confirmed, failure: nil, date: date)
        } catch {
            return PushResult(confirmed: confirmed, failure: error, date: date)
        }
    }

    /// Sends one change; an item that the server has deleted counts as changed.
    private func send(_ id: ItemID, _ change: StateChange) async throws(AccountError) -> Date? {
        do throws(AccountError) {
            return try await call("", mark(id, change)).0.date
        } catch {
            // Coldsweat answers 404 for an unknown item, as any server does for a wrong address.
            guard error == .rejected(host: host, detail: "status 404") else { throw error }
            return try await call("").0.date
        }
    }

    func edit(_ edit: RemoteSubscriptionEdit) async throws(AccountError) {
        throw .unsupported(reason: capabilities.whyNoSubscribing ?? "")
    }

    private func mark(_ id: ItemID, _ change: StateChange) -> [(String, String)] {
        let value =
            switch (change.field, change.value) {
            case (.read, true): "read"
            case (.read, false): "unread"
            case (.starred, true): "saved"
            case (.starred, false): "unsaved"
            }
        return [("mark", "item"), ("as", value), ("id", id.text)]
    }

    /// Sends a request with the API key in the body, because servers may log the query.
    private func call(
        _ arguments: String,
        _ form: [(String, String)] = [],
        timeLimit: Duration = .seconds(30)
    ) async throws(AccountError) -> (AccountResponse, JSONValue) {
        let response = try await transport.send(
            .post,
            to: "\(endpoint)?api\(arguments)",
            headers: [FormEncoding.contentType.0: FormEncoding.contentType.1],
            body: Array(FormEncoding.text([("api_key", key)] + form).utf8),
            timeLimit: timeLimit
        )
        let object = try response.object()
        guard let isAuthorized = object["auth"]?.flag else {
            throw response.malformed("the response is not from a Fever API")
        }
        guard isAuthorized else { throw .refused(host: response.host) }
        return (response, object)
    }

    private static func numbers(_ value: JSONValue?) -> [Int64]? {
        switch value {
        case .string(let text):
            let words = text.split(separator: ",")
            let numbers = words.compactMap { word in
                Int64(word.filter { $0 != " " })
            }
            return numbers.count == words.count ? numbers : nil
        case .number(let text): return Int64(text).map { [$0] }
        default: return nil
        }
    }

    private static func item(_ value: JSONValue) -> RemoteItem? {
        guard let id = ItemID(decimal: value["id"]) else { return nil }
        var entry = ParsedEntry()
        entry.title = value["title"]?.text.flatMap(JSONTitle.line)
        entry.link = value["url"]?.text
        entry.authors = value["author"]?.text.flatMap(JSONTitle.line).map { [$0] } ?? []
        entry.published = value["created_on_time"]?.seconds
        entry.content = value["html"]?.text
        return RemoteItem(
            id: id,
            feed: value["feed_id"]?.integer.map { "\($0)" },
            entry: entry,
            isRead: value["is_read"]?.flag,
            isStarred: value["is_saved"]?.flag
        )
    }
}
