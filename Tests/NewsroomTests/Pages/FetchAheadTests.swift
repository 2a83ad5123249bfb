import Archive
import HTTP
import News
import Synchronization
import Testing

@testable import Newsroom

@Suite("Fetching ahead")
struct FetchAheadTests {
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

    @Test("keeps the order of the stories, and takes the pictures of each when its text is there")
    func order() async {
        let steps = Log()
        let ahead = FetchAhead { story, _ in
            steps.note(story.id.text)
            return StoryPages.Outcome(isNew: true, receivedBytes: 10)
        } pictures: {
            ["https://b.example/\($0.id.text)"]
        } keepPicture: { address, _ throws(NewsError) in
            steps.note(address)
            return 5
        } tell: {
            steps.note("\($0) of \($1)")
        }
        let report = await ahead.run(
            Array(stories.prefix(2)),
            addresses: addresses,
            megabytes: 1,
            places: TransferPlaces(places: 1, perHost: 1),
            mostUnderWay: 1
        )
        #expect(report.textCount == 2 && report.pictureCount == 2 && report.receivedBytes == 30)
        #expect(!report.isOffline && !report.isOverBudget)
        let pictures = ["https://b.example/1", "https://b.example/2"]
        #expect(steps.lines.filter { pictures.contains($0) } == pictures)
        #expect(steps.lines.filter { $0.contains(" of ") } == ["1 of 2", "2 of 2"])
    }

    @Test(
        "lets the next be fetched while pages are read and kept, but not all of them",
        .timeLimit(.minutes(10))
    )
    func kept() async {
        let steps = Log()
        let (begun, teller) = AsyncStream.makeStream(of: Void.self)
        let report = await round(mostUnderWay: 3) { story, hasCome in
            steps.note("+")
            hasCome()
            // The first is kept when two others have come.
            if story.id.text == "1" {
                var others = begun.makeAsyncIterator()
                for _ in 0..<2 { _ = await others.next() }
            } else {
                teller.yield()
            }
            steps.note("-")
            return StoryPages.Outcome(isNew: true)
        }
        #expect(report.textCount == stories.count)
        var underWay = 0
        for step in steps.lines {
            underWay += step == "+" ? 1 : -1
            #expect(underWay <= 3)
        }
    }

    /// A round over all stories without pictures, one fetched at a time, of one megabyte.
    private func round(
        mostUnderWay: Int = 1,
        _ bringText:
            @escaping @Sendable (Headline, @escaping @Sendable () -> Void) async ->
            StoryPages.Outcome
    ) async -> FetchAheadReport {
        let ahead = FetchAhead(
            bringText: bringText,
            pictures: { _ in [] },
            keepPicture: { _, _ throws(NewsError) in 0 },
            tell: { _, _ in }
        )
        return await ahead.run(
            stories,
            addresses: addresses,
            megabytes: 1,
            places: TransferPlaces(places: 1, perHost: 1),
            mostUnderWay: mostUnderWay
        )
    }

    @Test("ends when as much was received as the reader allows")
    func budget() async {
        let steps = Log()
        let report = await round { story, _ in
            steps.note(story.id.text)
            // Half of them are no stories, and cost as much.
            return StoryPages.Outcome(
                receivedBytes: 400_000,
                failure: story.id.text == "2" ? .noWholeText(.noStory(host: "a.example")) : nil
            )
        }
        #expect(steps.lines == ["1", "2", "3"])
        #expect(report.isOverBudget)
    }

    @Test("ends when the archive is in the way, and counts pages that were too large")
    func stopping() async {
        let steps = Log()
        let report = await round { story, _ in
            steps.note(story.id.text)
            return StoryPages.Outcome(
                failure: story.id.text == "1"
                    ? .noWholeText(.notFetched(.tooLarge(limit: 1000))) : NewsError(.readOnly)
            )
        }
        #expect(steps.lines == ["1", "2"])
        #expect(report.failure == NewsError(.readOnly) && report.receivedBytes == 1000)
    }

    @Test("ends when nobody can be reached, and not when one server is gone")
    func offline() async {
        for isCut in [true, false] {
            let steps = Log()
            let report = await round { story, _ in
                steps.note(story.id.text)
                if !isCut, story.id.text == "1" { return StoryPages.Outcome(receivedBytes: 10) }
                return StoryPages.Outcome(
                    failure: .noWholeText(.notFetched(.connectionFailed(host: "a.example")))
                )
            }
            #expect(steps.lines.count == (isCut ? HostsReached.unreachable : stories.count))
            #expect(report.isOffline == isCut)
        }
    }

    @Test("leaves a server alone that cannot be reached, and goes on with others and pictures")
    func deadServer() async {
        let steps = Log()
        let ahead = FetchAhead { story, _ in
            steps.note(story.id.text)
            let isDead = Int(story.id.text) ?? 0 <= 12
            return isDead
                ? StoryPages.Outcome(
                    failure: .noWholeText(.notFetched(.connectionFailed(host: "dead.example")))
                ) : StoryPages.Outcome(isNew: true, receivedBytes: 10)
        } pictures: {
            ["https://pictures.example/\($0.id.text)"]
        } keepPicture: { _, _ throws(NewsError) in
            5
        } tell: { _, _ in
        }
        let report = await ahead.run(
            stories,
            addresses: stories.map {
                let isDead = Int($0.id.text) ?? 0 <= 12
                return "https://\(isDead ? "dead" : "a").example/\($0.id.text)"
            },
            megabytes: 1,
            places: TransferPlaces(places: 1, perHost: 1),
            mostUnderWay: 1
        )
        #expect(!report.isOffline)
        #expect(report.textCount == 8 && report.pictureCount == 20)
        #expect(report.unreachedHosts == 1)
        #expect(steps.lines.count { Int($0) ?? 0 <= 12 } == HostsReached.unreachable)
    }
}

/// Lines in the order in which they came.
private final class Log: Sendable {
    private let state = Mutex<[String]>([])
    var lines: [String] { state.withLock { $0 } }
    func note(_ line: String) { state.withLock { $0.append(line) } }
}
