import Feeds
import FoundationEssentials
import HTTP
import Markup
import Synchronization

final class NextcloudClient: AccountClient {
    private typealias Folder = (id: Int64, name: String)

    private let api: NextcloudAPI
    private let listing: NextcloudListing
    private let host: String
    /// The folders from the last request, which save one request per synchronization.
    private let knownFolders = Mutex<[Folder]?>(nil)

    init(address: String, credentials: AccountCredentials, transport: AccountTransport) {
        api = NextcloudAPI(address: address, credentials: credentials, transport: transport)
        listing = NextcloudListing(api: api)
        host = AccountTransport.host(of: address)
    }

    var capabilities: AccountCapabilities {
        var capabilities = AccountCapabilities()
        capabilities.hasChanges = true
        capabilities.changesPerRequest = 1_000
        capabilities.itemsPerRequest = NextcloudListing.itemsPerPage
        return capabilities
    }

    func verify() async throws(AccountError) -> ServerDescription {
        let response = try await api.send(.get, "version")
        guard response.status == 200, let version = try? response.json()["version"]?.text else {
            throw .notThisServer(host: host, detail: "the server has no Nextcloud News API")
        }
        // A folder renamed on the server is noticed at the next verification.
        knownFolders.withLock { $0 = nil }
        return ServerDescription(version: version, capabilities: capabilities)
    }

    func structure() async throws(AccountError) -> TimestampedResponse<[RemoteFeed]> {
        let response = try await api.send(.get, "feeds")
        let values = try response.list("feeds")
        let used = Set(values.compactMap { $0["folderId"]?.integer }).subtracting([0])
        var folders = knownFolders.withLock(\.self) ?? []
        if !used.isSubset(of: folders.map(\.id)) { folders = try await self.folders() }
        var feeds: [RemoteFeed] = []
        for value in values {
            guard let id = value["id"]?.integer, let address = value["url"]?.text else {
                throw response.malformed("a feed has no ID or address")
            }
            feeds.append(
                RemoteFeed(
                    id: "\(id)",
                    address: RemoteFeed.withoutPassword(address),
                    title: value["title"]?.text.flatMap(JSONTitle.line) ?? address,
                    folder: value["folderId"]?.integer.flatMap { id in
                        folders.first { $0.id == id }?.name
                    },
                    homePage: value["link"]?.text
                )
            )
        }
        return TimestampedResponse(feeds, at: response.date)
    }

    func ids(_ set: IDSet) async throws(AccountError) -> TimestampedResponse<IDList> {
        switch set {
        case .unread: try await listing.list(.unread)
        case .starred: try await listing.list(.starred)
        case .recent(let since): try await listing.list(.all, since: since)
        }
    }

    func changes(since cursor: Date) async throws(AccountError) -> TimestampedResponse<[RemoteItem]>
    {
        let seconds = Int64(max(0, cursor.timeIntervalSince1970))
        let response = try await api.send(
            .get,
            "items/updated?type=3&id=0&lastModified=\(seconds)",
            timeLimit: AccountTransport.longTimeLimit
        )
        return TimestampedResponse(try NextcloudListing.items(in: response), at: response.date)
    }

    func unreadCount() async throws(AccountError) -> Int? {
        let response = try await api.send(.get, "feeds")
        let counts = try response.list("feeds").map { $0["unreadCount"]?.integer ?? 0 }
        // The sum of 32-bit numbers cannot overflow.
        return counts.reduce(0) { $0 + Int(Int32(clamping: $1)) }
    }

    func items(_ ids: [ItemID]) async throws(AccountError) -> [RemoteItem] {
        try await listing.items(ids)
    }

    func push(_ change: StateChange) async -> PushResult {
        let name =
            switch (change.field, change.value) {
            case (.read, true): "read"
            case (.read, false): "unread"
            case (.starred, true): "star"
            case (.starred, false): "unstar"
            }
        let ids = change.ids.compactMap(\.number).map { JSONOutputValue.number($0) }
        let body = JSONOutputValue.object([("itemIds", .array(ids))])
        do throws(AccountError) {
            let response = try await api.change(.post, "items/\(name)/multiple", body)
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
            let body = JSONOutputValue.object([("feedTitle", .string(title))])
            _ = try await api.change(.post, "feeds/\(feed)/rename", body)
        case .move(let feed, _, let folder):
            var members: [(String, JSONOutputValue)] = []
            if let folder { members.append(("folderId", .number(try await self.folder(folder)))) }
            _ = try await api.change(.post, "feeds/\(feed)/move", .object(members))
        case .unsubscribe(let feed):
            let response = try await api.send(.delete, "feeds/\(feed)")
            if response.status != 404 { _ = try response.successful() }
        case .renameFolder(let folder, let name):
            guard let id = try await folders().first(where: { $0.name == folder })?.id else {
                throw .rejected(host: host, detail: "the folder does not exist")
            }
            let body = JSONOutputValue.object([("name", .string(name))])
            _ = try await api.change(.put, "folders/\(id)", body)
            knownFolders.withLock { $0 = nil }
        }
    }

    private func subscribe(
        to address: String,
        title: String?,
        folder: String?
    ) async throws(AccountError) {
        var members: [(String, JSONOutputValue)] = [("url", .string(address))]
        if let folder { members.append(("folderId", .number(try await self.folder(folder)))) }
        let response = try await api.send(.post, "feeds", .object(members))
        // 409: the subscription exists. 422: the server cannot read the feed.
        if response.status == 422 {
            throw .rejected(host: host, detail: "the server could not add the feed")
        }
        if response.status != 409 { _ = try response.list("feeds") }
        guard let title else { return }
        if let id = try await structure().value.first(where: { $0.address == address })?.id {
            try await edit(.rename(feed: id, title: title))
        }
    }

    private func folder(_ name: String) async throws(AccountError) -> Int64 {
        if let known = try await folders().first(where: { $0.name == name }) { return known.id }
        let body = JSONOutputValue.object([("name", .string(name))])
        let response = try await api.send(.post, "folders", body)
        guard let id = try response.list("folders").first?["id"]?.integer else {
            throw response.malformed("the new folder has no ID")
        }
        return id
    }

    private func folders() async throws(AccountError) -> [Folder] {
        let folders = try await api.send(.get, "folders").list("folders")
            .compactMap { value -> Folder? in
                guard let id = value["id"]?.integer, let name = value["name"]?.text else {
                    return nil
                }
                return (id, name)
            }
        knownFolders.withLock { $0 = folders }
        return folders
    }
}
