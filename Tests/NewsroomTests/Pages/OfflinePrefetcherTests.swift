import Archive
import HTTP
import News
import Synchronization
import Testing

@testable import Newsroom

@Suite("Offline prefetcher")
struct OfflinePrefetcherTests {
    private static func headline(_ number: Int) -> Headline {
        Headline(
            id: ArticleID("\(number)"),
            title: "Story \(number)",
            feed: FeedID("https://a.example/feed"),
            source: "A",
            section: SectionID("World")
        )
    }

    private let stories = (1...20).map(headline)
    private var addresses: [String?] { stories.map { "https://a.example/\($0.id.text)" } }

    @Test("Stories are fetched in order, each with its pictures after its text")
    func order() async {
        let steps = Log()
        let ahead = OfflinePrefetcher { story, meter, _ in
            steps.note(story.id.text)
            _ = meter.record(received: 10, inMemory: 10)
            return FullTextFetcher.Outcome(isNew: true)
        } pictures: {
            ["https://b.example/\($0.id.text)", "https://b.example/logo"]
        } keepPicture: { address, _, meter throws(NewsError) in
            steps.note(address)
            return meter.record(received: 5, inMemory: 5)
        } hasDiskSpace: {
            true
        } notify: {
            steps.note("\($0) of \($1)")
        }
        let report = await ahead.run(
            Array(stories.prefix(2)),
            addresses: addresses,
            megabytes: 1,
            places: ConnectionLimiter(places: 1, perHost: 1),
            mostUnderWay: 1
        )
        // A picture of two stories is fetched once.
        #expect(report.textCount == 2 && report.pictureCount == 3 && report.receivedBytes == 35)
        #expect(!report.isOffline && !report.isOverBudget)
        let pictures = ["https://b.example/1", "https://b.example/2"]
        #expect(steps.lines.filter { pictures.contains($0) } == pictures)
        #expect(steps.lines.filter { $0.contains(" of ") } == ["1 of 2", "2 of 2"])
    }

    @Test(
        "A limited number of fetches continues while pages are read and stored",
        .timeLimit(.minutes(30))
    )
    func reading() async {
        let steps = Log()
        let (begun, teller) = AsyncStream.makeStream(of: Void.self)
        let report = await round(mostUnderWay: 3, megabytes: 100) { story, _, pageArrived in
            steps.note("+")
            pageArrived()
            // The first story is stored after two others.
            if story.id.text == "1" {
                var others = begun.makeAsyncIterator()
                for _ in 0..<2 { _ = await others.next() }
            } else {
                teller.yield()
            }
            steps.note("-")
            return FullTextFetcher.Outcome(isNew: true)
        }
        #expect(report.textCount == stories.count)
        var underWay = 0
        for step in steps.lines {
            underWay += step == "+" ? 1 : -1
            #expect(underWay <= 3)
        }
    }

    /// Prefetches stories without pictures, one at a time.
    private func round(
        mostUnderWay: Int = 1,
        megabytes: Int = 1,
        hasDiskSpace: @escaping @Sendable () -> Bool = { true },
        _ bringText:
            @escaping @Sendable (Headline, HTTPMeter, @escaping @Sendable () -> Void) async ->
            FullTextFetcher.Outcome
    ) async -> PrefetchReport {
        let ahead = OfflinePrefetcher(
            bringText: bringText,
            pictures: { _ in [] },
            keepPicture: { _, _, _ throws(NewsError) in false },
            hasDiskSpace: hasDiskSpace,
            notify: { _, _ in }
        )
        return await ahead.run(
            stories,
            addresses: addresses,
            megabytes: megabytes,
            places: ConnectionLimiter(places: 1, perHost: 1),
            mostUnderWay: mostUnderWay
        )
    }

    @Test("Prefetching stops when the received bytes reach the budget")
    func budget() async {
        let steps = Log()
        let report = await round { story, meter, _ in
            steps.note(story.id.text)
            _ = meter.record(received: 400_000, inMemory: 400_000)
            // Pages without a story count, too.
            return FullTextFetcher.Outcome(
                failure: story.id.text == "2" ? .noFullText(.noStory(host: "a.example")) : nil
            )
        }
        #expect(steps.lines == ["1", "2", "3"])
        #expect(report.isOverBudget)
    }

    @Test("Prefetching stops when the stored bytes reach the budget")
    func kept() async {
        let report = await round { _, meter, _ in
            _ = meter.record(received: 10, inMemory: 600_000)
            return FullTextFetcher.Outcome(isNew: true, keptBytes: 600_000)
        }
        #expect(report.textCount == 2 && report.receivedBytes == 20 && report.isOverBudget)
    }

    @Test("Prefetching stops when the archive cannot be written")
    func stopping() async {
        let steps = Log()
        let report = await round { story, _, _ in
            steps.note(story.id.text)
            return FullTextFetcher.Outcome(
                failure: story.id.text == "2" ? NewsError(.readOnly) : nil
            )
        }
        #expect(steps.lines == ["1", "2"])
        #expect(report.failure == NewsError(.readOnly))
    }

    @Test("Prefetching stops when the disk is nearly full")
    func fullDisk() async {
        let steps = Log()
        let report = await round(hasDiskSpace: { steps.lines.count < 2 }) { story, _, _ in
            steps.note(story.id.text)
            return FullTextFetcher.Outcome(isNew: true)
        }
        #expect(steps.lines == ["1", "2"])
        #expect(report.textCount == 2 && report.failure == .diskNearlyFull)
    }

    @Test("Prefetching stops if no host can be reached, but not if only one server fails")
    func offline() async {
        for isCut in [true, false] {
            let steps = Log()
            let report = await round { story, meter, _ in
                steps.note(story.id.text)
                if !isCut, story.id.text == "1" {
                    _ = meter.record(received: 10, inMemory: 10)
                    return FullTextFetcher.Outcome()
                }
                return FullTextFetcher.Outcome(
                    failure: .noFullText(.notFetched(.connectionFailed(host: "a.example")))
                )
            }
            #expect(steps.lines.count == (isCut ? HostReachability.unreachable : stories.count))
            #expect(report.isOffline == isCut)
        }
    }

    @Test("An unreachable server is skipped, and other stories and pictures are fetched")
    func deadServer() async {
        let steps = Log()
        let ahead = OfflinePrefetcher { story, _, _ in
            steps.note(story.id.text)
            let isDead = Int(story.id.text) ?? 0 <= 12
            return isDead
                ? FullTextFetcher.Outcome(
                    failure: .noFullText(.notFetched(.connectionFailed(host: "dead.example")))
                ) : FullTextFetcher.Outcome(isNew: true)
        } pictures: {
            ["https://pictures.example/\($0.id.text)"]
        } keepPicture: { _, _, meter throws(NewsError) in
            meter.record(received: 5, inMemory: 5)
        } hasDiskSpace: {
            true
        } notify: { _, _ in
        }
        let report = await ahead.run(
            stories,
            addresses: stories.map {
                let isDead = Int($0.id.text) ?? 0 <= 12
                return "https://\(isDead ? "dead" : "a").example/\($0.id.text)"
            },
            megabytes: 1,
            places: ConnectionLimiter(places: 1, perHost: 1),
            mostUnderWay: 1
        )
        #expect(!report.isOffline)
        #expect(report.textCount == 8 && report.pictureCount == 20)
        #expect(report.unreachedHosts == 1)
        #expect(steps.lines.count { Int($0) ?? 0 <= 12 } == HostReachability.unreachable)
    }
}

private final class Log: Sendable {
    private let state = Mutex<[String]>([])
    var lines: [String] { state.withLock { $0 } }
    func note(_ line: String) { state.withLock { $0.append(line) } }
}
