import FoundationEssentials
import HTTP
import News
import Synchronization
import Testing

@testable import Newsroom

/// Each paper of these tests is another process to the turn.
@Suite("Two papers with one archive", .timeLimit(.minutes(30)))
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
        _ list: SubscriptionSource = .fixed([Subscription(address: Self.address)]),
        nap: @escaping @Sendable () async -> Void = {}
    ) -> ArchivedNewsService {
        ArchivedNewsService(
            title: "The Paper",
            path: "\(folder.path)/archive.db",
            list: list,
            fetcher: fetcher,
            now: { Self.now },
            chance: { 0.5 }
        ) { duration in
            guard duration == RefreshLock.nap else { return await Pause.take(duration) }
            await nap()
            await Task.yield()
        }
    }

    @Test("ask who is due once: the second waits for the first, and finds nobody who is")
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
        // Without a turn it asks instead of waiting.
        fetcher.releaseWhenAskedAgain()
        #expect(await first.value.outcomes.map(\.newCount) == [1])
        #expect(await second.value.outcomes.isEmpty)
        #expect(fetcher.table.requests.count == 1)
        #expect(try await other.headlines(HeadlineQuery()).totalCount == 1)
    }

    @Test(
        "wait for no other when the reader wants all, or this feed, and share the turn within one"
    )
    func wishes() async throws {
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

    @Test("ask those who are on the list once it is their turn")
    func newList() async throws {
        let file = SubscriptionsFile(at: "\(folder.path)/list.opml")
        try file.add(Subscription(address: Self.address))
        let later = "https://hill.example/feed"
        fetcher.table.answer(later, with: rss("Hill", [("H1", 1, "One.")]))
        fetcher.release()
        let turn = RefreshLock(ofArchive: "\(folder.path)/archive.db")
        #expect(turn.take())
        let waiting = paper(.file(file)) {
            _ = try? file.add(Subscription(address: later))
            turn.end()
        }
        let told = Mutex(0)
        let report = await waiting.refresh(.due) { told.withLock { $0 += 1 } }
        #expect(report.outcomes.count == 2)
        #expect(told.withLock { $0 } == 1)
    }

    @Test("go on without a turn that is kept for too long, as by a process that is stopped")
    func stopped() async throws {
        let path = "\(folder.path)/archive.db"
        let (kept, turn) = (RefreshLock(ofArchive: path), RefreshLock(ofArchive: path))
        #expect(kept.take() && kept.take() && !turn.take())
        let naps = Mutex(0)
        let told = Mutex(0)
        #expect(
            await !turn.wait(pause: { _ in naps.withLock { $0 += 1 } }) {
                told.withLock { $0 += 1 }
            }
        )
        #expect(naps.withLock { $0 } == RefreshLock.patience)
        #expect(told.withLock { $0 } == 1)
        kept.end()
        #expect(!turn.take())
        kept.end()
        #expect(await turn.wait(pause: { _ in }) { told.withLock { $0 += 1 } })
        #expect(told.withLock { $0 } == 1)
        turn.end()
    }
}

/// Answers from a table once it is told to.
private final class WaitingFetcher: HTTPFetching {
    let table = FakeFetcher()
    private let (askings, asking) = AsyncStream<Void>.makeStream()
    private let (releases, releasing) = AsyncStream<Void>.makeStream()
    private let askedCount = Mutex((count: 0, isLast: false))

    /// Waits until somebody has asked.
    func asked() async {
        for await _ in askings { return }
    }

    /// Lets all answers come.
    func release() { releasing.finish() }

    /// Lets all answers come once a second request is there.
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
