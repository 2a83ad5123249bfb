import FoundationEssentials
import News
import Testing

@testable import Archive

@Suite("Applying the states of a server")
struct RemoteStateSnapshotTests {
    @Test("A whole list of unread items marks all others read, and its items unread")
    func whole() async throws {
        let synced = try await SyncedArchive(unread: ["1", "2"], read: ["3"])
        let effect = try await synced.apply(unread: ["2", "3"])
        #expect(effect.read == 1 && effect.unread == 1 && effect.unreadBefore == 2)
        #expect(try await synced.stories() == ["1 read", "2", "3"])
        #expect(try await synced.outbox() == [])
        #expect(try await synced.archive.actionToUndo() == nil)
        #expect(try await synced.archive.edition(title: "").feeds.map(\.unreadCount) == [2])
        #expect(try await synced.archive.allFaults() == [])
    }

    @Test("A list that may lack ids only adds unread items")
    func partial() async throws {
        let synced = try await SyncedArchive(unread: ["1"], read: ["2"])
        try await synced.apply(unread: ["2"], isWhole: false)
        #expect(try await synced.stories() == ["1", "2"])
    }

    @Test("Lists that were not read change nothing")
    func missing() async throws {
        let synced = try await SyncedArchive(unread: ["1"], starred: ["1"])
        #expect(try await synced.apply(recent: ["7"]).newItems == 0)
        #expect(try await synced.stories() == ["1 starred"])
        #expect(try await synced.waiting() == [])
    }

    @Test("A local change that the server lacks wins, and a later one of the server is applied")
    func conflict() async throws {
        let synced = try await SyncedArchive(unread: ["1"], read: ["2"])
        try await synced.archive.mark(["1"], .starred(true))
        try await synced.archive.mark(["2"], .read(false))
        // Read and starred are independent.
        try await synced.apply(unread: [], starred: [])
        #expect(try await synced.stories() == ["1 read starred", "2"])
        try await synced.send(try await synced.changes())
        try await synced.apply(unread: [], starred: [])
        #expect(try await synced.stories() == ["1 read", "2 read"])
        #expect(try await synced.outbox() == [])
    }

    @Test("Scenario 8: stories read during a pull stay read, and are sent in the next round")
    func readDuringPull() async throws {
        let ids = (1...20).map { "\($0)" }
        let synced = try await SyncedArchive(unread: ids)
        try await synced.archive.accounts.setListingIDs(true, account: SyncedArchive.account)
        _ = try await synced.archive.mark(.query(HeadlineQuery()), .read(true))
        try await synced.apply(unread: ids)
        try await synced.archive.accounts.setListingIDs(false, account: SyncedArchive.account)
        #expect(try await synced.stories(HeadlineQuery(unreadOnly: true)) == [])
        #expect(try await synced.outbox().count == 20)
    }

    @Test("Scenario 34: stars follow the server, and the stories stay")
    func stars() async throws {
        let ids = (1...10).map { "\($0)" }
        let synced = try await SyncedArchive(unread: [], read: ids, starred: ids)
        let effect = try await synced.apply(unread: [], starred: [])
        #expect(effect.unstarred == 10)
        #expect(try await synced.stories() == ids.map { "\($0) read" })
        #expect(try await synced.archive.edition(title: "").starredCount == 0)
        #expect(try await synced.archive.allFaults() == [])
    }

    @Test("A trial returns the effect and changes nothing")
    func trial() async throws {
        let synced = try await SyncedArchive(unread: ["1"])
        let effect = try await synced.apply(unread: ["2"], starred: ["1"], isTrial: true)
        #expect(effect.read == 1 && effect.starred == 1 && effect.newItems == 1)
        #expect(try await synced.stories() == ["1"])
        #expect(try await synced.waiting() == [])
    }

    @Test("A delta changes the named items only, and adds unknown ones")
    func delta() async throws {
        let synced = try await SyncedArchive(unread: ["1", "2"])
        var states = RemoteStateSnapshot()
        states.changes = [
            RemoteStateSnapshot.Change(item: "1", isRead: true, isStarred: true),
            RemoteStateSnapshot.Change(item: "2", isRead: nil, isStarred: true),
            RemoteStateSnapshot.Change(item: "3", isRead: false, isStarred: nil),
        ]
        let effect = try await synced.archive.accounts.applyRemoteStates(
            states,
            account: SyncedArchive.account
        )
        #expect(effect.read == 1 && effect.starred == 2 && effect.newItems == 1)
        try await synced.storeTexts()
        #expect(try await synced.stories() == ["1 read starred", "2 starred", "3"])
    }

    @Test("Unknown items are fetched newest first: unread, starred, then others")
    func order() async throws {
        let synced = try await SyncedArchive()
        try await synced.apply(unread: ["8", "5"], starred: ["3", "8"], recent: ["9", "5"])
        #expect(try await synced.waiting() == ["8", "5", "3", "9"])
        try await synced.apply(unread: ["10", "8", "5"], starred: ["3", "8"], recent: [])
        #expect(try await synced.waiting() == ["10", "8", "5", "3", "9"])
        #expect(try await synced.archive.accounts.unreadItemCount(of: SyncedArchive.account) == 3)
        try await synced.storeTexts()
        let stories = ["3 read starred", "5", "8 starred", "9 read", "10"]
        #expect(try await synced.stories() == stories)
        try await synced.archive.mark(["8", "10"], .read(true))
        #expect(try await synced.archive.accounts.unreadItemCount(of: SyncedArchive.account) == 1)
    }

    @Test("Applying very many changes leaves counts and lists intact")
    func many() async throws {
        let ids = (1...ReadingStateWriter.rebuildingCount).map { "\($0)" }
        let synced = try await SyncedArchive()
        try await synced.apply(unread: ids)
        try await synced.store(ids.map { SyncedArchive.item($0) })
        #expect(try await synced.apply(unread: []).read == ids.count)
        #expect(try await synced.archive.edition(title: "").feeds.map(\.unreadCount) == [0])
        #expect(try await synced.outbox() == [])
        #expect(try await synced.archive.maintenance.integrity() == [])
    }

    @Test("A deleted story keeps its item, and the server's changes keep the counts right")
    func deleted() async throws {
        let synced = try await SyncedArchive(unread: ["1", "2"])
        try await synced.archive.mark(["1"], .deleted(true))
        try await synced.apply(unread: ["2"])
        #expect(try await synced.archive.allFaults() == [])
        _ = try await synced.archive.undo()
        #expect(try await synced.stories() == ["1 read", "2"])
        #expect(try await synced.archive.allFaults() == [])
    }

    @Test("A deleted story does not return, even if it becomes unread on the server")
    func purged() async throws {
        let synced = try await SyncedArchive(unread: ["2"], read: ["1"])
        try await synced.archive.mark(["1"], .deleted(true))
        try await synced.archive.clearUndoHistory()
        try await synced.archive.maintenance.purgeDeletedStories()
        try await synced.apply(unread: ["1", "2"])
        #expect(try await synced.waiting() == ["1"])
        #expect(try await synced.storeTexts().newCount == 0)
        #expect(try await synced.stories() == ["2"])
        #expect(try await synced.waiting() == [])
    }
}
