import AccountServers
import Accounts
import FoundationEssentials
import News
import Testing

@testable import Newsroom

/// The acceptance scenarios of feeds that were removed on the server.
@Suite("AccountScenarios: removed feeds", .timeLimit(.minutes(10)))
struct AccountScenariosOfRemovedFeeds {
    @Test("31: Starred stories of a removed feed stay", arguments: SyncedServer.all)
    func removedFeed(kind: SyncedServer) async throws {
        let server = try kind.start(1...10)
        defer { server.stop() }
        server.change { state in
            state.addFeed(2, folder: "Sea", ids: 11...20)
            for id in [11, 12, 13] { state.setStarred(true, Int64(id)) }
        }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        #expect(try await reader.starred == [11, 12, 13])
        server.change { $0.removeFeed(2, keepsStarred: true) }
        #expect(await reader.round() == nil)
        #expect(try await reader.starred == [11, 12, 13])
        // The starred stories are in a feed of their own.
        let feeds = try await reader.service.edition().feeds
        #expect(feeds.map(\.title).prefix(1) == ["Feed 1"])
        #expect(feeds.map(\.unreadCount) == [10, 3])
        let removed = try #require(feeds.last?.id)
        await #expect(throws: NewsError.self) {
            try await reader.service.subscriptions.unsubscribe(from: removed)
        }
    }

    @Test(
        "31: Starred stories stay also if the server deletes them with their feed",
        arguments: SyncedServer.all.filter { $0.kind != .tinyTinyRSS }
    )
    func deletedWithFeed(kind: SyncedServer) async throws {
        let server = try kind.start(1...10)
        defer { server.stop() }
        server.change { state in
            state.addFeed(2, folder: "Sea", ids: 11...20)
            for id in [11, 12, 13] { state.setStarred(true, Int64(id)) }
        }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        server.change { $0.removeFeed(2) }
        for _ in 1...2 {
            reader.wait(90_000)
            #expect(await reader.round() == nil)
            #expect(try await reader.starred == [11, 12, 13])
            #expect(try await reader.unread == Array(1...13))
        }
        // These marks concern no item of the server.
        try await reader.mark([12], .read(true))
        #expect(try await reader.pendingCount == 0)
        // A new subscription recognizes the stories.
        server.change { $0.addFeed(2, folder: "Sea", ids: 11...20) }
        reader.wait(90_000)
        #expect(await reader.round() == nil)
        #expect(try await reader.stories == Array(1...20))
        #expect(try await reader.starred == [11, 12, 13])
        reader.wait(90_000)
        #expect(await reader.round() == nil)
        #expect(server.state.starred == [11, 12, 13])
    }

    @Test(
        "31: Stars stay if a feed is removed and added again",
        arguments: SyncedServer.all.filter { $0.kind != .tinyTinyRSS }
    )
    func addedAgain(kind: SyncedServer) async throws {
        let server = try kind.start(1...3)
        defer { server.stop() }
        server.change { $0.setStarred(true, 2) }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        server.change { state in
            state.removeFeed(1)
            let address = "https://example.org/1/feed"
            state.feeds = [ServerFeed(id: 2, address: address, title: "Feed 1")]
        }
        for _ in 1...2 {
            reader.wait(90_000)
            #expect(await reader.round() == nil)
            #expect(try await reader.starred == [2])
        }
        #expect(try await reader.pendingCount == 0)
    }

    @Test(
        "31: A story that is starred after the server removed its feed keeps its star",
        arguments: SyncedServer.all
    )
    func starAfterRemoval(kind: SyncedServer) async throws {
        let server = try kind.start(1...3)
        defer { server.stop() }
        server.change { $0.addFeed(2, ids: 4...6) }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        server.change { $0.removeFeed(2, keepsStarred: kind.kind == .tinyTinyRSS) }
        try await reader.mark([4, 5], .starred(true))
        for _ in 1...3 { #expect(await reader.round() == nil) }
        #expect(try await reader.starred == [4, 5])
        #expect(try await reader.pendingCount == 0)
    }

    @Test("31: A star of a removed feed is removed on another device")
    func starRemovedAfterFeed() async throws {
        let server = try AccountServer(.tinyTinyRSS)
        defer { server.stop() }
        server.change { state in
            state.addFeed(1, ids: 1...3)
            state.setStarred(true, 1)
            state.setStarred(true, 2)
        }
        let reader = SyncedReader(server, .tinyTinyRSS)
        #expect(await reader.round() == nil)
        server.change { $0.removeFeed(1, keepsStarred: true) }
        server.change { $0.addFeed(2, ids: 4...6) }
        #expect(await reader.round() == nil)
        #expect(try await reader.starred == [1, 2])
        server.change { $0.setStarred(false, 1) }
        #expect(await reader.round() == nil)
        #expect(try await reader.starred == [2])
    }

    @Test(
        "31: A feed that is removed while the lists are read keeps its stars",
        arguments: SyncedServer.all.filter { $0.kind != .tinyTinyRSS }
    )
    func removedDuringRound(kind: SyncedServer) async throws {
        let server = try kind.start(1...10)
        defer { server.stop() }
        server.change { state in
            state.addFeed(2, folder: "Sea", ids: 11...20)
            for id in [11, 12, 13] { state.setStarred(true, Int64(id)) }
        }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        reader.wait(90_000)
        server.inject(ServerFault(.before { $0.removeFeed(2) }, on: kind.unreadIDs))
        #expect(await reader.round() == nil)
        #expect(try await reader.starred == [11, 12, 13])
    }
}
