import FoundationEssentials
import HTTP
import News
import SleepingClock
import Synchronization
import Testing

@testable import Newsroom

@Suite("Automatic refresh", .timeLimit(.minutes(30)))
struct AutomaticRefreshSchedulerTests {
    private static let start = Date(timeIntervalSince1970: 1_725_714_000)
    private static let (sea, hill) = ("https://sea.example/feed", "https://hill.example/feed")

    private let clock = SleepingClock(at: start)
    private let fetcher = FakeFetcher()
    private let network = Signs()

    private func paper(_ addresses: [String] = [sea, hill]) -> ArchivedNewsService {
        let clock = clock
        return ArchivedNewsService(
            title: "The Paper",
            path: nil,
            list: .fixed(addresses.map { Subscription(address: $0) }),
            fetcher: fetcher,
            now: { clock.now },
            random: { 0.5 },
            pause: { _ in await Signs().next() }
        )
    }

    private func refresh(of paper: ArchivedNewsService, pause: Int?) -> AutomaticRefreshScheduler {
        let (clock, network) = (clock, network)
        return AutomaticRefreshScheduler(
            paper: paper,
            pause: pause,
            now: { clock.now },
            sleep: { await clock.sleep(until: $0) },
            networkSign: { await network.next() }
        )
    }

    /// Starts the automatic refresh and completes the first one.
    private func open(_ paper: ArchivedNewsService, pause: Int = 300) async -> Task<Void, Never> {
        let refresh = refresh(of: paper, pause: pause)
        let changes = paper.changes()
        let task = Task { await refresh.run(hearing: changes) }
        _ = await paper.refresh(.due)
        return task
    }

    private func minutes(_ date: Date) -> Int {
        Int((date.timeIntervalSince(Self.start) / 60).rounded())
    }

    private func answer() {
        fetcher.answer(Self.sea, with: rss("Sea", [("S1", 1, "One.")]))
        fetcher.answer(Self.hill, with: rss("Hill", [("H1", 2, "Two.")]))
    }

    @Test("A feed is fetched when it is due, without earlier wake-ups")
    func inTime() async {
        answer()
        let paper = paper()
        let task = await open(paper)
        #expect(minutes(await clock.nextTime()) == 60)
        #expect(fetcher.requests.count == 2)
        await clock.wakeNext()
        #expect(minutes(await clock.nextTime()) == 120)
        #expect(fetcher.requests.count == 4)
        clock.advance(1800)
        _ = await paper.refresh(.all)
        while minutes(await clock.nextTime()) != 150 { await Task.yield() }
        #expect(clock.sleeperCount == 1)
        task.cancel()
        await task.value
        #expect(clock.sleeperCount == 0)
    }

    @Test("Switching automatic refresh off stops it, and switching it on resumes it")
    func switched() async {
        answer()
        let paper = paper()
        let refresh = refresh(of: paper, pause: nil)
        let changes = paper.changes()
        let task = Task { await refresh.run(hearing: changes) }
        _ = await paper.refresh(.due)
        await refresh.change(pause: 300)
        #expect(minutes(await clock.nextTime()) == 60)
        await refresh.change(pause: nil)
        while clock.sleeperCount > 0 { await Task.yield() }
        clock.advance(7200)
        await refresh.change(pause: nil)
        #expect(clock.sleeperCount == 0 && fetcher.requests.count == 2)
        await refresh.change(pause: 300)
        #expect(minutes(await clock.nextTime()) == 60)
        await clock.wakeNext()
        #expect(minutes(await clock.nextTime()) == 180)
        #expect(fetcher.requests.count == 4)
        task.cancel()
    }

    @Test("Feeds that become due within the same pause are fetched together")
    func together() async {
        answer()
        let paper = paper()
        let task = await open(paper, pause: 1200)
        clock.advance(600)
        _ = await paper.refresh(.feeds([FeedID(Self.hill)]))
        await clock.wakeNext()
        // The alarm may ring first, and is then rescheduled.
        while fetcher.requests.count < 4 {
            clock.wakeOverdue()
            await Task.yield()
        }
        #expect(minutes(await clock.nextTime()) == 80)
        #expect(fetcher.requests.map(\.address).suffix(1) == [Self.sea])
        task.cancel()
    }

    @Test("Due feeds are fetched once after the machine wakes up")
    func suspended() async {
        answer()
        let task = await open(paper())
        _ = await clock.nextTime()
        clock.advance(86_400)
        await clock.wakeNext()
        #expect(minutes(await clock.nextTime()) == 1500)
        #expect(fetcher.requests.count == 4)
        task.cancel()
    }

    @Test("Without feeds that can be fetched, no refresh is scheduled")
    func nothing() async throws {
        fetcher.answer(Self.sea, with: "", status: 410)
        let paper = paper([Self.sea])
        let task = await open(paper)
        #expect(try await paper.nextDue() == nil)
        #expect(clock.sleeperCount == 0)
        task.cancel()
    }

    @Test("A refresh that keeps failing is retried at growing intervals")
    func fruitless() async throws {
        let folder = try TemporaryFolder()
        let list = "\(folder.path)/list.opml"
        let outline = "<outline text='Sea' xmlUrl='\(Self.sea)'/>"
        try folder.write("<opml><body>\(outline)</body></opml>", to: "list.opml")
        let clock = clock
        let paper = ArchivedNewsService(
            title: "The Paper",
            path: nil,
            list: .file(SubscriptionsFile(path: list, now: { clock.now })),
            fetcher: fetcher,
            now: { clock.now }
        )
        _ = try await paper.edition()
        // With an unreadable list every refresh fails and the feed stays due.
        try folder.write("no list", to: "list.opml")
        let task = await open(paper)
        var times: [Int] = []
        for _ in 0..<5 {
            times.append(minutes(await clock.nextTime()))
            await clock.wakeNext()
        }
        #expect(times == [10, 30, 70, 130, 190])
        #expect(fetcher.requests.isEmpty)
        task.cancel()
    }

    @Test("An offline refresh is retried soon, and when the network changes")
    func offline() async {
        let task = await open(paper())
        var waits: [Double] = []
        for _ in 0..<3 {
            let before = clock.now
            waits.append(await clock.nextTime().timeIntervalSince(before))
            await clock.wakeNext()
        }
        // The third retry coincides with the schedule, because unreached feeds are still due.
        #expect(waits == [30, 120, 450])
        let turn = await clock.nextTime()
        #expect(turn.timeIntervalSince(clock.now) == 1200)
        answer()
        network.send()
        while await clock.nextTime() == turn { await Task.yield() }
        #expect(await clock.nextTime().timeIntervalSince(clock.now) == 3)
        let count = fetcher.requests.count
        await clock.wakeNext()
        #expect(await clock.nextTime().timeIntervalSince(clock.now) == 3600)
        #expect(fetcher.requests.count == count + 2)
        task.cancel()
    }

    @Test("Reaching one host retries the unreachable feeds, but not a feed that fails alone")
    func others() async {
        let paper = paper()
        let task = await open(paper)
        _ = await clock.nextTime()
        answer()
        _ = await paper.refresh(.feeds([FeedID(Self.sea)]))
        while await clock.nextTime() > clock.now { await Task.yield() }
        await clock.wakeNext()
        while fetcher.requests.last?.address != Self.hill { await Task.yield() }
        #expect(await clock.nextTime().timeIntervalSince(clock.now) == 3600)
        fetcher.fail(Self.hill, with: .hostNotFound("hill.example"))
        await clock.wakeNext()
        // Other hosts are reachable, so the feed waits for the schedule.
        #expect(await clock.nextTime().timeIntervalSince(clock.now) == 3600)
        _ = await paper.refresh(.feeds([FeedID(Self.hill)]))
        for _ in 0..<100 { await Task.yield() }
        #expect(await clock.nextTime().timeIntervalSince(clock.now) == 3600)
        task.cancel()
    }

    @Test("Setting the clock reschedules the refresh, and setting it back causes one fetch")
    func clockSet() async {
        answer()
        clock.advance(365 * 86_400)
        let paper = paper()
        let task = await open(paper)
        #expect(minutes(await clock.nextTime()) == 365 * 1440 + 60)
        clock.setBack(back: 365 * 86_400)
        // Future times count as never, so due feeds are fetched after the pause.
        #expect(minutes(await clock.nextTime()) == 5)
        #expect(fetcher.requests.count == 2)
        await clock.wakeNext()
        #expect(minutes(await clock.nextTime()) == 65)
        #expect(fetcher.requests.count == 4)
        task.cancel()
        await task.value
    }

    @Test("A small clock correction does not change the schedule")
    func clockCorrected() async {
        answer()
        let paper = paper()
        let task = await open(paper)
        #expect(minutes(await clock.nextTime()) == 60)
        clock.setBack(back: 30)
        #expect(minutes(await clock.nextTime()) == 60)
        #expect(fetcher.requests.count == 2)
        task.cancel()
        await task.value
    }
}

/// Network change events from a test.
private final class Signs: Sendable {
    private let (signs, giving) = AsyncStream<Void>.makeStream()

    func send() { giving.yield() }

    func next() async {
        for await _ in signs { return }
    }
}
