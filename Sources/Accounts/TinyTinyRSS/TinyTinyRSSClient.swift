import Feeds
import FoundationEssentials
import Markup

struct TinyTinyRSSClient: AccountClient {
    private static let idsPerPage = 200

    private let session: TinyTinyRSSSession
    private let host: String

    init(address: String, credentials: AccountCredentials, transport: AccountTransport) {
        session = TinyTinyRSSSession(
            address: address,
            credentials: credentials,
            transport: transport
        )
        host = AccountTransport.host(of: address)
    }

    var capabilities: AccountCapabilities {
        var capabilities = AccountCapabilities()
        capabilities.listsRecentDaily = true
        capabilities.shiftingPageSize = Self.idsPerPage
        capabilities.itemsPerRequest = 100
        capabilities.changesPerRequest = 1_000
        capabilities.keepsItemsOfRemovedFeeds = true
        capabilities.whyNoRenaming = "Tiny Tiny RSS can rename feeds only in its web interface."
        capabilities.whyNoMoving = "Tiny Tiny RSS can move feeds only in its web interface."
        capabilities.whyNoFolderRenaming =
            "Tiny Tiny RSS can rename categories only in its web interface."
        return capabilities
    }

    func verify() async throws(AccountError) -> ServerDescription {
        do throws(AccountError) {
            try await session.logIn()
        } catch {
            guard case .malformed(let host, _) = error else { throw error }
            throw .notThisServer(host: host, detail: "the server has no Tiny Tiny RSS API")
        }
        let version = try await session.call("getVersion").successful()["version"]?.text
        return ServerDescription(version: version, capabilities: capabilities)
    }

    func structure() async throws(AccountError) -> TimestampedResponse<[RemoteFeed]> {
        let categories = try await categories()
        let answer = try await session.call("getFeeds", [("cat_id", .number(-3))])
        var feeds: [RemoteFeed] = []
        for value in try answer.list() {
            guard let id = value["id"]?.integer, let address = value["feed_url"]?.text else {
                throw answer.response.malformed("a feed has no ID or address")
            }
            let category = value["cat_id"]?.integer ?? 0
            feeds.append(
                RemoteFeed(
                    id: "\(id)",
                    address: RemoteFeed.withoutPassword(address),
                    title: value["title"]?.text.flatMap(JSONTitle.line) ?? address,
                    folder: category > 0 ? categories[category] : nil,
                    homePage: nil
                )
            )
        }
        return TimestampedResponse(feeds, at: answer.response.date)
    }

    func ids(_ set: IDSet) async throws(AccountError) -> TimestampedResponse<IDList> {
        let query: [(String, JSONOutputValue)]
        var oldest: Date?
        switch set {
        case .unread: query = [("feed_id", .number(-4)), ("view_mode", .string("unread"))]
        case .starred: query = [("feed_id", .number(-1)), ("view_mode", .string("all_articles"))]
        case .recent(let since):
            query = [
                ("feed_id", .number(-4)), ("view_mode", .string("all_articles")),
                ("order_by", .string("feed_dates")),
            ]
            oldest = since
        }
        var pages = IDPageCollector()
        var date: Date?
        while true {
            let answer = try await session.call(
                "getHeadlines",
                query + [
                    ("limit", .number(Int64(Self.idsPerPage))),
                    ("skip", .number(Int64(pages.ids.count))), ("show_content", .bool(false)),
                    ("show_excerpt", .bool(false)),
                ],
                timeLimit: AccountTransport.longTimeLimit
            )
            if pages.count == 0 { date = answer.response.date }
            let page = try answer.list()
            let recent = page.filter { value in
                guard let oldest, let updated = value["updated"]?.seconds else { return true }
                return updated >= oldest
            }
            guard try pages.append(Self.ids(of: recent, in: answer.response)) else {
                throw answer.response.cut("a page of IDs is repeated")
            }
            if page.count < Self.idsPerPage || recent.count < page.count { break }
        }
        let ids = pages.ids.sorted { ($0.number ?? 0) > ($1.number ?? 0) }
        return TimestampedResponse(IDList(ids, mayMiss: pages.count > 1), at: date)
    }

    func changes(since cursor: Date) async throws(AccountError) -> TimestampedResponse<[RemoteItem]>
    {
        throw .unsupported(reason: "This server does not report changes.")
    }

    func unreadCount() async throws(AccountError) -> Int? {
        let answer = try await session.call("getUnread")
        guard let count = try answer.successful()["unread"]?.integer else {
            throw answer.response.malformed("the response has no count")
        }
        return Int(clamping: count)
    }

    func items(_ ids: [ItemID]) async throws(AccountError) -> [RemoteItem] {
        guard !ids.isEmpty else { return [] }
        let requested = Set(ids)
        let answer = try await session.call(
            "getArticle",
            [("article_id", .string(ids.map(\.text).joined(separator: ",")))]
        )
        return try answer.list().compactMap(Self.item).filter { requested.contains($0.id) }
    }

    func push(_ change: StateChange) async -> PushResult {
        // Field 2 is "unread".
        let isOne = change.field == .starred ? change.value : !change.value
        do throws(AccountError) {
            let answer = try await session.call(
                "updateArticle",
                [
                    ("article_ids", .string(change.ids.map(\.text).joined(separator: ","))),
                    ("mode", .number(isOne ? 1 : 0)),
                    ("field", .number(change.field == .starred ? 0 : 2)),
                ]
            )
            guard try answer.successful()["status"]?.text == "OK" else {
                throw answer.response.malformed("the server did not confirm the changes")
            }
            return PushResult(confirmed: change.ids, failure: nil, date: answer.response.date)
        } catch {
            return PushResult(confirmed: [], failure: error, date: nil)
        }
    }

    func edit(_ edit: RemoteSubscriptionEdit) async throws(AccountError) {
        switch edit {
        case .subscribe(let address, _, let folder):
            try await subscribe(to: address, folder: folder)
        case .unsubscribe(let feed):
            guard let number = Int64(feed) else {
                throw .rejected(host: host, detail: "the server returned no ID for the feed")
            }
            let answer = try await session.call("unsubscribeFeed", [("feed_id", .number(number))])
            if answer.error != "FEED_NOT_FOUND" { _ = try answer.successful() }
        case .rename: throw Self.unsupported(capabilities.whyNoRenaming)
        case .move: throw Self.unsupported(capabilities.whyNoMoving)
        case .renameFolder: throw Self.unsupported(capabilities.whyNoFolderRenaming)
        }
    }

    private static func unsupported(_ reason: String?) -> AccountError {
        .unsupported(reason: reason ?? "")
    }

    private func subscribe(to address: String, folder: String?) async throws(AccountError) {
        var category: Int64 = 0
        if let folder {
            guard let known = try await categories().first(where: { $0.value == folder }) else {
                throw .unsupported(
                    reason: "Tiny Tiny RSS can create categories only in its web interface."
                )
            }
            category = known.key
        }
        let answer = try await session.call(
            "subscribeToFeed",
            [("feed_url", .string(address)), ("category_id", .number(category))]
        )
        guard let code = try answer.successful()["status"]?["code"]?.integer, 0...1 ~= code else {
            throw .rejected(host: host, detail: "the server could not add the feed")
        }
    }

    private func categories() async throws(AccountError) -> [Int64: String] {
        let answer = try await session.call("getCategories")
        var titles: [Int64: String] = [:]
        for value in try answer.list() {
            guard let id = value["id"]?.integer, id > 0 else { continue }
            titles[id] = value["title"]?.text
        }
        return titles
    }

    private static func ids(
        of values: [JSONValue],
        in response: AccountResponse
    ) throws(AccountError) -> [ItemID] {
        var ids: [ItemID] = []
        for value in values {
            guard let id = ItemID(decimal: value["id"]) else {
                throw response.malformed("an article has no ID")
            }
            ids.append(id)
        }
        return ids
    }

    private static func item(_ value: JSONValue) -> RemoteItem? {
        guard let id = ItemID(decimal: value["id"]) else { return nil }
        var entry = ParsedEntry()
        entry.id = value["guid"]?.text
        entry.title = value["title"]?.text.flatMap(JSONTitle.line)
        entry.link = value["link"]?.text
        entry.comments = value["comments"]?.text
        entry.authors = value["author"]?.text.flatMap(JSONTitle.line).map { [$0] } ?? []
        entry.published = value["updated"]?.seconds
        entry.content = value["content"]?.text
        entry.enclosures = (value["attachments"]?.elements ?? []).compactMap { attachment in
            attachment["content_url"]?.text.map { address in
                ParsedEnclosure(
                    address: address,
                    type: attachment["content_type"]?.text,
                    seconds: attachment["duration"]?.integer.map { Int(clamping: $0) }
                )
            }
        }
        return RemoteItem(
            id: id,
            // Starred articles of removed feeds have feed 0.
            feed: value["feed_id"]?.integer.flatMap { $0 > 0 ? "\($0)" : nil },
            entry: entry,
            isRead: value["unread"]?.flag.map { !$0 },
            isStarred: value["marked"]?.flag
        )
    }
}
