import News
import Testing

@testable import Archive

@Suite("Feeds of an account")
struct RemoteSubscriptionsTests {
    private let account = SyncedArchive.account

    @Test("Feeds keep the order of the server's list")
    func order() async throws {
        let synced = try await SyncedArchive()
        try await synced.setFeeds(["3": "c", "a": "a", "2": "b"])
        let feeds = try await synced.archive.accounts.remoteSubscriptions(of: account)
        #expect(feeds.map(\.remote) == ["3", "a", "2"])
        #expect(try await synced.archive.edition(title: "").feeds.map(\.title) == ["c", "a", "b"])
    }

    @Test("Scenario 33: a reused id with another address is another feed")
    func reusedID() async throws {
        let synced = try await SyncedArchive(unread: ["1"])
        try await synced.setFeeds(["a": "b"])
        try await synced.apply(unread: ["1", "2"])
        try await synced.storeTexts()
        let query = HeadlineQuery(feed: SyncedArchive.feed("b"))
        #expect(try await synced.stories(query) == ["2"])
        #expect(try await synced.stories() == ["2"])
        #expect(try await synced.archive.allFaults() == [])
    }

    @Test("Two ids with one address share the feed")
    func sharedAddress() async throws {
        let synced = try await SyncedArchive()
        try await synced.setFeeds(["a": "a", "7": "a"])
        try await synced.apply(unread: ["1", "2"])
        try await synced.store([
            SyncedArchive.item("1"), SyncedArchive.item("2", feed: "7"),
        ])
        #expect(try await synced.archive.accounts.remoteSubscriptions(of: account).count == 2)
        #expect(try await synced.archive.edition(title: "").feeds.map(\.storyCount) == [2])
    }

    @Test("Scenario 31: starred stories of a removed feed stay, its unread ones leave the counts")
    func removedFeed() async throws {
        let synced = try await SyncedArchive(unread: ["1", "2", "3"], starred: ["3", "4"])
        try await synced.setFeeds(["b": "b"])
        // The server drops all items of the feed.
        let effect = try await synced.apply(unread: [], starred: ["3", "4"])
        #expect(effect.unreadBefore == 1 && effect.read == 1)
        let starred = HeadlineQuery(starredOnly: true)
        #expect(try await synced.stories(starred) == ["3 read starred", "4 read starred"])
        let edition = try await synced.archive.edition(title: "")
        #expect(edition.starredCount == 2)
        #expect(edition.feeds.map(\.unreadCount) == [0, 0])
        #expect(edition.feeds.map(\.title) == ["b", "Removed feeds"])
        #expect(try await synced.archive.allFaults() == [])
        try await synced.setFeeds(["b": "b", "a": "a"])
        #expect(try await synced.archive.edition(title: "").feeds.map(\.storyCount) == [0, 4])
        #expect(try await synced.archive.allFaults() == [])
    }

    @Test("An old item, starred again after its feed got a second id, stays one story")
    func starredUnderOldID() async throws {
        let synced = try await SyncedArchive(unread: ["1"], starred: ["3"])
        // The feed is removed, the server drops the star, and the feed is subscribed again.
        try await synced.setFeeds(["b": "b"])
        try await synced.apply(unread: [], starred: ["3"])
        try await synced.apply(unread: [], starred: [])
        try await synced.setFeeds(["b": "b", "7": "a"])
        try await synced.apply(unread: [], starred: ["3"])
        try await synced.store([SyncedArchive.item("3")])
        try await synced.setFeeds(["b": "b", "7": "a"])
        #expect(try await synced.stories(HeadlineQuery(starredOnly: true)) == ["3 read starred"])
        #expect(try await synced.archive.allFaults() == [])
    }

    @Test("Starred items without a feed have a feed of their own")
    func withoutFeed() async throws {
        let synced = try await SyncedArchive()
        try await synced.apply(unread: [], starred: ["1", "2"])
        try await synced.store([
            SyncedArchive.item("1", feed: nil), SyncedArchive.item("2", feed: "gone"),
        ])
        try await synced.setFeeds(["a": "a"])
        let query = HeadlineQuery(starredOnly: true)
        #expect(try await synced.stories(query) == ["1 read starred", "2 read starred"])
        // The list of the program contains the additional feed.
        let feeds = try await synced.archive.accounts.remoteSubscriptions(of: account)
        #expect(feeds.map(\.remote) == ["a", ""])
        try await synced.archive.accounts.setRemoteSubscriptions(feeds, account: account)
        #expect(try await synced.archive.accounts.remoteSubscriptions(of: account) == feeds)
    }

    @Test("A story of an account is not a copy of one in a local feed")
    func copies() async throws {
        let synced = try await SyncedArchive()
        try await synced.archive.setSubscriptions([
            StoredSubscription(feed: FeedID(address("a")), section: "Local"),
            StoredSubscription(feed: SyncedArchive.feed("a"), section: "World"),
        ])
        let item = SyncedArchive.item("1")
        try await synced.archive.store("a", [item.article])
        try await synced.apply(unread: ["1"])
        try await synced.store([item])
        let query = HeadlineQuery(feed: FeedID(address("a")))
        let local = try await synced.archive.headlines(query).headlines.map(\.id)
        _ = try await synced.archive.mark(.articles(local), .read(true))
        #expect(try await synced.stories().sorted() == ["1", "1 read"])
        #expect(try await synced.outbox() == [])
    }
}
