import FoundationEssentials
import News
import SQLite

@testable import Archive

/// An archive with the account "test", which has the feed "a" in the section "World".
///
/// The item "1" has the title "1" and the GUID "guid-1".
struct SyncedArchive {
    static let account = AccountID(synced: "test")

    let archive: Archive

    init(at path: String? = nil) async throws {
        archive = try Archive.test(at: path)
        try await archive.accounts.setAccountRecord(AccountRecord(account: Self.account))
        try await setFeeds(["a": "a"])
    }

    init(existing archive: Archive) {
        self.archive = archive
    }

    /// Creates an archive with items that the server has, stored as stories.
    init(unread: [String], read: [String] = [], starred: [String] = []) async throws {
        try await self.init()
        try await apply(unread: unread, starred: starred, recent: read)
        try await storeTexts()
    }

    static func feed(_ name: String) -> FeedID { FeedID(address(name), in: account) }

    /// Sets the feeds of the account, such as `["id": "a"]`, and the subscriptions.
    func setFeeds(_ feeds: KeyValuePairs<String, String>) async throws {
        try await archive.accounts.setRemoteSubscriptions(
            feeds.map { id, name in
                RemoteSubscription(
                    remote: id,
                    feed: Self.feed(name),
                    title: name,
                    folder: "World"
                )
            },
            account: Self.account
        )
        try await subscribe()
    }

    func subscribe() async throws {
        try await archive.setSubscriptions(
            try await archive.accounts.remoteSubscriptions(of: Self.account).map {
                StoredSubscription(feed: $0.feed, title: $0.title, section: $0.folder ?? "News")
            }
        )
    }

    @discardableResult
    func apply(
        unread: [String]? = nil,
        starred: [String]? = nil,
        recent: [String] = [],
        isWhole: Bool = true,
        isTrial: Bool = false
    ) async throws -> RemoteStateEffect {
        var states = RemoteStateSnapshot()
        states.unread = unread.map { RemoteStateSnapshot.List($0, isWhole: isWhole) }
        states.starred = starred.map { RemoteStateSnapshot.List($0, isWhole: isWhole) }
        states.recent = recent
        return try await archive.accounts.applyRemoteStates(
            states,
            account: Self.account,
            isTrial: isTrial
        )
    }

    static func item(
        _ id: String,
        feed: String? = "a",
        title: String? = nil,
        html: String = "",
        guid: String? = nil,
        link: String? = nil
    ) -> IncomingItem {
        let guid = guid ?? "guid-\(id)"
        return IncomingItem(
            item: id,
            feed: feed,
            article: IncomingArticle(
                key: "\(id) \(guid)",
                title: title ?? id,
                html: html,
                link: link ?? "https://a.example/\(guid)",
                published: noon.addingTimeInterval(-60 * (Double(id) ?? 0))
            ),
            likeness: guid
        )
    }

    @discardableResult
    func store(_ items: [IncomingItem]) async throws -> ItemStorageResult {
        try await archive.accounts.storeItems(items, account: Self.account)
    }

    @discardableResult
    func storeTexts() async throws -> ItemStorageResult {
        try await store(try await waiting().map { Self.item($0) })
    }

    func waiting() async throws -> [String] {
        try await archive.accounts.itemsWithoutText(of: Self.account, limit: 1000)
    }

    func changes() async throws -> [PendingChange] {
        try await archive.accounts.pendingChanges(of: Self.account)
    }

    /// Returns the outbox in order, such as `["1 read", "2 not starred"]`.
    func outbox() async throws -> [String] {
        try await changes().map { "\($0.item) \($0.value ? "" : "not ")\($0.field)" }
    }

    /// Returns the stories with their marks, such as `["1", "2 read starred"]`.
    func stories(_ query: HeadlineQuery = HeadlineQuery()) async throws -> [String] {
        try await archive.headlines(query).headlines.map {
            $0.title + ($0.state.isRead ? " read" : "") + ($0.state.isStarred ? " starred" : "")
        }
    }

    func send(_ changes: [PendingChange]) async throws {
        let sent = try await archive.accounts.markInFlight(changes, account: Self.account)
        try await archive.accounts.confirmSent(sent, account: Self.account)
    }
}
