import FoundationEssentials
import HTTP
import LoopbackServer
import News
import Synchronization
import Testing

@testable import Newsroom

@Suite("Fetching full texts")
final class WholeTextTests: Sendable {
    private let server: LoopbackServer
    private let time = Mutex(Date(timeIntervalSince1970: 1_750_000_000))

    init() throws {
        server = try LoopbackServer()
    }

    private static let teaser = "The harbour master wrote down the tide of every evening…"

    private func serve(_ path: String, paragraphs count: Int = 9) {
        let text = (1...count).map {
            "<p>Part \($0): the tide came in at the third step, and the harbour master wrote it down, as "
                + "he had done on every evening before this one.</p>"
        }.joined()
        server.respond(to: path) { request in
            request.headers["if-none-match"] == "\"7\""
                ? LoopbackResponse(status: 304)
                : LoopbackResponse(
                    "<title>Tide</title><article><h1>Tide</h1>\(text)</article>",
                    contentType: "text/html",
                    headers: [("ETag", "\"7\"")]
                )
        }
    }

    private func serveFeed(_ stories: [(name: String, text: String)]) {
        let items = stories.map {
            "<item><guid>\($0.name)</guid><title>Tide</title><link>\(server.address("/\($0.name)"))</link>"
                + "<description>\($0.text)</description></item>"
        }.joined()
        server.respond(to: "/feed") { _ in
            LoopbackResponse(
                "<rss><channel><title>Sea</title>\(items)</channel></rss>",
                contentType: "application/rss+xml"
            )
        }
    }

    private func paper(
        at path: String? = nil,
        _ change: (inout NewsroomConfiguration) -> Void = { _ in }
    ) -> ArchivedNewsService {
        var configuration = NewsroomConfiguration()
        change(&configuration)
        let fetcher = HTTPClient(userAgent: "newspaper/test")
        return ArchivedNewsService(
            title: "Test",
            path: path,
            list: .fixed([Subscription(address: server.address("/feed"))]),
            fetcher: fetcher,
            configuration: configuration,
            now: { self.time.withLock { $0 } }
        )
    }

    private func id(_ name: String, in paper: ArchivedNewsService) async throws -> ArticleID {
        for headline in try await paper.headlines(HeadlineQuery()).headlines {
            let link = try await paper.article(headline.id).link
            if link == server.address("/\(name)") { return headline.id }
        }
        return ArticleID("none")
    }

    private func asked(_ name: String) -> Int { server.requests(to: "/\(name)").count }

    @Test("The full text of a teaser is fetched once and replaces the text everywhere")
    func auto() async throws {
        serveFeed([("story", Self.teaser)])
        serve("/story")
        let paper = paper()
        _ = await paper.refresh(.all)
        let id = try await id("story", in: paper)
        var changes = paper.changes().makeAsyncIterator()
        #expect(try await paper.fetchFullText(of: id, for: .opened))
        #expect(await changes.next() == .texts([id]))
        let article = try await paper.article(id)
        #expect(article.html.contains("Part 9"))
        #expect(article.page == .shown(words: 9 * 27))
        #expect(article.headline.readingMinutes == 1)
        #expect(try await !paper.fetchFullText(of: id, for: .opened))
        #expect(asked("story") == 1)
        try await paper.maintenance.indexArticles()
        #expect(try await paper.headlines(HeadlineQuery(search: "evening before")).totalCount == 1)
        try await paper.showFullText(false, of: id)
        #expect(try await paper.article(id).html == Self.teaser)
    }

    @Test("The full text contains no passwords in addresses")
    func passwords() async throws {
        serveFeed([("story", Self.teaser)])
        let text = (1...9).map {
            "<p>Part \($0): the tide came in at the third step, and the harbour master wrote it, "
                + "as he had done on every evening before, at https://me:sesame@sea.example/log</p>"
        }.joined()
        server.respond(to: "/story") { _ in
            LoopbackResponse(
                "<title>Tide</title><article><h1>Tide</h1>\(text)</article>",
                contentType: "text/html"
            )
        }
        let paper = paper()
        _ = await paper.refresh(.all)
        let id = try await id("story", in: paper)
        #expect(try await paper.fetchFullText(of: id, for: .opened))
        let html = try await paper.article(id).html
        #expect(html.contains("https://sea.example/log") && !html.contains("sesame"))
    }

    @Test("The full text is not fetched if the feed has it or the settings forbid it")
    func notDue() async throws {
        serveFeed([
            ("long", String(repeating: "The tide came in. ", count: 60)), ("short", Self.teaser),
        ])
        serve("/long")
        serve("/short")
        let paper = paper()
        _ = await paper.refresh(.all)
        #expect(try await !paper.fetchFullText(of: id("long", in: paper), for: .opened))
        let feed = server.address("/feed")
        let never = self.paper { configuration in
            configuration.fullText = .always
            configuration.feeds[feed] = FeedSettings()
            configuration.feeds[feed]?.fullText = .never
        }
        _ = await never.refresh(.all)
        #expect(try await !never.fetchFullText(of: id("short", in: never), for: .opened))
        #expect(asked("long") + asked("short") == 0)
        let always = self.paper { $0.fullText = .always }
        _ = await always.refresh(.all)
        #expect(try await always.fetchFullText(of: id("long", in: always), for: .opened))
        #expect(try await always.article(id("long", in: always)).html.contains("Part 9"))
    }

    @Test("Stories are prefetched only if enough disk space stays free")
    func diskSpace() async throws {
        serveFeed([("story", Self.teaser)])
        serve("/story")
        let folder = try TemporaryFolder()
        let plan = PrefetchDisplaySettings(leads: { stories, _, _ in stories }, pictures: nil)
        for isNearlyFull in [true, false] {
            let paper = paper(at: "\(folder.path)/\(isNearlyFull)/archive.db") {
                $0.offline.spareDiskBytes = isNearlyFull ? .max : 0
            }
            _ = await paper.refresh(.all)
            let report = await paper.offlineEdition.prefetch(by: plan)
            #expect(report.failure == (isNearlyFull ? .diskNearlyFull : nil))
            #expect(asked("story") == (isNearlyFull ? 0 : 1))
        }
    }

    @Test("A changed feed text revalidates the full text")
    func again() async throws {
        serveFeed([("story", Self.teaser)])
        serve("/story")
        let paper = paper()
        _ = await paper.refresh(.all)
        let id = try await id("story", in: paper)
        _ = try await paper.fetchFullText(of: id, for: .opened)
        serveFeed([("story", "The harbour master changed what he wrote down of the tide…")])
        _ = await paper.refresh(.all)
        #expect(try await !paper.fetchFullText(of: id, for: .opened))
        #expect(
            server.requests(to: "/story").map { $0.headers["if-none-match"] } == [nil, "\"7\""]
        )
        #expect(try await paper.article(id).html.contains("Part 9"))
        #expect(try await !paper.fetchFullText(of: id, for: .opened))
        #expect(asked("story") == 2)
    }

    @Test("Full texts of a feed with poor pages are not fetched for a week")
    func learning() async throws {
        let text = String(repeating: "The tide came in at the harbour. ", count: 19)
        serveFeed((1...8).map { ("story\($0)", text + String(repeating: "Again. ", count: $0)) })
        for number in 1...8 { serve("/story\(number)", paragraphs: 2) }
        let paper = paper()
        _ = await paper.refresh(.all)
        func open(_ number: Int) async throws -> NewsError? {
            let id = try await id("story\(number)", in: paper)
            do throws(NewsError) {
                _ = try await paper.fetchFullText(of: id, for: .opened)
                return nil
            } catch {
                return error
            }
        }
        for number in 1...4 {
            #expect(try await open(number) == .noFullText(.noMore(host: "127.0.0.1")))
        }
        #expect(try await open(5) == nil)
        #expect(asked("story5") == 0)
        time.withLock { $0 += 8 * 86_400 }
        serve("/story6", paragraphs: 20)
        #expect(try await open(6) == nil)
        #expect(asked("story6") == 1)
        serve("/story7", paragraphs: 20)
        #expect(try await open(7) == nil)
        #expect(asked("story7") == 1)
    }

    @Test(
        "A cookie notice does not replace the teaser, and is not fetched again automatically"
    )
    func wall() async throws {
        serveFeed([("story", Self.teaser)])
        server.respond(to: "/story") { _ in
            LoopbackResponse(
                "<title>Cookies</title><p>We and our partners store cookies. Accept all cookies to "
                    + "consent to tracking and personalised advertising by 842 vendors.</p>",
                contentType: "text/html"
            )
        }
        let paper = paper()
        _ = await paper.refresh(.all)
        let id = try await id("story", in: paper)
        let failure = FullTextFailure.barrier(.consent, host: "127.0.0.1")
        await #expect(throws: NewsError.noFullText(failure)) {
            try await paper.fetchFullText(of: id, for: .opened)
        }
        #expect(try await paper.article(id).html == Self.teaser)
        #expect(try await paper.article(id).page == .without(failure))
        #expect(try await !paper.fetchFullText(of: id, for: .opened))
        #expect(asked("story") == 1)
        serve("/story")
        #expect(try await paper.fetchFullText(of: id, for: .requested))
        #expect(try await paper.article(id).html.contains("Part 9"))
    }

    @Test("A failed full text is fetched again after an hour")
    func failing() async throws {
        serveFeed([("story", Self.teaser)])
        server.respond(to: "/story") { _ in LoopbackResponse(status: 500) }
        let paper = paper()
        _ = await paper.refresh(.all)
        let id = try await id("story", in: paper)
        await #expect(throws: NewsError.self) {
            try await paper.fetchFullText(of: id, for: .opened)
        }
        #expect(try await !paper.fetchFullText(of: id, for: .opened))
        time.withLock { $0 += 3601 }
        serve("/story")
        #expect(try await paper.fetchFullText(of: id, for: .opened))
    }

    @Test("Concurrent requests for a full text share one fetch")
    func together() async throws {
        serveFeed([("story", Self.teaser)])
        serve("/story")
        let paper = paper()
        _ = await paper.refresh(.all)
        let id = try await id("story", in: paper)
        await withTaskGroup(of: Void.self) { group in
            for _ in 1...8 {
                group.addTask { _ = try? await paper.fetchFullText(of: id, for: .opened) }
            }
        }
        #expect(asked("story") == 1)
    }

    @Test(
        "An explicit request during a failing automatic fetch fetches the page again",
        .timeLimit(.minutes(30))
    )
    func wishDuringVisit() async throws {
        serveFeed([("story", Self.teaser)])
        let paper = paper()
        _ = await paper.refresh(.all)
        let id = try await id("story", in: paper)
        let valve = LoopbackValve()
        let (visits, visited) = AsyncStream.makeStream(of: Void.self)
        server.respond(to: "/story") { [weak self] _ in
            // Later requests succeed, even if the first timed out.
            self?.serve("/story")
            visited.yield()
            let page = Array("<p>Subscribers only.</p>".utf8)
            return LoopbackResponse(body: page, delivery: .through(valve))
        }
        let opened = Task { try await paper.fetchFullText(of: id, for: .opened) }
        _ = await visits.first { true }
        let requests = (1...3).map { _ in
            Task { try await paper.fetchFullText(of: id, for: .requested) }
        }
        for _ in 1...100 { await Task.yield() }
        valve.open()
        await #expect(throws: NewsError.self) { try await opened.value }
        for request in requests { _ = try await request.value }
        #expect(try await paper.article(id).html.contains("Part 9"))
    }

    @Test("A full text is fetched again after a clock that was ahead is corrected")
    func clockAhead() async throws {
        serveFeed([("story", Self.teaser)])
        let paper = paper()
        _ = await paper.refresh(.all)
        let id = try await id("story", in: paper)
        server.respond(to: "/story") { _ in LoopbackResponse(status: 500) }
        time.withLock { $0 += 365 * 86_400 }
        await #expect(throws: NewsError.self) {
            try await paper.fetchFullText(of: id, for: .opened)
        }
        time.withLock { $0 -= 365 * 86_400 }
        serve("/story")
        #expect(try await paper.fetchFullText(of: id, for: .opened))
    }
}
