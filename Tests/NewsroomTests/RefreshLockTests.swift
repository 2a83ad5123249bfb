import FoundationEssentials
import HTTP
import News
import Synchronization
import Testing

@testable import Newsroom

/// To the lock, each service acts like another process.
@Suite("Refreshing one archive from several processes", .timeLimit(.minutes(30)))
struct RefreshLockTests {
    private static let address = "https://sea.example/feed"
    private static let now = Date(timeIntervalSince1970: 1_725_714_000)

    private let folder: TemporaryFolder
    private let fetcher = WaitingFetcher()

    init() throws {
        folder = try TemporaryFolder()
        fetcher.table.answer(Self.address, with: rss("Sea", [("S1", 1, "One.")]))
    }

    private func paper(
        _ list: SubscriptionOrigin = .fixed([Subscription(address: Self.address)]),
        nap: @escaping @Sendable () async -> Void = {}
    ) -> ArchivedNewsService {
        ArchivedNewsService(
            title: "The Paper",
            path: "\(folder.path)/archive.db",
            list: list,
            fetcher: fetcher,
            now: { Self.now },
            random: { 0.5 }
        ) { duration in
            guard duration == RefreshLock.pollInterval else { return await Pause.sleep(duration) }
            await nap()
            await Task.yield()
        }
    }

    @Test("The second refresh waits for the first and finds no feed due")
    func once() async throws {
        let fetcher = fetcher
        let one = paper()
        let first = Task { await one.refresh(.due) }
        let other = paper {
            fetcher.release()
            _ = await first.value
        }
        await fetcher.asked()
        let second = Task { await other.refresh(.due) }
        // Without the lock, the second service would send a request.
        fetcher.releaseWhenAskedAgain()
        #expect(await first.value.outcomes.map(\.newCount) == [1])
        #expect(await second.value.outcomes.isEmpty)
        #expect(fetcher.table.requests.count == 1)
        #expect(try await other.headlines(HeadlineQuery()).totalCount == 1)
    }

    @Test(
        "An explicit refresh does not wait for the lock, and one process shares it"
    )
    func requests() async throws {
        let naps = Mutex(0)
        let one = paper { naps.withLock { $0 += 1 } }
        let first = Task { await one.refresh(.due) }
        await fetcher.asked()
        let same = Task { await one.refresh(.due) }
        var others: [Task<RefreshReport, Never>] = []
        for scope in [RefreshScope.all, .feeds([FeedID(Self.address)])] {
            let other = paper()
            others.append(Task { await other.refresh(scope) })
            await fetcher.asked()
        }
        fetcher.release()
        for task in [first] + others {
            #expect(await task.value.outcomes.map(\.failure) == [nil])
        }
        #expect(await same.value.outcomes.allSatisfy { $0.failure == nil })
        #expect(fetcher.table.requests.count == 3)
        #expect(naps.withLock { $0 } == 0)
    }

    @Test("A waiting refresh uses the list as it is when the lock is free")
    func newList() async throws {
        let file = SubscriptionsFile(at: "\(folder.path)/list.opml")
        try file.add(Subscription(address: Self.address))
        let later = "https://hill.example/feed"
        fetcher.table.answer(later, with: rss("Hill", [("H1", 1, "One.")]))
        fetcher.release()
        let turn = RefreshLock(ofArchive: "\(folder.path)/archive.db")
        #expect(turn.acquire())
        let waiting = paper(.file(file)) {
            _ = try? file.add(Subscription(address: later))
            turn.release()
        }
        let reported = Mutex(0)
        let report = await waiting.refresh(.due) { reported.withLock { $0 += 1 } }
        #expect(report.outcomes.count == 2)
        #expect(reported.withLock { $0 } == 1)
    }

    @Test("A refresh continues without the lock if it is held too long")
    func stopped() async throws {
        let path = "\(folder.path)/archive.db"
        let (kept, turn) = (RefreshLock(ofArchive: path), RefreshLock(ofArchive: path))
        #expect(kept.acquire() && kept.acquire() && !turn.acquire())
        let naps = Mutex(0)
        let reported = Mutex(0)
        #expect(
            await !turn.wait(pause: { _ in naps.withLock { $0 += 1 } }) {
                reported.withLock { $0 += 1 }
            }
        )
        #expect(naps.withLock { $0 } == RefreshLock.maximumAttempts)
        #expect(reported.withLock { $0 } == 1)
        kept.release()
        #expect(!turn.acquire())
        kept.release()
        #expect(await turn.wait(pause: { _ in }) { reported.withLock { $0 += 1 } })
        #expect(reported.withLock { $0 } == 1)
        turn.release()
    }
}

/// Delays its responses until released.
private final class WaitingFetcher: HTTPFetching {
    let table = FakeFetcher()
    private let (askings, asking) = AsyncStream<Void>.makeStream()
    private let (releases, releasing) = AsyncStream<Void>.makeStream()
    private let askedCount = Mutex((count: 0, isLast: false))

    /// Waits for the next request.
    func asked() async {
        for await _ in askings { return }
    }

    func release() { releasing.finish() }

    func releaseWhenAskedAgain() {
        let isThere = askedCount.withLock { asked in
            asked.isLast = true
            return asked.count > 1
        }
        if isThere { release() }
    }

    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let isSecond = askedCount.withLock { asked in
            asked.count += 1
            return asked.isLast && asked.count > 1
        }
        if isSecond { release() }
        asking.yield()
        for await _ in releases {}
        return try await table.fetch(request)
    }
}
