import FoundationEssentials
import HTTP
import LoopbackServer
import News
import Testing

@testable import Newsroom

@Suite("Refreshing slow feeds")
struct SlowFeedsTests {
    private static let start = Date(timeIntervalSince1970: 1_800_000_000)
    private let pauses = ManualPauses()
    private let valve = LoopbackValve()
    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer()
    }

    /// Returns feeds with bodies held by the valve, then feeds that respond at once.
    private func subscriptions(dripping: Int, good: Int) -> [Subscription] {
        let body = Array(rss("Drop", [("One", 1, "x")]).utf8)
        let valve = valve
        let paths = (0..<dripping).map { "/drip\($0)" } + (0..<good).map { "/good\($0)" }
        for path in paths {
            server.respond(to: path) { _ in
                LoopbackResponse(
                    body: body,
                    delivery: path.hasPrefix("/drip") ? .through(valve) : .whole
                )
            }
        }
        return paths.map { Subscription(address: server.address($0)) }
    }

    private func service(
        _ subscriptions: [Subscription],
        transfers: Int = 2
    ) -> ArchivedNewsService {
        var configuration = NewsroomConfiguration()
        configuration.refresh.transfers = transfers
        // Only the test decides how long a response takes.
        var limits = configuration.limits
        (limits.firstByte, limits.lowSpeedTimeout) = (.seconds(600), .seconds(600))
        limits.total = .seconds(600)
        let pauses = pauses
        return ArchivedNewsService(
            title: "The Paper",
            path: nil,
            list: .fixed(subscriptions),
            fetcher: HTTPClient(userAgent: "newspaper/test", limits: limits),
            configuration: configuration,
            now: { Self.start },
            random: { 0.5 },
            pause: { await pauses.pause($0) }
        )
    }

    @Test("Parallel fetches reach and respect the configured limit", arguments: [9, 150])
    func allowed(transfers: Int) async {
        let service = service(subscriptions(dripping: 2 * transfers, good: 0), transfers: transfers)
        let refresh = Task { await service.refresh(.all) }
        for wave in 1...2 {
            // No response completes before all allowed requests arrive.
            while server.requests.count < wave * transfers { await Task.yield() }
            for _ in 0..<200 { await Task.yield() }
            #expect(server.requests.count == wave * transfers)
            for _ in 0..<transfers { valve.open() }
        }
        #expect(await refresh.value.failures == [])
    }

    private func finished(_ count: Int, in changes: AsyncStream<NewsChange>) async {
        for await case .refreshing(let progress) in changes where progress.finishedCount == count {
            return
        }
    }

    @Test("Good feeds complete while all slow feeds are still loading")
    func goodOnes() async throws {
        let subscriptions = subscriptions(dripping: 5, good: 20)
        let service = service(subscriptions)
        let changes = service.changes()
        let refresh = Task { await service.refresh(.all) }
        // Slow feeds have both slots; two timeouts let others start.
        await pauses.end(FetchQueue.slowThreshold)
        valve.release(5)
        await pauses.end(FetchQueue.slowThreshold)
        // Now the fifth slow and the first good feed have the slots.
        await finished(20, in: changes)
        #expect(server.requests.filter { $0.path.hasPrefix("/good") }.count == 20)
        for _ in 0..<5 { valve.open() }
        let report = await refresh.value
        #expect(report.failures == [])
        #expect(report.outcomes.map(\.feed.address) == subscriptions.map(\.address))
        #expect(report.newCount == 25)
    }

    @Test("New stories are stored before the last feed has responded")
    func storedMeanwhile() async throws {
        let service = service(subscriptions(dripping: 1, good: 3), transfers: 4)
        let changes = service.changes()
        let refresh = Task { await service.refresh(.all) }
        await finished(3, in: changes)
        await pauses.end(Refresher.gathering)
        for await case .headlines in changes { break }
        #expect(try await service.headlines(HeadlineQuery()).headlines.count == 3)
        valve.open()
        #expect(await refresh.value.newCount == 4)
    }

    @Test("A second refresh does not wait for slow feeds of the first, and fetches no feed twice")
    func besideAnother() async throws {
        let subscriptions = subscriptions(dripping: 2, good: 1)
        let service = service(subscriptions, transfers: 4)
        let changes = service.changes()
        let first = Task { await service.refresh(.feeds([subscriptions[0].id])) }
        while server.requests.isEmpty { await Task.yield() }
        let second = Task { await service.refresh(.all) }
        for await case .refreshing(let progress) in changes where progress.finishedCount == 1 {
            #expect(progress.totalCount == 3)
            break
        }
        await pauses.end(Refresher.gathering)
        for await case .headlines in changes { break }
        #expect(try await service.headlines(HeadlineQuery()).headlines.count == 1)
        for _ in 0..<2 { valve.open() }
        #expect(await first.value.outcomes.map(\.feed) == [subscriptions[0].id])
        let report = await second.value
        #expect(report.outcomes.map(\.feed) == subscriptions.map(\.id))
        #expect(report.newCount == 3)
        #expect(server.requests.count == 3)
    }

    @Test("A refresh ends at its time limit, and the next one starts with the unreached feeds")
    func timeLimit() async throws {
        let subscriptions = subscriptions(dripping: 3, good: 2)
        let addresses = subscriptions.map(\.address)
        let service = service(subscriptions)
        let refresh = Task { await service.refresh(.all) }
        await pauses.end(.seconds(600))
        let report = await refresh.value
        let unreached = FeedFailure.notReached(seconds: 600)
        #expect(report.outcomes.map(\.failure) == Array(repeating: unreached, count: 5))
        let health = try await service.subscriptions.health()
        #expect(health.map(\.failureCount) == [0, 0, 0, 0, 0])
        #expect(health.map(\.failure) == [nil, nil, nil, nil, nil])
        #expect(health.map(\.nextAttempt) == Array(repeating: Self.start, count: 5))
        #expect(
            health.map(\.reason)
                == Array(repeating: "the last refresh ended before the feed responded", count: 5)
        )

        for index in 0..<3 {
            server.respond(to: "/drip\(index)") { _ in
                LoopbackResponse(rss("Drop", [("One", 1, "x")]), contentType: "text/xml")
            }
        }
        #expect(await service.refresh(.due).outcomes.map(\.failure) == [nil, nil, nil, nil, nil])
        #expect(await service.refresh(.due).outcomes == [])
        #expect(Set(server.requests.suffix(5).map { server.address($0.path) }) == Set(addresses))
    }
}
