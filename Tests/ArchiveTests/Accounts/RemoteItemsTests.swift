import FoundationEssentials
import News
import Testing

@testable import Archive

@Suite("Items of an account")
struct RemoteItemsTests {
    private let account = SyncedArchive.account

    @Test("New stories have the state of their items, and unknown items are read")
    func new() async throws {
        let synced = try await SyncedArchive()
        try await synced.apply(unread: ["1"], starred: ["2"])
        let stored = try await synced.store(["1", "2", "3"].map { SyncedArchive.item($0) })
        #expect(stored.newCount == 3)
        #expect(try await synced.stories() == ["1", "2 read starred", "3 read"])
        #expect(try await synced.outbox() == [])
        #expect(try await synced.waiting() == [])
        #expect(try await synced.archive.allFaults() == [])
    }

    @Test("Text edited at the source replaces the stored one and keeps the state")
    func edited() async throws {
        let synced = try await SyncedArchive(unread: [], read: ["1"], starred: ["1"])
        let edited = SyncedArchive.item("1", title: "New", html: "<p>words</p>")
        let stored = try await synced.store([edited])
        #expect(stored.newCount == 0 && stored.updatedCount == 1)
        #expect(try await synced.stories() == ["New read starred"])
        #expect(try await synced.store([edited]).updatedCount == 0)
    }

    @Test("An item that a server sends twice is stored once")
    func twice() async throws {
        let synced = try await SyncedArchive()
        let items = ["1", "1", "2"].map { SyncedArchive.item($0) }
        #expect(try await synced.store(items).newCount == 2)
        #expect(try await synced.stories() == ["1 read", "2 read"])
    }

    @Test("Only known items are stored on request, because others need their state first")
    func onlyKnown() async throws {
        let synced = try await SyncedArchive(unread: ["1"])
        let items = [SyncedArchive.item("1", title: "New"), SyncedArchive.item("2")]
        let stored = try await synced.archive.accounts.storeItems(
            items,
            account: account,
            onlyKnown: true
        )
        #expect(stored.newCount == 0 && stored.updatedCount == 1)
        #expect(try await synced.stories() == ["New"])
        #expect(
            try await synced.archive.accounts.knownItems(["2", "1"], account: account) == ["1"]
        )
    }

    @Test("Scenario 24: an interrupted import continues without duplicates")
    func resumed() async throws {
        let folder = try ArchiveFolderFixture()
        let ids = (1...10).map { "\($0)" }
        do {
            let synced = try await SyncedArchive(at: folder.archive)
            try await synced.apply(unread: ids)
            let first = try await synced.archive.accounts.itemsWithoutText(of: account, limit: 4)
            #expect(first == ["1", "2", "3", "4"])
            try await synced.store(first.map { SyncedArchive.item($0) })
        }
        let archive = try Archive.test(at: folder.archive)
        let rest = try await archive.accounts.itemsWithoutText(of: account, limit: 100)
        #expect(rest == (5...10).map { "\($0)" })
        let items = rest.map { SyncedArchive.item($0) }
        #expect(try await archive.accounts.storeItems(items, account: account).newCount == 6)
        #expect(try await archive.titles() == ids)
    }

    @Test("An item that is missing is requested once in each of three rounds")
    func missing() async throws {
        let synced = try await SyncedArchive()
        try await synced.apply(unread: ["1", "2"])
        for round in 1...3 {
            try await synced.archive.accounts.setListingIDs(true, account: account)
            #expect(try await synced.waiting() == ["1", "2"], "round \(round)")
            try await synced.archive.accounts.noteMissingItems(["1"], account: account)
            #expect(try await synced.waiting() == ["2"])
        }
        try await synced.archive.accounts.setListingIDs(true, account: account)
        #expect(try await synced.waiting() == ["2"])
        // A change on the server shows that it exists.
        try await synced.apply(unread: ["1", "2"], starred: ["1"])
        #expect(try await synced.waiting() == ["1", "2"])
    }

    @Test("An item of a feed that the server has just added waits for the list of feeds")
    func unknownFeed() async throws {
        let synced = try await SyncedArchive()
        try await synced.apply(unread: ["1"])
        let item = SyncedArchive.item("1", feed: "b")
        #expect(try await synced.store([item]).newCount == 0)
        #expect(try await synced.waiting() == [])
        try await synced.archive.accounts.setListingIDs(true, account: account)
        #expect(try await synced.waiting() == ["1"])
        try await synced.setFeeds(["a": "a", "b": "b"])
        #expect(try await synced.store([item]).newCount == 1)
        #expect(try await synced.stories() == ["1"])
    }

    @Test("Retention keeps stories with changes to be sent")
    func retained() async throws {
        let synced = try await SyncedArchive(unread: ["60", "61"], read: ["1", "62", "63"])
        try await synced.archive.mark(["60", "61"], .read(true))
        try await synced.archive.clearUndoHistory()
        let limit = Duration.seconds(1800)
        #expect(
            try await synced.archive.maintenance.retain(maximumAge: limit, maximumPerFeed: nil) == 2
        )
        let left = ["1 read", "60 read", "61 read"]
        #expect(try await synced.stories() == left)
        #expect(
            try await synced.archive.maintenance.retain(maximumAge: nil, maximumPerFeed: 1) == 0
        )
        try await synced.send(try await synced.changes())
        #expect(
            try await synced.archive.maintenance.retain(maximumAge: nil, maximumPerFeed: 1) == 2
        )
        #expect(try await synced.archive.allFaults() == [])
    }

    @Test("A story that retention removed returns only if it becomes unread or starred")
    func returned() async throws {
        let synced = try await SyncedArchive(unread: ["1"], read: ["61", "62"])
        let limit = Duration.seconds(1800)
        #expect(
            try await synced.archive.maintenance.retain(maximumAge: limit, maximumPerFeed: nil) == 2
        )
        try await synced.apply(unread: ["1"], starred: [], recent: ["61", "62"])
        #expect(try await synced.waiting() == [])
        #expect(try await synced.store([SyncedArchive.item("61")]).newCount == 0)
        try await synced.apply(unread: ["1", "61"], starred: ["62"])
        #expect(Set(try await synced.waiting()) == ["61", "62"])
        try await synced.storeTexts()
        #expect(try await synced.stories() == ["1", "61", "62 read starred"])
    }

    @Test("Scenario 30: ids that name other articles are recognized, and nothing is stored")
    func contradiction() async throws {
        let synced = try await SyncedArchive(unread: ["1"], read: ["2"])
        let stored = try await synced.store([
            SyncedArchive.item("1", title: "Other", guid: "other"), SyncedArchive.item("3"),
        ])
        #expect(stored.contradictionCount == 1 && stored.newCount == 0)
        #expect(try await synced.stories() == ["1", "2 read"])
    }

    @Test("An article that keeps its title or link is the same, whatever its GUID")
    func changedGUID() async throws {
        let synced = try await SyncedArchive(unread: ["1"])
        let moved = SyncedArchive.item("1", html: "moved", guid: "other")
        #expect(try await synced.store([moved]).updatedCount == 1)
        #expect(try await synced.stories() == ["1"])
        var article = SyncedArchive.item("1", title: "New", guid: "third").article
        article.link = "http://a.example/other"
        let renamed = IncomingItem(item: "1", feed: "a", article: article, likeness: "third")
        #expect(try await synced.store([renamed]).updatedCount == 1)
        #expect(try await synced.stories() == ["New"])
    }

    @Test("Scenario 30: after a reset, items are matched by GUID, and marks stay on their articles")
    func reset() async throws {
        let synced = try await SyncedArchive(unread: ["1", "2"], read: ["3"], starred: ["3"])
        try await synced.apply(unread: ["1", "2", "4"], starred: ["3"])
        try await synced.archive.mark(["1"], .read(true))
        try await synced.archive.accounts.forgetRemoteIDs(of: account)
        #expect(try await synced.outbox() == [])
        #expect(try await synced.archive.accounts.pendingChangeCount(of: account) == 1)
        // The server now counts from the other end, and has a new article.
        try await synced.apply(unread: ["1", "3", "5"], starred: ["1"], recent: ["2"])
        #expect(try await synced.stories() == ["1 read", "2", "3 read starred"])
        let stored = try await synced.store([
            SyncedArchive.item("5", guid: "guid-9"),
            SyncedArchive.item("3", title: "1", guid: "guid-1"),
            SyncedArchive.item("2", guid: "guid-2"),
            SyncedArchive.item("1", title: "3", guid: "guid-3"),
        ])
        #expect(stored.newCount == 1)
        let titles = ["1 read", "2 read", "3 starred", "5"]
        #expect(try await synced.stories().sorted() == titles)
        #expect(try await synced.outbox() == ["3 read"])
        #expect(try await synced.waiting() == [])
        #expect(try await synced.archive.allFaults() == [])
    }

    @Test("Removing an account keeps local feeds and other accounts")
    func removed() async throws {
        let synced = try await SyncedArchive(unread: ["1", "2"])
        let archive = synced.archive
        let other = AccountID(synced: "other")
        var record = AccountRecord(account: other)
        record.serverVersion = "2.3.3"
        try await archive.accounts.setAccountRecord(record)
        try await archive.mark(["1"], .deleted(true))
        try await archive.mark(["2"], .read(true))
        let local = StoredSubscription(feed: FeedID(address("a")), section: "News")
        try await archive.setSubscriptions([local])
        try await archive.store("a", [article("mine")])
        try await archive.indexAll()
        try await archive.accounts.removeAccount(account)
        #expect(try await archive.accounts.pendingChangeCount(of: account) == 0)
        #expect(try await archive.accounts.remoteSubscriptions(of: account) == [])
        #expect(try await archive.accounts.accountRecord(other) == record)
        try await archive.setSubscriptions([local])
        #expect(try await archive.titles() == ["mine"])
        #expect(try await archive.allFaults() == [])
    }

    @Test("A large account is removed completely")
    func largeRemoval() async throws {
        let synced = try await SyncedArchive(unread: (1...2_500).map { "\($0)" })
        let archive = synced.archive
        for _ in 1...2 { try await synced.storeTexts() }
        try await archive.accounts.removeAccount(account)
        try await archive.setSubscriptions([])
        #expect(try await archive.titles() == [])
        #expect(try await archive.allFaults() == [])
    }

    @Test("The record of an account is stored completely")
    func record() async throws {
        let archive = try Archive.test()
        #expect(
            try await archive.accounts.accountRecord(account) == AccountRecord(account: account)
        )
        var record = AccountRecord(account: account)
        record.cursor = noon
        record.lastAttempt = noon + 1
        record.lastComplete = noon + 2
        record.lastWhole = noon + 3
        record.waitsUntil = noon + 4
        record.failure = "freshrss.example: password refused"
        record.failureCount = 5
        record.serverVersion = "1.25"
        try await archive.accounts.setAccountRecord(record)
        #expect(try await archive.accounts.accountRecord(account) == record)
        try await archive.accounts.forgetRemoteIDs(of: account)
        record.cursor = nil
        record.lastWhole = nil
        #expect(try await archive.accounts.accountRecord(account) == record)
    }
}
