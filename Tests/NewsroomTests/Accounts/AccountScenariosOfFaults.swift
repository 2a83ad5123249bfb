import AccountServers
import Accounts
import FoundationEssentials
import News
import Testing

@testable import Newsroom

/// The acceptance scenarios of marks during a round, of lost answers and of wrong answers.
@Suite("AccountScenarios: faults", .timeLimit(.minutes(10)))
struct AccountScenariosOfFaults {
    @Test("7: A mark during its push is sent in the next round", arguments: SyncedServer.all)
    func markDuringPush(kind: SyncedServer) async throws {
        let server = try kind.start(1...5)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        try await reader.mark([2], .read(true))
        reader.afterResponse(to: kind.push) { try? await reader.mark([2], .read(false)) }
        #expect(await reader.round() == nil)
        #expect(try await reader.pendingCount == 1)
        #expect(try await reader.unread == [1, 2, 3, 4, 5])
        #expect(server.state.unread == [1, 3, 4, 5])
        #expect(await reader.round() == nil)
        #expect(try await reader.pendingCount == 0)
        #expect(server.state.unread == [1, 2, 3, 4, 5])
        #expect(try await reader.unread == [1, 2, 3, 4, 5])
    }

    @Test("8: Marks while ids are read are kept", arguments: SyncedServer.all)
    func marksWhileReadingIDs(kind: SyncedServer) async throws {
        let server = try kind.start(1...30)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        // A day later the whole sets are read again.
        reader.wait(90_000)
        reader.afterResponse(to: kind.unreadIDs) { try? await reader.mark(1...20, .read(true)) }
        #expect(await reader.round() == nil)
        #expect(try await reader.unread == Array(21...30))
        #expect(try await reader.pendingCount == 20)
        #expect(await reader.round() == nil)
        #expect(server.state.unread == Array(21...30))
        #expect(try await reader.unread == Array(21...30))
    }

    @Test("9: An undone mark is not sent", arguments: SyncedServer.all)
    func nothingToSend(kind: SyncedServer) async throws {
        let server = try kind.start(1...5)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        try await reader.mark([2], .read(true))
        try await reader.mark([2], .read(false))
        #expect(try await reader.pendingCount == 0)
        server.clearLog()
        #expect(await reader.round() == nil)
        #expect(!server.log.contains { $0.text.contains(kind.push) })
    }

    @Test("10: Changes are sent again if the answer is lost", arguments: SyncedServer.all)
    func lostAnswer(kind: SyncedServer) async throws {
        let server = try kind.start(1...9)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        try await reader.mark(1...5, .read(true))
        // A client may repeat a request on a new connection.
        server.inject(ServerFault(.lost, on: kind.push, times: 2))
        #expect(await reader.round() != nil)
        #expect(try await reader.pendingCount == 5)
        server.removeFaults()
        #expect(await reader.round() == nil)
        #expect(try await reader.pendingCount == 0)
        #expect(server.state.unread == [6, 7, 8, 9])
        #expect(try await reader.unread == [6, 7, 8, 9])
    }

    @Test("11: A star is not toggled twice if the answer is lost")
    func lostToggle() async throws {
        let server = try AccountServer(.miniflux2039)
        defer { server.stop() }
        server.change { $0.addFeed(1, ids: 1...5) }
        let reader = SyncedReader(server, .miniflux)
        #expect(await reader.round() == nil)
        try await reader.mark([2], .starred(true))
        server.inject(ServerFault(.lost, on: "/bookmark"))
        await reader.round()
        await reader.round()
        #expect(server.state.starred == [2])
        #expect(try await reader.starred == [2])
        #expect(try await reader.pendingCount == 0)
    }

    @Test("11: A star is removed again if only the request after its toggle failed")
    func unconfirmedToggle() async throws {
        let server = try AccountServer(.miniflux2039)
        defer { server.stop() }
        server.change { $0.addFeed(1, ids: 1...5) }
        let reader = SyncedReader(server, .miniflux)
        #expect(await reader.round() == nil)
        try await reader.mark([2], .starred(true))
        // The state is read, the star toggled, and the state read again.
        server.inject(ServerFault(.status(429), on: "/v1/entries/2", after: 2))
        #expect(await reader.round() != nil)
        #expect(server.state.starred == [2])
        try await reader.mark([2], .starred(false))
        reader.wait(3600)
        #expect(await reader.round() == nil)
        #expect(server.state.starred == [])
        #expect(try await reader.starred == [])
        #expect(try await reader.pendingCount == 0)
    }

    @Test("13: A failed list does not stop the others", arguments: SyncedServer.all)
    func fourLists(kind: SyncedServer) async throws {
        let server = try kind.start(1...6)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        // The Fever API does not list items that are read before the first round.
        #expect(await reader.round() == nil)
        server.change { state in
            state.setRead(true, 2)
            state.setStarred(true, 4)
        }
        #expect(await reader.round() == nil)
        try await reader.mark([1], .read(true))
        try await reader.mark([2], .read(false))
        try await reader.mark([3], .starred(true))
        try await reader.mark([4], .starred(false))
        server.inject(ServerFault(.status(500), on: kind.push, after: 1))
        #expect(await reader.round() != nil)
        #expect(try await reader.pendingCount == 1)
        #expect(server.state.unread == [3, 4, 5, 6])
        #expect(server.state.starred == [3])
        #expect(await reader.round() == nil)
        #expect(server.state.unread == [2, 3, 4, 5, 6])
        #expect(try await reader.unread == [2, 3, 4, 5, 6])
    }

    @Test("No new story is read if the unread ids fail", arguments: SyncedServer.all)
    func failedUnreadIDs(kind: SyncedServer) async throws {
        let server = try kind.start(1...5)
        defer { server.stop() }
        server.change { $0.setStarred(true, 2) }
        let reader = SyncedReader(server, kind.kind)
        server.inject(ServerFault(.status(500), on: kind.unreadIDs, times: 100))
        #expect(await reader.round() != nil)
        #expect(try await reader.unread == reader.stories)
        server.removeFaults()
        #expect(await reader.round() == nil)
        #expect(try await reader.unread == Array(1...5))
        #expect(try await reader.starred == [2])
    }

    @Test("14: A rejected id is dropped, and the others arrive", arguments: SyncedServer.all)
    func rejectedID(kind: SyncedServer) async throws {
        let server = try kind.start(1...300)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        server.change { $0.rejectedIDs = [150] }
        try await reader.mark(1...300, .read(true))
        let report = try await reader.report()
        #expect(report.droppedCount == 1)
        #expect(report.sentCount == 299)
        #expect(report.failure == nil)
        #expect(server.state.unread == [150])
        #expect(try await reader.pendingCount == 0)
        server.clearLog()
        #expect(await reader.round() == nil)
        #expect(!server.log.contains { $0.text.contains(kind.push) })
    }

    @Test(
        "15, 16: Many changes arrive in chunks",
        arguments: SyncedServer.withChunks,
        [1000, 1001, 2600]
    )
    func manyChanges(kind: SyncedServer, count: Int64) async throws {
        let server = try kind.start(1...count)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        #expect(try await reader.unread.count == Int(count))
        try await reader.service.mark(.query(HeadlineQuery(unreadOnly: true)), .read(true))
        #expect(await reader.round() == nil)
        #expect(server.state.unread == [])
        #expect(try await reader.pendingCount == 0)
    }

    @Test("26: A server that fails in the middle of a round", arguments: SyncedServer.all, 1...4)
    func failingServer(kind: SyncedServer, requests: Int) async throws {
        let server = try kind.start(1...40)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        try await reader.mark([1, 2], .read(true))
        server.inject(ServerFault(.status(503), after: requests - 1, times: 1000))
        _ = await reader.round()
        #expect(try await reader.unread == Array(3...40))
        server.removeFaults()
        #expect(await reader.round() == nil)
        #expect(server.state.unread == Array(3...40))
        #expect(try await reader.unread == Array(3...40))
    }

    @Test("27: An expired session needs no question", arguments: SyncedServer.all)
    func expiredSession(kind: SyncedServer) async throws {
        let server = try kind.start(1...5)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        server.change { $0.expireSessions() }
        try await reader.mark([1], .read(true))
        #expect(await reader.round() == nil)
        #expect(server.state.unread == [2, 3, 4, 5])
    }

    @Test("28: A changed password stops automatic rounds", arguments: SyncedServer.all)
    func changedPassword(kind: SyncedServer) async throws {
        let server = try kind.start(1...20)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        server.change { $0.password = "secret-8" }
        try await reader.mark(1...12, .read(true))
        guard case .account(let sentence)? = await reader.round() else {
            Issue.record("the password was accepted")
            return
        }
        #expect(
            sentence.contains("rejected the password")
                && sentence.contains("12 changes will be sent later")
        )
        #expect(!sentence.contains("secret"))
        server.clearLog()
        for _ in 1...3 {
            reader.wait(90_000)
            _ = await reader.service.refresh(.due)
        }
        #expect(server.log.isEmpty)
        if kind.kind == .fever {
            // The test server accepts only this password.
            server.change { $0.password = "secret-7" }
        } else {
            reader.secrets.store("secret-8", of: reader.source.configuration)
        }
        #expect(await reader.round() == nil)
        #expect(server.state.unread == Array(13...20))
        #expect(try await reader.pendingCount == 0)
    }

    @Test(
        "36: A truncated list of ids changes nothing",
        arguments: SyncedServer.all,
        [ServerFault.Effect.cut(20), .short(20)]
    )
    func truncated(kind: SyncedServer, effect: ServerFault.Effect) async throws {
        let server = try kind.start(1...60)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        reader.wait(90_000)
        server.change { $0.setRead(true, 7) }
        server.inject(ServerFault(effect, on: kind.unreadIDs, times: 2))
        #expect(await reader.round() != nil)
        #expect(try await reader.unread == Array(1...60))
        server.removeFaults()
        #expect(await reader.round() == nil)
        #expect(try await reader.unread == server.state.unread)
    }

    @Test(
        "37: A web page or JSON of the wrong shape changes nothing",
        arguments: SyncedServer.all,
        ["<html>Log in</html>", "[]", "{}"]
    )
    func wrongShape(kind: SyncedServer, body: String) async throws {
        let server = try kind.start(1...10)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        reader.wait(90_000)
        try await reader.mark([3], .read(true))
        server.inject(ServerFault(.body(body, contentType: "text/html"), times: 1000))
        guard case .account(let sentence)? = await reader.round() else {
            Issue.record("the answer was accepted")
            return
        }
        #expect(sentence.hasPrefix("127.0.0.1"), "\(sentence)")
        #expect(try await reader.unread.count == 9)
        #expect(try await reader.pendingCount == 1)
        server.removeFaults()
        #expect(await reader.round() == nil)
        #expect(server.state.unread.count == 9)
    }

    @Test("38: A captive portal gets no password", arguments: SyncedServer.all)
    func captivePortal(kind: SyncedServer) async throws {
        let server = try kind.start(1...10)
        let portal = try AccountServer(.freshRSS128)
        defer {
            server.stop()
            portal.stop()
        }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        try await reader.mark([3], .read(true))
        server.inject(ServerFault(.redirect("\(portal.address)/login"), times: 1000))
        #expect(await reader.round() != nil)
        for request in portal.log {
            let text = request.text + request.headers.map { "\($0.key): \($0.value)" }.joined()
            #expect(!text.contains("secret") && !text.contains("session"))
            #expect(request.headers["authorization"] == nil)
        }
        server.removeFaults()
        #expect(await reader.round() == nil)
        #expect(server.state.unread.count == 9)
    }

    @Test("39: A limit of the server applies also to rounds by hand", arguments: SyncedServer.all)
    func rateLimit(kind: SyncedServer) async throws {
        let server = try kind.start(1...10)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        let date = "Sat, 10 Jan 2026 14:00:00 GMT"
        let limits: [([(String, String)], Double)] = [
            ([("Retry-After", "30")], 30), ([], 3600), ([("Retry-After", date)], 3550),
        ]
        for (headers, seconds) in limits {
            server.inject(ServerFault(.status(429, headers: headers), times: 1))
            #expect(await reader.round() != nil)
            server.removeFaults()
            server.clearLog()
            try await reader.mark([3], .read(true))
            reader.wait(seconds - 10)
            #expect(await reader.round() != nil)
            #expect(server.log.isEmpty)
            reader.wait(20)
            #expect(await reader.round() == nil)
            #expect(server.state.unread.count == 9)
        }
    }

    @Test(
        "40: The reader’s clock does not matter",
        arguments: SyncedServer.all,
        [7200.0, -172_800]
    )
    func clocks(kind: SyncedServer, skew: Double) async throws {
        let server = try kind.start(1...40)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        reader.wait(skew)
        #expect(await reader.round() == nil)
        server.change { state in
            state.time.addTimeInterval(600)
            for id in 1...20 { state.setRead(true, Int64(id)) }
        }
        reader.wait(600)
        #expect(await reader.round() == nil)
        #expect(try await reader.unread == Array(21...40))
    }
}
