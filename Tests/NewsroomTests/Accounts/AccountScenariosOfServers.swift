import AccountServers
import Accounts
import FoundationEssentials
import News
import Testing

@testable import Newsroom

/// The acceptance scenarios of imports, changed feeds and servers that were reset.
@Suite("AccountScenarios: imports and feeds", .timeLimit(.minutes(10)))
struct AccountScenariosOfServers {
    @Test("24: An interrupted import continues, and fetches nothing twice")
    func interruptedImport() async throws {
        let server = try AccountServer(.freshRSS128)
        defer { server.stop() }
        server.change { $0.addFeed(1, ids: 1...450) }
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/archive.db"
        do {
            let reader = SyncedReader(server, .googleReader, path: path)
            server.inject(ServerFault(.status(500), on: "items/contents", after: 2, times: 1000))
            #expect(await reader.round() != nil)
            #expect(try await !reader.stories.isEmpty)
        }
        server.removeFaults()
        let reader = SyncedReader(server, .googleReader, path: path)
        #expect(await reader.round() == nil)
        #expect(try await reader.stories == Array(1...450))
        let requests = server.log.filter { $0.path.hasSuffix("items/contents") }
        let failed = requests.dropFirst(2).first.map { Set($0.fields("i")) } ?? []
        let ids = requests.flatMap { $0.fields("i") }.filter { !failed.contains($0) }
        #expect(Set(ids).count == ids.count)
    }

    @Test("29: A week offline", arguments: SyncedServer.all)
    func weekOffline(kind: SyncedServer) async throws {
        let server = try kind.start(1...100)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        try await reader.mark(1...60, .read(true))
        reader.wait(7 * 86_400)
        server.change { state in
            state.time.addTimeInterval(7 * 86_400)
            let published = Int64(state.time.timeIntervalSince1970) - 60
            state.add(
                (101...1000).map { id in
                    ServerItem(
                        id: id,
                        feed: 1,
                        title: "Item \(id)",
                        link: "https://example.org/1/\(id)",
                        published: published
                    )
                }
            )
            for id in 91...95 { state.setRead(true, Int64(id)) }
        }
        #expect(await reader.round() == nil)
        let unread = Array(61...90) + Array(96...1000) as [Int64]
        #expect(server.state.unread == unread)
        #expect(try await reader.unread == unread)
    }

    @Test("30: A server that was reset marks no wrong story", arguments: SyncedServer.all)
    func resetServer(kind: SyncedServer) async throws {
        let server = try kind.start(1...8)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        try await reader.mark([2], .read(true))
        try await reader.mark([3], .starred(true))
        #expect(await reader.round() == nil)
        reader.wait(90_000)
        server.change { state in
            state.time.addTimeInterval(90_000)
            state.removeItems()
            let published = Int64(state.time.timeIntervalSince1970) - 60
            state.add(
                (1...8).map { id in
                    ServerItem(
                        id: id,
                        feed: 1,
                        title: "Item \(100 + id)",
                        link: "https://example.org/1/\(100 + id)",
                        published: published
                    )
                }
            )
        }
        let report = try await reader.report()
        #expect(report.wasReset)
        #expect(try await reader.stories == Array(1...8))
        #expect(try await reader.unread == [1, 3, 4, 5, 6, 7, 8])
        #expect(try await reader.starred == [3])
        #expect(await reader.round() == nil)
        #expect(try await reader.stories == Array(1...8) + Array(101...108))
        #expect(try await reader.starred == [3])
        #expect(try await Set(101...108).isSubset(of: reader.unread))
    }

    @Test("32: A folder that was renamed on the server", arguments: SyncedServer.all)
    func renamedFolder(kind: SyncedServer) async throws {
        let server = try kind.start(1...4)
        defer { server.stop() }
        server.change { $0.addFeed(2, ids: 5...8) }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        #expect(try await reader.service.edition().feeds.map(\.section.text) == ["News", "News"])
        server.change { state in
            for index in state.feeds.indices { state.feeds[index].folder = "World & Co" }
        }
        // The names of Nextcloud's folders are read once a day.
        if kind.kind == .nextcloud { reader.wait(90_000) }
        #expect(await reader.round() == nil)
        let feeds = try await reader.service.edition().feeds
        #expect(feeds.map(\.section.text) == ["World & Co", "World & Co"])
        #expect(feeds.map(\.title) == ["Feed 1", "Feed 2"])
        #expect(try await reader.unread == Array(1...8))
    }

    @Test("34: An empty list of stars removes stars, but no story", arguments: SyncedServer.all)
    func noStars(kind: SyncedServer) async throws {
        let server = try kind.start(1...20)
        defer { server.stop() }
        server.change { state in for id in 1...10 { state.setStarred(true, Int64(id)) } }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        #expect(try await reader.starred == Array(1...10))
        server.change { state in for id in 1...10 { state.setStarred(false, Int64(id)) } }
        #expect(await reader.round() == nil)
        #expect(try await reader.starred == [])
        #expect(try await reader.stories == Array(1...20))
    }

    @Test("35: A text that was edited at the source stays read")
    func editedText() async throws {
        let server = try AccountServer(.freshRSS128)
        defer { server.stop() }
        server.change { $0.addFeed(1, ids: 1...5) }
        let reader = SyncedReader(server, .googleReader)
        #expect(await reader.round() == nil)
        try await reader.mark([2], .read(true))
        #expect(await reader.round() == nil)
        server.change { state in
            guard var item = state.items[2] else { return }
            item.html = "<p>Corrected</p>"
            item.changed = Int64(state.time.timeIntervalSince1970)
            state.add([item])
        }
        #expect(await reader.round() == nil)
        #expect(try await reader.unread == [1, 3, 4, 5])
        #expect(try await reader.stories == Array(1...5))
        let edited = try #require(try await reader.headlines().first { $0.title == "Item 2" })
        let article = try await reader.service.article(edited.id)
        #expect(article.html.contains("Corrected"))
    }

    @Test("Starred stories wait for the list of feeds", arguments: SyncedServer.all)
    func withoutStructure(kind: SyncedServer) async throws {
        let server = try kind.start(1...5)
        defer { server.stop() }
        server.change { $0.setStarred(true, 2) }
        let reader = SyncedReader(server, kind.kind)
        let empty = ServerFault.Effect.body("{}", contentType: "application/json")
        server.inject(ServerFault(empty, on: kind.structure))
        #expect(await reader.round() != nil)
        #expect(await reader.round() == nil)
        #expect(try await reader.service.edition().feeds.map(\.title) == ["Feed 1"])
        #expect(try await reader.stories == [1, 2, 3, 4, 5])
        #expect(try await reader.starred == [2])
    }

    @Test("A mass change that the server’s count contradicts is held back")
    func heldBack() async throws {
        let server = try AccountServer(.freshRSS128)
        defer { server.stop() }
        server.change { $0.addFeed(1, ids: 1...300) }
        let reader = SyncedReader(server, .googleReader)
        #expect(await reader.round() == nil)
        let empty = ServerFault.Effect.body("{\"itemRefs\":[]}", contentType: "application/json")
        server.inject(ServerFault(empty, on: "reading-list"))
        let report = try await reader.report()
        #expect(report.isHeldBack)
        #expect(report.readCount == 300)
        #expect(try await reader.unread.count == 300)
        #expect(await reader.round() == nil)
        #expect(try await reader.unread.count == 300)
    }

    @Test("A dry run lists changes and makes none", arguments: SyncedServer.all)
    func dryRun(kind: SyncedServer) async throws {
        let server = try kind.start(1...10)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        try await reader.mark([1, 2, 3], .read(true))
        server.change { $0.setRead(true, 9) }
        server.clearLog()
        let report = try await reader.report(.trial)
        #expect(report.pendingCount == 3)
        #expect(report.readCount == 1)
        #expect(!server.log.contains { $0.text.contains(kind.push) })
        #expect(try await reader.unread.count == 7)
        #expect(try await reader.pendingCount == 3)
    }

    @Test("A round with nothing new takes few requests", arguments: SyncedServer.all)
    func quietRound(kind: SyncedServer) async throws {
        // These list 200 ids or 300 entries per request.
        let hasSmallPages =
            kind.kind == .tinyTinyRSS || kind.kind == .miniflux && kind.program == .miniflux2039
        let server = try kind.start(1...(hasSmallPages ? 100 : 3000))
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        server.clearLog()
        #expect(await reader.round() == nil)
        let hasDelta = kind.kind == .miniflux && kind.program == .miniflux233
        let most = hasDelta || kind.kind == .nextcloud ? 2 : 4
        #expect(server.log.count <= most, "\(server.log.map(\.path))")
    }

    @Test("Rounds by the timer wait for the interval", arguments: SyncedServer.all)
    func interval(kind: SyncedServer) async throws {
        let server = try kind.start(1...5)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        _ = await reader.service.refresh(.due)
        #expect(try await reader.stories == Array(1...5))
        server.clearLog()
        reader.wait(3500)
        _ = await reader.service.refresh(.due)
        #expect(server.log.isEmpty)
        #expect(try await reader.service.nextDue() == reader.now.addingTimeInterval(100))
        reader.wait(200)
        _ = await reader.service.refresh(.due)
        #expect(!server.log.isEmpty)
    }

    @Test("Quitting sends pending changes", arguments: SyncedServer.all)
    func quitting(kind: SyncedServer) async throws {
        let server = try kind.start(1...5)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        try await reader.mark([1], .read(true))
        await reader.service.accounts.pushBeforeQuitting()
        #expect(server.state.unread == [2, 3, 4, 5])
        #expect(try await reader.pendingCount == 0)
    }
}
