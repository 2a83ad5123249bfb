import FoundationEssentials
import HTTP
import News
import Testing

@testable import Newsroom

@Suite("Joining concurrent refreshes")
struct RefreshJoiningTests {
    private static let (sea, hill) = ("https://sea.example/feed", "https://hill.example/feed")
    private static let now = Date(timeIntervalSince1970: 1_725_714_000)

    private let fetcher = DelayedFetcher()

    private func service() -> ArchivedNewsService {
        fetcher.table.answer(Self.sea, with: rss("Sea", [("S1", 1, "One.")]))
        fetcher.table.answer(Self.hill, with: rss("Hill", [("H1", 2, "Two.")]))
        let subscriptions = [Subscription(address: Self.hill), Subscription(address: Self.sea)]
        return ArchivedNewsService(
            title: "The Paper",
            path: nil,
            list: .fixed(subscriptions),
            fetcher: fetcher,
            now: { Self.now }
        )
    }

    @Test("A wider refresh fetches the missing feeds and reports all of them", arguments: 0..<20)
    func wider(turns: Int) async {
        let service = service()
        let narrow = Task { await service.refresh(.feeds([FeedID(Self.sea)])) }
        await fetcher.asked()
        let wide = Task { await service.refresh(.all) }
        for _ in 0..<turns { await Task.yield() }
        fetcher.release()
        let (first, second) = (await narrow.value, await wide.value)
        #expect(first.outcomes.map(\.feed.address) == [Self.sea])
        #expect(second.outcomes.map(\.feed.address) == [Self.hill, Self.sea])
        #expect(fetcher.table.requests.count { $0.address == Self.hill } == 1)
    }

    @Test("A refresh that adds no feeds joins the running one")
    func same() async {
        let service = service()
        let first = Task { await service.refresh(.all) }
        await fetcher.asked()
        let others = (0..<20).map { _ in Task { await service.refresh(.due) } }
        fetcher.release()
        _ = await first.value
        for other in others { _ = await other.value }
        #expect(Set(fetcher.table.requests.map(\.address)) == [Self.sea, Self.hill])
        #expect(fetcher.table.requests.count == 2)
    }
}

/// Delays its first responses until released.
private final class DelayedFetcher: HTTPFetching {
    let table = FakeFetcher()
    private let (askings, asking) = AsyncStream<Void>.makeStream()
    private let (releases, releasing) = AsyncStream<Void>.makeStream()

    /// Waits for the first request.
    func asked() async {
        for await _ in askings { return }
    }

    func release() {
        releasing.finish()
    }

    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        asking.yield()
        for await _ in releases {}
        return try await table.fetch(request)
    }
}
