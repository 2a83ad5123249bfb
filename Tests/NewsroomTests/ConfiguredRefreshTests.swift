import FoundationEssentials
import HTTP
import LoopbackServer
import News
import Synchronization
import Testing

@testable import Newsroom

@Suite("Refreshing with feed settings over HTTP")
struct ConfiguredRefreshTests {
    private static let start = Date(timeIntervalSince1970: 1_800_000_000)

    private func service(
        _ addresses: [String],
        _ configuration: NewsroomConfiguration
    ) -> ArchivedNewsService {
        ArchivedNewsService(
            title: "The Paper",
            path: nil,
            list: .fixed(addresses.map { Subscription(address: $0) }),
            fetcher: HTTPClient(userAgent: "newspaper/test", limits: configuration.limits),
            configuration: configuration,
            now: { Self.start },
            random: { 0.5 }
        )
    }

    private func server() throws -> LoopbackServer {
        let server = try LoopbackServer()
        for path in ["/plain", "/members"] {
            server.respond(to: path) { _ in
                LoopbackResponse(rss("Paper", [("One", 1, "x")]), contentType: "text/xml")
            }
        }
        return server
    }

    @Test("A feed with a damaged compressed response is fetched again uncompressed")
    func damaged() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        for number in 1...30 {
            server.respond(to: "/\(number)") { request in
                // Retries do not ask for compression.
                let isFirst = request.headers["accept-encoding"]?.contains("gzip") == true
                return LoopbackResponse(
                    headers: isFirst ? [("Content-Encoding", "gzip")] : [],
                    body: isFirst
                        ? [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3, 1, 2, 3]
                        : Array(rss("Feed \(number)", [("One", 1, "x")]).utf8)
                )
            }
        }
        let service = service((1...30).map { server.address("/\($0)") }, NewsroomConfiguration())
        let report = await service.refresh(.all)
        #expect(report.failures == [])
        #expect(report.newCount == 30)
        #expect(server.requests.count == 60)
    }

    @Test("Each feed is fetched with its own headers, credentials and interval")
    func settings() async throws {
        let server = try server()
        let (plain, members) = (server.address("/plain"), server.address("/members"))
        var settings = FeedSettings()
        settings.interval = 7200
        settings.userAgent = "a quiet reader"
        settings.headers = ["X-Edition": "morning"]
        settings.credentials = .command(name: "reader", words: ["echo", "sesame"])
        var configuration = NewsroomConfiguration()
        configuration.refresh.interval = 1800
        configuration.feeds[members] = settings
        let service = service([plain, members], configuration)
        #expect(await service.refresh(.all).failures == [])

        func sent(_ path: String, _ name: String) -> [String?] {
            server.requests(to: path).map { $0.headers[name] }
        }
        #expect(sent("/plain", "user-agent") == ["newspaper/test"])
        #expect(sent("/plain", "authorization") == [nil])
        #expect(sent("/members", "user-agent") == ["a quiet reader"])
        #expect(sent("/members", "x-edition") == ["morning"])
        #expect(sent("/members", "authorization") == ["Basic cmVhZGVyOnNlc2FtZQ=="])
        let next = try await service.subscriptions.health().map(\.nextAttempt)
        #expect(next == [1800, 7200].map { Self.start.addingTimeInterval($0) })
    }

    @Test("Changed intervals and weights apply while the service is running")
    func anew() async throws {
        let server = try server()
        let (plain, members) = (server.address("/plain"), server.address("/members"))
        var configuration = NewsroomConfiguration()
        configuration.refresh.interval = 1800
        let service = service([plain, members], configuration)
        #expect(await service.refresh(.all).failures == [])
        configuration.refresh.interval = 5400
        configuration.feeds[members] = FeedSettings()
        configuration.feeds[members]?.interval = 7200
        configuration.feeds[members]?.weight = 2
        var changes = service.changes().makeAsyncIterator()
        await service.configure(configuration)
        #expect(await changes.next() == .headlines)
        #expect(try await service.edition().feeds.map(\.weight) == [0, 2])
        #expect(await service.refresh(.all).failures == [])
        let next = try await service.subscriptions.health().map(\.nextAttempt)
        #expect(next == [5400, 7200].map { Self.start.addingTimeInterval($0) })
    }

    @Test("A password command runs only for its own feed, and its failure affects only that feed")
    func passwords() async throws {
        let folder = try TemporaryFolder()
        let server = try server()
        let (plain, members) = (server.address("/plain"), server.address("/members"))
        var settings = FeedSettings()
        settings.credentials = .command(name: "", words: ["mkdir", "\(folder.path)/ran"])
        var configuration = NewsroomConfiguration()
        configuration.feeds[members] = settings
        let service = service([plain, members], configuration)
        #expect(await service.refresh(.feeds([FeedID(plain)])).failures == [])
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/ran"))
        let failures = await service.refresh(.all).outcomes.map(\.failure)
        #expect(failures.first == .some(nil))
        guard case .noPassword("“mkdir” printed nothing", _)?? = failures.last else {
            Issue.record("\(failures)")
            return
        }
        #expect(FileManager.default.fileExists(atPath: "\(folder.path)/ran"))
        #expect(server.requests(to: "/members").isEmpty)
    }

    @Test("A permanent redirect moves a subscription only if its address has no settings")
    func moves() async throws {
        let server = try server()
        let folder = try TemporaryFolder()
        let file = SubscriptionsFile(at: "\(folder.path)/subscriptions.opml")
        let old = ["/one", "/two"].map(server.address)
        for (path, target) in [("/one", "/plain"), ("/two", "/members")] {
            server.respond(to: path) { _ in .redirect(to: target, status: 301) }
        }
        for address in old { try file.add(Subscription(address: address)) }
        var configuration = NewsroomConfiguration()
        configuration.feeds[old[1]] = FeedSettings()
        configuration.feeds[old[1]]?.headers = ["X-Edition": "morning"]
        let time = Mutex(Self.start)
        let now: @Sendable () -> Date = { time.withLock { $0 } }
        let service = ArchivedNewsService(
            title: "The Paper",
            path: nil,
            list: .file(file),
            fetcher: HTTPClient(userAgent: "newspaper/test", limits: configuration.limits),
            configuration: configuration,
            now: now
        )
        for _ in 1...FeedFetchRecord.movesBeforeSettling {
            #expect(try file.read().map(\.address) == old)
            #expect(await service.refresh(.all).failures == [])
            time.withLock { $0 += 86_400 }
        }
        #expect(try file.read().map(\.address) == [server.address("/plain"), old[1]])
        #expect(await service.refresh(.all).failures == [])
        #expect(try file.read().map(\.address) == [server.address("/plain"), old[1]])
        let editions = server.requests(to: "/members").map { $0.headers["x-edition"] }
        #expect(editions == Array(repeating: "morning", count: 4))
        #expect(try await service.headlines(HeadlineQuery()).totalCount == 2)
    }

    @Test("A permanent redirect does not replace an address that contains a password")
    func movesWithPassword() async throws {
        let server = try server()
        let folder = try TemporaryFolder()
        let file = SubscriptionsFile(at: "\(folder.path)/subscriptions.opml")
        let old = server.address("/one").replacing("http://", with: "http://anna:secret@")
        server.respond(to: "/one") { _ in .redirect(to: "/plain", status: 301) }
        try file.add(Subscription(address: old))
        let time = Mutex(Self.start)
        let service = ArchivedNewsService(
            title: "The Paper",
            path: nil,
            list: .file(file),
            fetcher: HTTPClient(userAgent: "newspaper/test", limits: HTTPLimits()),
            now: { time.withLock { $0 } }
        )
        for _ in 0...FeedFetchRecord.movesBeforeSettling {
            #expect(await service.refresh(.all).failures == [])
            time.withLock { $0 += 86_400 }
        }
        #expect(try file.read().map(\.address) == [old])
    }

    @Test("Unreachable servers count as failures while another server responds")
    func partlyReachable() async throws {
        let reached = "https://marsh.example/feed"
        let addresses = ["https://sea.example/feed", "https://hill.example/feed", reached]
        let (service, fetcher) = unreachablePaper(addresses)
        fetcher.answer(reached, with: rss("Marsh", [("One", 1, "x")]))
        #expect(await !service.refresh(.all).isOffline)
        #expect(try await service.subscriptions.health().map(\.failureCount) == [1, 1, 0])
    }

    @Test("A refresh reports new and resolved failures even without new stories")
    func tellsOfFailures() async throws {
        let address = "https://sea.example/feed"
        let (service, fetcher) = unreachablePaper([address])
        let changes = service.changes()
        _ = await service.refresh(.all)
        _ = await service.refresh(.all)
        fetcher.answer(address, with: rss("Sea", []))
        _ = await service.refresh(.all)
        var reported: [NewsChange] = []
        for await change in changes {
            reported.append(change)
            if reported.count(where: \.isEndOfRefresh) == 3 { break }
        }
        let rounds = reported.split(whereSeparator: \.isEndOfRefresh)
        // The feed fails, fails the same way, then succeeds.
        #expect(rounds.map { $0.contains(.headlines) } == [true, false, true])
    }

    private func unreachablePaper(_ addresses: [String]) -> (ArchivedNewsService, FakeFetcher) {
        let fetcher = FakeFetcher()
        let service = ArchivedNewsService(
            title: "The Paper",
            path: nil,
            list: .fixed(addresses.map { Subscription(address: $0) }),
            fetcher: fetcher,
            now: { Self.start }
        )
        for address in addresses { fetcher.fail(address, with: .hostNotFound("nobody")) }
        return (service, fetcher)
    }

    @Test(
        "One unreachable server counts as a failure, and several count as offline",
        arguments: [
            (["https://sea.example/feed"], false),
            (["https://sea.example/feed", "https://sea.example/news"], false),
            (["https://sea.example/feed", "https://hill.example/feed"], true),
        ]
    )
    func unreachable(addresses: [String], isOffline: Bool) async throws {
        let (service, _) = unreachablePaper(addresses)
        let report = await service.refresh(.all)
        #expect(report.isOffline == isOffline)
        #expect(report.failures.count == addresses.count)
        let failures = try await service.subscriptions.health().map(\.failureCount)
        #expect(failures == addresses.map { _ in isOffline ? 0 : 1 })
        #expect(await service.refresh(.feeds([FeedID(addresses[0])])).isOffline == false)
        #expect(try await service.subscriptions.health()[0].failureCount == (isOffline ? 1 : 2))
    }

    @Test("Going offline records no failures, but a single unreachable feed does")
    func offline() async throws {
        let addresses = ["https://sea.example/feed", "https://hill.example/feed"]
        let (service, fetcher) = unreachablePaper(addresses)
        let report = await service.refresh(.all)
        #expect(report.isOffline)
        #expect(report.outcomes.map(\.title) == addresses)
        #expect(try await service.subscriptions.health().map(\.failureCount) == [0, 0])
        #expect(try await service.subscriptions.health().map(\.lastAttempt) == [nil, nil])

        fetcher.answer(addresses[0], with: rss("Sea", [("One", 1, "x")]))
        #expect(await !service.refresh(.all).isOffline)
        let failures = try await service.subscriptions.health().map(\.failure)
        #expect(failures == [nil, .hostNotFound("nobody")])
    }
}

extension NewsChange {
    fileprivate var isEndOfRefresh: Bool {
        if case .refreshed = self { true } else { false }
    }
}
