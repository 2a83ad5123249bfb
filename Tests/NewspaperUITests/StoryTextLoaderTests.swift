import Cells
import FoundationEssentials
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Full text of a story", .timeLimit(.minutes(30)))
struct StoryTextLoaderTests {
    private static let id = Headline.test(1).id

    private static func paragraph(_ number: Int) -> String {
        "<p>Paragraph \(number) begins with the tide that came in. It ends with boat \(number) "
            + "leaving the harbour for good.</p>"
    }

    private static func text(_ numbers: some Sequence<Int>) -> String {
        numbers.map(paragraph).joined()
    }

    private func service(
        feed: String,
        page: Result<String, FullTextFailure>? = nil,
        isHeld: Bool = false
    ) async -> FakeNewsService {
        let service = FakeNewsService(headlines: [.test(1), .test(2)], html: [Self.id: feed])
        if let page { await service.provide(wholeText: page, of: Self.id) }
        if isHeld { await service.holdPages() }
        return service
    }

    private func open(_ service: FakeNewsService, columns: Int = 80, rows: Int = 24) async -> Robot
    {
        let robot = Robot(service, columns: columns, rows: rows)
        await robot.idle()
        return robot
    }

    @Test("The feed's text is shown at once, and the full text replaces it")
    func coming() async {
        let service = await service(
            feed: Self.text(1...1),
            page: .success(Self.text(1...20)),
            isHeld: true
        )
        let robot = await open(service)
        robot.send("Enter")
        await robot.waitWhileBusy { $0.shows("Paragraph 1 begins") && $0.shows("full text…") }
        #expect(!robot.shows("Paragraph 2 begins"))
        await service.releasePages()
        await robot.idle()
        #expect(robot.shows("Paragraph 2 begins"))
        #expect(robot.shows("full text · 3"))
        #expect(!robot.shows("full text…"))
    }

    @Test("A fetch is no longer pending when it reports its end")
    func reported() async {
        let service = await service(feed: Self.text(1...1), page: .success(Self.text(1...9)))
        let work = PendingWork()
        let texts = StoryTextLoader(of: Self.id, newsService: service, clock: .fixed, work: work)
        var ends: [Bool] = []
        texts.onEnd = { ends.append(texts.isFetching) }
        texts.fetch(for: .opened)
        #expect(texts.isFetching)
        await work.idle()
        #expect(ends == [false])
    }

    @Test("Full text leaves the top sentence in place", arguments: [(80, 24), (40, 12), (120, 40)])
    func place(columns: Int, rows: Int) async {
        let service = await service(
            feed: Self.text(20...60),
            page: .success("<h2>A new beginning</h2>" + Self.text(1...80)),
            isHeld: true
        )
        let robot = await open(service, columns: columns, rows: rows)
        robot.send("Enter")
        await robot.waitWhileBusy { $0.shows("full text…") }
        robot.send("Space", "Space", "j")
        await robot.waitWhileBusy { !$0.shows("Paragraph 20 begins") }
        let top = firstLine(of: robot)
        await service.releasePages()
        await robot.idle()
        #expect(firstLine(of: robot) == top)
        let line: Substring? = top?.hasSuffix("-") == true ? top?.dropLast() : top?[...]
        #expect(line.map { Self.text(20...60).contains($0) } == true)
        await robot.press("g", "g")
        #expect(robot.shows("A new beginning"))
    }

    private func firstLine(of robot: Robot) -> String? {
        robot.rows.dropFirst(2).map { $0.filter { !"│┃".contains($0) } }
            .first { $0.contains { $0 != " " } }
            .map { $0.split(separator: " ").joined(separator: " ") }
    }

    @Test("The nearest sentence that remains is at the top when the text changes")
    func randomSource() async {
        var random = SeededRandomSource(seed: 15)
        for _ in 1...12 {
            let kept = (1...120).filter { _ in Int.random(in: 0..<10, using: &random) < 6 }
            let others = (1...120).filter { _ in Int.random(in: 0..<10, using: &random) < 6 }
            let service = await service(
                feed: Self.text(kept),
                page: .success(Self.text(others)),
                isHeld: true
            )
            let robot = await open(service, columns: 80, rows: 16)
            robot.send("Enter")
            await robot.waitWhileBusy { $0.shows("full text…") }
            for _ in 0..<Int.random(in: 3...30, using: &random) { robot.send("j", "j", "j") }
            await robot.waitWhileBusy { _ in true }
            let top = number(in: firstLine(of: robot) ?? "")
            await service.releasePages()
            await robot.idle()
            guard let top, let place = kept.firstIndex(of: top) else { continue }
            // A paragraph loses both sentences or none.
            let nearest = kept.indices.filter { others.contains(kept[$0]) }
                .min { abs($0 - place) < abs($1 - place) }.map { kept[$0] }
            let distance = nearest.flatMap(kept.firstIndex).map { abs($0 - place) } ?? 0
            let allowed = kept.indices.filter { abs($0 - place) == distance }.map { kept[$0] }
            let now = number(in: firstLine(of: robot) ?? "")
            #expect(allowed.contains(now ?? 0), "\(top) became \(now ?? 0) of \(allowed)")
        }
    }

    /// Returns the number of a line's paragraph, if present.
    private func number(in line: String) -> Int? {
        for mark in ["Paragraph ", "boat "] {
            guard let found = line.firstRange(of: mark) else { continue }
            return Int(line[found.upperBound...].prefix { $0.isNumber })
        }
        return nil
    }

    @Test("The note about the full text replaces the reading time without moving a line")
    func byline() async {
        let headline = Headline(
            id: Self.id,
            title: "Tide",
            feed: FeedID("http://feed.example/"),
            source: "The Feed",
            section: SectionID("World"),
            published: WallClock.fixed.now().addingTimeInterval(-600),
            readingMinutes: 3
        )
        let service = FakeNewsService(headlines: [headline], html: [Self.id: Self.text(1...2)])
        await service.provide(wholeText: .success(Self.text(1...20)), of: Self.id)
        await service.holdPages()
        let robot = await open(service, columns: 64, rows: 30)
        robot.send("Enter")
        await robot.waitWhileBusy { $0.shows("full text…") }
        let row = robot.rows.firstIndex { $0.contains("Paragraph 1 begins") }
        await service.releasePages()
        await robot.idle()
        #expect(robot.shows("full text · "))
        #expect(robot.rows.firstIndex { $0.contains("Paragraph 1 begins") } == row)
    }

    @Test("f switches between the full text and the feed's text without another fetch")
    func changing() async {
        let service = await service(
            feed: "<p>A teaser of the feed’s own.</p>",
            page: .success(Self.text(1...3))
        )
        let robot = await open(service)
        await robot.press("Enter")
        #expect(robot.shows("full text · "))
        await robot.press("f")
        #expect(robot.shows("A teaser of the feed’s own."))
        #expect(robot.shows("feed text"))
        #expect(!robot.shows("Paragraph 1"))
        await robot.press("f")
        #expect(robot.shows("Paragraph 3 begins"))
        #expect(await service.wholeTextLog == [.opened])
    }

    @Test(
        "f fetches a page that is not fetched automatically, and a failure says what to do"
    )
    func wishing() async {
        let service = await service(feed: Self.text(1...2))
        let robot = await open(service)
        await robot.press("Enter")
        #expect(!robot.shows("full text"))
        await service.provide(
            wholeText: .failure(.barrier(.consent, host: "a.example")),
            of: Self.id
        )
        await robot.press("f")
        #expect(
            robot.shows("a.example asks for cookie consent first. Open the page in the browser.")
        )
        #expect(robot.shows("Paragraph 2 begins"))
        await robot.press("j")
        #expect(!robot.shows("asks for cookie consent first"))
        #expect(robot.shows("feed text: page asks for cookie consent"))
        await service.provide(wholeText: .success(Self.text(1...9)), of: Self.id)
        await robot.press("f")
        #expect(robot.shows("full text · "))
        #expect(robot.shows("Paragraph 3 begins"))
    }

    @Test(
        "An automatic fetch reports a barrier of the page, but neither network failures nor missing stories"
    )
    func failing() async {
        let gone = FullTextFailure.notFetched(.connectionFailed(host: "a.example"))
        var robot = await open(await service(feed: Self.text(1...2), page: .failure(gone)))
        await robot.press("Enter")
        #expect(!robot.shows("a.example"))
        #expect(!robot.shows("…"))
        let wall = FullTextFailure.barrier(.subscription, host: "a.example")
        robot = await open(await service(feed: Self.text(1...2), page: .failure(wall)))
        await robot.press("Enter")
        #expect(
            robot.shows("This story on a.example is for subscribers only. Open it in the browser.")
        )
        for failure in [FullTextFailure.noMore(host: "a.example"), .noStory(host: "a.example")] {
            robot = await open(await service(feed: Self.text(1...2), page: .failure(failure)))
            await robot.press("Enter")
            #expect(!robot.shows("a.example"))
        }
        #expect(robot.shows("feed text: no story found on the page"))
    }

    @Test("The full text waits for the end of a search in the feed's text")
    func searching() async {
        let service = await service(
            feed: Self.text(1...2),
            page: .success(Self.text(1...9)),
            isHeld: true
        )
        let robot = await open(service)
        robot.send("Enter")
        await robot.waitWhileBusy { $0.shows("full text…") }
        robot.send("/", "b", "o", "a", "t")
        await robot.waitWhileBusy { $0.shows("1 of 2") }
        await service.releasePages()
        await robot.idle()
        #expect(!robot.shows("Paragraph 3"))
        await robot.press("Esc")
        #expect(robot.shows("Paragraph 3 begins"))
        await robot.press("/", "b", "o", "a", "t")
        #expect(robot.shows("1 of 9"))
    }

    @Test("The preview shows the full text once it was fetched")
    func elsewhere() async {
        let service = await service(
            feed: "<p>A teaser of the feed’s own.</p>",
            page: .success(Self.text(1...3))
        )
        let robot = await open(service, columns: 120, rows: 40)
        #expect(robot.shows("A teaser of the feed’s own."))
        await robot.press("Enter", "q")
        await robot.wait { $0.shows("Paragraph 1 begins") }
        await robot.press("|")
        await robot.type("wc")
        await robot.press("Enter")
        #expect(robot.opened.piped == ["wc: Story number 1"])
    }
}
