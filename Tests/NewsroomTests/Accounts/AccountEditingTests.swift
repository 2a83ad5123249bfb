import AccountServers
import FoundationEssentials
import News
import Testing

@testable import Newsroom

@Suite("Changing the subscriptions of an account", .timeLimit(.minutes(10)))
struct AccountEditingTests {
    @Test("Undo keeps the changes of other devices", arguments: SyncedServer.withEditing)
    func undoOfRenaming(kind: SyncedServer) async throws {
        let server = try kind.start(1...3)
        defer { server.stop() }
        server.change { $0.addFeed(2, ids: 4...6) }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        let feed = try #require(try await reader.service.edition().feeds.first?.id)
        server.change { state in
            state.removeFeed(2)
            state.addFeed(3, ids: 7...9)
        }
        #expect(
            try await reader.service.subscriptions.change(feed, title: "Tides", section: nil)
        )
        #expect(server.state.feeds.map(\.title) == ["Tides", "Feed 3"])
        _ = try await reader.service.undo()
        #expect(server.state.feeds.map(\.title) == ["Feed 1", "Feed 3"])
    }

    @Test("Subscriptions are changed on the server", arguments: SyncedServer.withEditing)
    func editing(kind: SyncedServer) async throws {
        let server = try kind.start(1...5)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        let feed = try #require(try await reader.service.edition().feeds.first?.id)
        #expect(
            try await reader.service.subscriptions.change(
                feed,
                title: "Tides",
                section: SectionID("Sea")
            )
        )
        #expect(server.state.feeds.map(\.title) == ["Tides"])
        #expect(server.state.feeds.map(\.folder) == ["Sea"])
        #expect(try await reader.service.edition().feeds.map(\.title) == ["Tides"])
        try await reader.service.subscriptions.unsubscribe(from: feed)
        #expect(server.state.feeds.isEmpty)
        #expect(try await reader.service.edition().feeds.isEmpty)
    }
}
