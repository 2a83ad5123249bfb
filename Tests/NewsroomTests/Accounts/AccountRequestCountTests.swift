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
        arguments: SyncedServer.all.filter { ![.tinyTinyRSS, .fever].contains($0.kind) }
    )
    func firstImport(kind: SyncedServer) async throws {
        #expect(try await requestsOfFirstImport(kind) <= 110)
    }

    /// Tiny Tiny RSS lists at most 200 ids and gets at most 100 texts per request; Fever gets at most 50.
    @Test(
        "A first import takes few requests more than the pages of ids and texts",
        arguments: [
            (SyncedServer(program: .tinyTinyRSS, kind: .tinyTinyRSS), 2 * 51 + 100 + 10),
            (SyncedServer(program: .coldsweat, kind: .fever), 200 + 10),
            (SyncedServer(program: .miniflux233, kind: .fever), 200 + 10),
        ]
    )
    func firstImport(kind: SyncedServer, most: Int) async throws {
        #expect(try await requestsOfFirstImport(kind) <= most)
    }

    /// Imports ten thousand unread items, and returns the number of requests.
    private func requestsOfFirstImport(_ kind: SyncedServer) async throws -> Int {
        let server = try kind.start(1...10_000)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        #expect(try await reader.unread.count == 10_000)
        return server.log.count
    }

    @Test("Miniflux 2.0.39 lists more unread items than a page of other servers")
    func manyUnreadItems() async throws {
        let kind = SyncedServer(program: .miniflux2039, kind: .googleReader)
        let server = try kind.start(1...10_050)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        // A round fetches at most 10,000 texts.
        #expect(await reader.round() == nil)
        #expect(await reader.round() == nil)
        #expect(try await reader.unread == Array(1...10_050))
        server.clearLog()
        #expect(await reader.round() == nil)
        #expect(server.log.count <= 4, "\(server.log.map(\.path))")
        server.change { state in for id: Int64 in 1...10_000 { state.setRead(true, id) } }
        #expect(await reader.round() == nil)
        #expect(try await reader.unread == Array(10_001...10_050))
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
