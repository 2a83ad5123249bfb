import AccountServers
import Accounts
import FoundationEssentials
import News
import Testing

@testable import Newsroom

@Suite("Requests of accounts", .timeLimit(.minutes(10)))
struct AccountRequestCountTests {
    @Test("Five thousand marks take at most eleven requests", arguments: SyncedServer.withChunks)
    func manyMarks(kind: SyncedServer) async throws {
        let server = try kind.start(1...5000)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        try await reader.service.mark(.query(HeadlineQuery(unreadOnly: true)), .read(true))
        server.clearLog()
        _ = try await reader.report(.push)
        #expect(server.state.unread == [])
        // A new session also logs in.
        #expect(server.log.count <= 11, "\(server.log.map(\.path))")
    }

    @Test(
        "A first import of ten thousand texts takes at most 110 requests",
        arguments: [
            SyncedServer(program: .freshRSS124, kind: .googleReader),
            SyncedServer(program: .freshRSS128, kind: .googleReader),
            SyncedServer(program: .miniflux233, kind: .googleReader),
            SyncedServer(program: .miniflux233, kind: .miniflux),
        ]
    )
    func firstImport(kind: SyncedServer) async throws {
        let server = try kind.start(1...10_000)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        #expect(try await reader.unread.count == 10_000)
        #expect(server.log.count <= 110, "\(server.log.count)")
    }

    @Test("Tiny Tiny RSS lists items that were read elsewhere once a day")
    func readElsewhere() async throws {
        let server = try AccountServer(.tinyTinyRSS)
        defer { server.stop() }
        server.change { $0.addFeed(1, ids: 1...3) }
        let reader = SyncedReader(server, .tinyTinyRSS)
        #expect(await reader.round() == nil)
        server.change { state in
            state.add([
                ServerItem(
                    id: 4,
                    feed: 1,
                    title: "Item 4",
                    link: "https://example.org/4",
                    published: ServerState.startSeconds
                )
            ])
            state.setRead(true, 4)
        }
        for _ in 1...25 {
            reader.wait(3_600)
            server.change { $0.time.addTimeInterval(3_600) }
            #expect(await reader.round() == nil)
        }
        #expect(try await reader.stories == [1, 2, 3, 4])
        #expect(try await reader.unread == [1, 2, 3])
    }
}
