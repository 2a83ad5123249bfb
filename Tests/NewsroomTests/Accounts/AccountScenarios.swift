import AccountServers
import Accounts
import FoundationEssentials
import News
import Testing

@testable import Newsroom

/// The acceptance scenarios of accounts on servers, with several readers.
@Suite("AccountScenarios: several devices", .timeLimit(.minutes(10)))
struct AccountScenarios {
    @Test("1: Marks of one device arrive on another", arguments: SyncedServer.all)
    func marksArrive(kind: SyncedServer) async throws {
        let server = try kind.start(1...120)
        defer { server.stop() }
        let (first, second) = (SyncedReader(server, kind.kind), SyncedReader(server, kind.kind))
        #expect(await first.round() == nil)
        #expect(await second.round() == nil)
        #expect(try await first.unread == Array(1...120))
        try await first.mark(11...20, .read(true))
        try await first.mark([3, 4], .starred(true))
        #expect(try await first.pendingCount == 12)
        #expect(await first.round() == nil)
        #expect(try await first.pendingCount == 0)
        #expect(await second.round() == nil)
        let unread = Array(1...10) + Array(21...120) as [Int64]
        #expect(server.state.unread == unread)
        #expect(try await first.unread == unread)
        #expect(try await second.unread == unread)
        #expect(server.state.starred == [3, 4])
        #expect(try await second.starred == [3, 4])
    }

    @Test("2: Read and starred are independent", arguments: SyncedServer.all)
    func independentFields(kind: SyncedServer) async throws {
        let server = try kind.start(1...5)
        defer { server.stop() }
        let (first, second) = (SyncedReader(server, kind.kind), SyncedReader(server, kind.kind))
        for reader in [first, second] { #expect(await reader.round() == nil) }
        try await first.mark([3], .read(true))
        try await second.mark([3], .starred(true))
        for reader in [first, second, first, second] { #expect(await reader.round() == nil) }
        for reader in [first, second] {
            #expect(try await reader.unread == [1, 2, 4, 5])
            #expect(try await reader.starred == [3])
        }
        #expect(server.state.unread == [1, 2, 4, 5])
    }

    @Test("3: A later change of one device wins", arguments: SyncedServer.all)
    func lastPushWins(kind: SyncedServer) async throws {
        let server = try kind.start(1...5)
        defer { server.stop() }
        let (first, second) = (SyncedReader(server, kind.kind), SyncedReader(server, kind.kind))
        // The Fever API does not list items that are read before the first round.
        for reader in [first, second] { #expect(await reader.round() == nil) }
        server.change { $0.setRead(true, 2) }
        for reader in [first, second] { #expect(await reader.round() == nil) }
        #expect(try await first.unread == [1, 3, 4, 5])
        try await first.mark([2], .read(false))
        for reader in [first, second] { #expect(await reader.round() == nil) }
        #expect(server.state.unread == [1, 2, 3, 4, 5])
        #expect(try await second.unread == [1, 2, 3, 4, 5])
    }

    @Test("4: Random changes on three devices end in the same state", arguments: SyncedServer.all)
    func randomChanges(kind: SyncedServer) async throws {
        let server = try kind.start(1...100)
        defer { server.stop() }
        let readers = (0..<3).map { _ in SyncedReader(server, kind.kind) }
        for reader in readers { #expect(await reader.round() == nil) }
        var random = RandomMarks(seed: 7)
        for reader in readers {
            for _ in 0..<40 {
                let number = Int64(random.next() % 100) + 1
                let value = random.next() % 2 == 0
                try await reader.mark(
                    [number],
                    random.next() % 2 == 0 ? .read(value) : .starred(value)
                )
            }
        }
        for reader in readers + readers { #expect(await reader.round() == nil) }
        for reader in readers {
            #expect(try await reader.unread == server.state.unread)
            #expect(try await reader.starred == server.state.starred)
        }
    }

    @Test("5: A mass change that the server confirms is applied", arguments: SyncedServer.all)
    func massChange(kind: SyncedServer) async throws {
        let server = try kind.start(1...1500)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        #expect(try await reader.unread.count == 1500)
        server.change { state in for id in 1...1500 { state.setRead(true, Int64(id)) } }
        #expect(await reader.round() == nil)
        #expect(try await reader.unread == [])
    }

    @Test("6: New items stay unread if a feed is marked as read", arguments: SyncedServer.all)
    func markFeedRead(kind: SyncedServer) async throws {
        let server = try kind.start(1...30)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        server.change { state in
            state.add(
                (31...35).map {
                    ServerItem(
                        id: $0,
                        feed: 1,
                        title: "Item \($0)",
                        link: "https://example.org/1/\($0)",
                        published: ServerState.startSeconds
                    )
                }
            )
        }
        let feed = try #require(try await reader.headlines().first?.feed)
        try await reader.service.mark(.query(HeadlineQuery(feed: feed)), .read(true))
        #expect(await reader.round() == nil)
        #expect(server.state.unread == [31, 32, 33, 34, 35])
        #expect(try await reader.unread == [31, 32, 33, 34, 35])
    }

    @Test("An undone mark is undone on the server", arguments: SyncedServer.all)
    func undo(kind: SyncedServer) async throws {
        let server = try kind.start(1...5)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        try await reader.mark([2, 3], .read(true))
        #expect(await reader.round() == nil)
        #expect(server.state.unread == [1, 4, 5])
        #expect(try await reader.service.undo() == .mark(.read(true), count: 2))
        #expect(await reader.round() == nil)
        #expect(server.state.unread == [1, 2, 3, 4, 5])
        #expect(try await reader.unread == [1, 2, 3, 4, 5])
    }
}

/// A generator with the same sequence for the same seed.
private struct RandomMarks: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
