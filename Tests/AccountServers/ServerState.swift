public import FoundationEssentials

/// The feeds, items and sessions of a server for tests.
public struct ServerState: Sendable {
    /// The initial time of a server, 2026-01-10 12:00 UTC, in seconds since 1970.
    public static let startSeconds: Int64 = 1_768_046_400

    /// The user name.
    public var userName = "anna"
    /// The password; a change invalidates all sessions.
    public var password = "secret-7" {
        didSet { sessions = [] }
    }
    /// The server's clock, sent as `Date`; it advances only when a test changes it.
    public var time = Date(timeIntervalSince1970: Double(startSeconds))
    /// The feeds in order.
    public var feeds: [ServerFeed] = []
    /// The items by id.
    public private(set) var items: [Int64: ServerItem] = [:]
    /// Ids of items that the server rejects with status 500.
    public var rejectedIDs: Set<Int64> = []
    /// The addresses that cannot be subscribed to.
    public var deadAddresses: Set<String> = []
    /// The valid session ids and tokens.
    public internal(set) var sessions: Set<String> = []
    /// The number of changes of a state by toggling.
    public internal(set) var toggleCount = 0
    /// Folders without feeds.
    var extraFolders: [String] = []
    var lastNumber = 0

    /// Creates a server without feeds.
    public init() {}

    /// The items, newest id first.
    public var sortedItems: [ServerItem] { items.values.sorted { $0.id > $1.id } }

    /// The ids of unread items, in ascending order.
    public var unread: [Int64] { items.values.filter { !$0.isRead }.map(\.id).sorted() }

    /// The ids of starred items, in ascending order.
    public var starred: [Int64] { items.values.filter(\.isStarred).map(\.id).sorted() }

    /// Adds or replaces items.
    public mutating func add(_ new: [ServerItem]) {
        for item in new { items[item.id] = item }
    }

    /// Adds a feed with numbered items.
    ///
    /// - Parameters:
    ///   - id: The id of the feed.
    ///   - folder: Its folder, if any.
    ///   - ids: The ids of its items.
    public mutating func addFeed(
        _ id: Int64,
        folder: String? = "News",
        ids: some Sequence<Int64> = EmptyCollection()
    ) {
        let site = "https://example.org/\(id)"
        feeds.append(
            ServerFeed(id: id, address: "\(site)/feed", title: "Feed \(id)", folder: folder)
        )
        add(
            ids.map { number in
                ServerItem(
                    id: number,
                    feed: id,
                    title: "Item \(number)",
                    html: "<p>Text \(number)</p>",
                    link: "\(site)/\(number)"
                )
            }
        )
    }

    /// Removes a feed and its items; with `keepsStarred`, its starred items remain.
    public mutating func removeFeed(_ id: Int64, keepsStarred: Bool = false) {
        feeds.removeAll { $0.id == id }
        items = items.filter { $0.value.feed != id || keepsStarred && $0.value.isStarred }
    }

    /// Removes all items, as a reset of the server does.
    public mutating func removeItems() {
        items = [:]
    }

    /// Marks an existing item as read or unread, as another device does.
    public mutating func setRead(_ isRead: Bool, _ id: Int64) {
        guard items[id] != nil else { return }
        items[id]?.isRead = isRead
        items[id]?.changed = Int64(time.timeIntervalSince1970)
    }

    /// Sets or removes the star of an existing item, as another device does.
    public mutating func setStarred(_ isStarred: Bool, _ id: Int64) {
        guard items[id] != nil else { return }
        items[id]?.isStarred = isStarred
        items[id]?.changed = Int64(time.timeIntervalSince1970)
    }

    mutating func toggleStar(_ id: Int64) {
        guard let item = items[id] else { return }
        toggleCount += 1
        setStarred(!item.isStarred, id)
    }

    /// Subscribes to an address; returns the id of the new feed, or `nil` if it exists or is dead.
    mutating func subscribe(to address: String, folder: String?) -> Int64? {
        guard !deadAddresses.contains(address), !feeds.contains(where: { $0.address == address })
        else { return nil }
        let id = (feeds.map(\.id).max() ?? 0) + 1
        feeds.append(ServerFeed(id: id, address: address, title: address, folder: folder))
        return id
    }

    mutating func editFeed(_ id: Int64, _ edit: (inout ServerFeed) -> Void) -> Bool {
        guard let index = feeds.firstIndex(where: { $0.id == id }) else { return false }
        edit(&feeds[index])
        return true
    }

    mutating func renameFolder(_ folder: String, to name: String) {
        for index in feeds.indices where feeds[index].folder == folder {
            feeds[index].folder = name
        }
    }

    /// Forgets all sessions, as an upgrade of the server does.
    public mutating func expireSessions() {
        sessions = []
    }

    /// Creates a session or token.
    mutating func makeSession() -> String {
        lastNumber += 1
        let session = "session-\(lastNumber)-hidden"
        sessions.insert(session)
        return session
    }

    /// The folders in the order of their first feeds.
    var folders: [String] {
        var known: Set<String> = []
        return feeds.compactMap(\.folder).filter { known.insert($0).inserted }
    }
}
