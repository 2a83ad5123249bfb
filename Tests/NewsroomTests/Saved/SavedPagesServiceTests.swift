import Extraction
import Feeds
import FoundationEssentials
import HTTP
import LoopbackServer
import News
import SleepingClock
import Testing

@testable import Newsroom

@Suite("Saving pages")
struct SavedPagesServiceTests: SavingPages {
    let fetcher = FakeFetcher()
    let clock = SleepingClock(at: Date(timeIntervalSince1970: 1_725_714_000))
    let folder: TemporaryFolder
    let feed = "https://a.example/feed"
    private let saved = HeadlineQuery(feed: .savedPages)

    init() throws {
        folder = try TemporaryFolder()
        fetcher.answer(feed, with: rss("A", [("First", 0, "word")]))
    }

    private func titles(_ service: ArchivedNewsService, _ query: HeadlineQuery? = nil) async throws
        -> [String]
    {
        try await service.headlines(query ?? saved).headlines.map(\.title)
    }

    @Test("A saved page is immediately a searchable story with its metadata")
    func save() async throws {
        let service = service()
        fetcher.answer("https://sea.example/hum", with: PageSample.html("Why harbours hum"))
        let pages = try await service.savedPages.save(["sea.example/hum"], namedBy: nil)
        #expect(pages.map(\.title) == ["Why harbours hum"])
        #expect(pages.map(\.failure) == [nil] && pages.map(\.isNew) == [true])
        let story = try #require(try await service.headlines(saved).headlines.first)
        #expect(story.byline == "Ada Mole" && story.source == "Quay Review")
        #expect(story.section == SectionID("Saved"))
        // Sorted by the time of saving, shown with that of publication.
        #expect(story.time == clock.now)
        #expect(story.published == FeedDate.parse("2021-05-03T23:30:00-05:00"))
        #expect(try await service.article(story.id).html.contains("cranes of the harbour"))
        try await service.maintenance.indexArticles()
        #expect(
            try await titles(service, HeadlineQuery(search: "cranes")) == ["Why harbours hum"]
        )
        #expect(try await service.edition().sections.map(\.title) == ["News", "Saved"])
        #expect(
            try await service.subscriptions.health().map(\.title).contains("Saved pages") == false
        )
    }

    @Test("Saving the same page again updates its text")
    func twice() async throws {
        let service = service()
        for address in ["https://sea.example/hum", "https://sea.example/hum?utm_source=letter#top"]
        {
            fetcher.answer(address, with: PageSample.html("Why harbours hum"))
        }
        _ = try await service.savedPages.save(["https://sea.example/hum"], namedBy: nil)
        fetcher.answer("https://sea.example/hum", with: PageSample.html("Why they hum", "dock"))
        let again = try await service.savedPages.save(
            ["https://SEA.example/hum?utm_source=letter#top"],
            namedBy: nil
        )
        #expect(again.map(\.isNew) == [false])
        #expect(try await titles(service) == ["Why they hum"])
    }

    @Test("A page saved offline is a placeholder until a refresh fetches it")
    func waiting() async throws {
        let service = service()
        let pages = try await service.savedPages.save(["https://sea.example/hum"], namedBy: nil)
        let id = try #require(pages.first?.article)
        #expect(pages.first?.failure == .notFetched(.hostNotFound("nobody")))
        #expect(pages.first?.hasText == false)
        let article = try await service.article(id)
        #expect(article.headline.title == "sea.example/hum")
        #expect(
            article.html
                == "<p>The page has not been fetched yet. Couldn’t load the page: can’t find the server nobody. "
                + "Try again later.</p>"
        )
        #expect(article.link == "https://sea.example/hum")
        fetcher.answer("https://sea.example/hum", with: PageSample.html("Why harbours hum"))
        let report = await service.refresh(.all)
        #expect(report.outcomes.map(\.newCount) == [1, 1])
        let headline = try await service.article(id).headline
        #expect(headline.title == "Why harbours hum")
        #expect(!headline.isUpdated)
    }

    @Test("A saved text is kept if the page can no longer be fetched")
    func stays() async throws {
        let service = service()
        fetcher.answer("https://sea.example/hum", with: PageSample.html("Why harbours hum"))
        _ = try await service.savedPages.save(["https://sea.example/hum"], namedBy: nil)
        fetcher.answer("https://sea.example/hum", with: "gone", status: 410)
        let again = try await service.savedPages.save(["https://sea.example/hum"], namedBy: nil)
        #expect(again.first?.hasText == true)
        #expect(again.first?.sentence?.hasPrefix("The saved text was not updated.") == true)
        #expect(try await titles(service) == ["Why harbours hum"])
        _ = await service.refresh(.all)
        #expect(try await titles(service) == ["Why harbours hum"])
    }

    @Test("An invalid address or another kind of file is reported")
    func refused() async throws {
        let service = service()
        fetcher.answer(
            "https://sea.example/map",
            with: "%PDF-1.7",
            headers: ["Content-Type": "application/pdf"]
        )
        let pages = try await service.savedPages.save(
            ["javascript:alert(1)", "https://sea.example/map"],
            namedBy: nil
        )
        #expect(pages.map(\.article).map { $0 == nil } == [true, false])
        #expect(pages[0].sentence?.contains("is not a valid address") == true)
        #expect(
            pages[1].sentence
                == "This address leads to a PDF document, not a page. Open it in the browser."
        )
        #expect(try await titles(service) == ["sea.example/map"])
    }

    @Test("Passwords in an address are not stored")
    func credentials() async throws {
        let service = service()
        _ = try await service.savedPages.save(["https://me:secret@sea.example/hum"], namedBy: nil)
        _ = await service.refresh(.all)
        #expect(fetcher.requests.map(\.address).contains { $0.contains("secret") } == false)
        #expect(try await service.headlines(saved).headlines[0].title == "sea.example/hum")
    }

    @Test("Saved pages and their undo history survive a restart")
    func restart() async throws {
        fetcher.answer("https://sea.example/hum", with: PageSample.html("Why harbours hum"))
        _ = try await service().savedPages.save(["https://sea.example/hum"], namedBy: nil)
        #expect(try await titles(service()) == ["Why harbours hum"])
        let id = try #require(try await service().savedPages.page(at: "sea.example/hum"))
        #expect(try await service().savedPages.removePages([id]) == 1)
        #expect(try await titles(service()) == [])
        #expect(try await service().undo() == .pages(isSaved: false, count: 1))
        #expect(try await titles(service()) == ["Why harbours hum"])
        #expect(try await service().undo() == .pages(isSaved: true, count: 1))
        #expect(try await service().edition().sections.map(\.title) == ["News"])
        #expect(try await service().redo() == .pages(isSaved: true, count: 1))
        #expect(try await titles(service()) == ["Why harbours hum"])
    }

    private func list(_ count: Int, hosts: Int) -> [ImportablePage] {
        (0..<count).compactMap { number in
            var page = try? ImportablePage("https://host\(number % hosts).example/\(number)")
            page?.title = "Page \(number)"
            page?.kept = clock.now.addingTimeInterval(-Double(number))
            return page
        }
    }

    @Test("Thousands of pages are saved and undone in one step")
    func thousands() async throws {
        let service = service()
        let counts = try await service.savedPages.save(list(5000, hosts: 40), isTrial: false)
        #expect(counts.newArticles.count == 5000)
        #expect(try await service.headlines(saved).totalCount == 5000)
        #expect(fetcher.requests.isEmpty)
        #expect(try await service.undo() == .pages(isSaved: true, count: 5000))
        #expect(try await service.headlines(saved).totalCount == 0)
    }

    @Test("A refresh fetches the latest pages first, with a limit per host")
    func rounds() async throws {
        let service = service()
        let pages = list(300, hosts: 3) + list(301, hosts: 301).suffix(150)
        for page in pages { fetcher.answer(page.address, with: PageSample.html(page.title ?? "")) }
        _ = try await service.savedPages.save(pages, isTrial: false)
        _ = await service.refresh(.feeds([.savedPages]))
        let asked = fetcher.requests.map(\.address)
        #expect(asked.count == 3 * SavedPagesSource.pagesOfHost)
        #expect(Set(asked) == Set(pages.prefix(30).map(\.address)))
        for _ in 0..<40 { _ = await service.refresh(.all) }
        #expect(
            try await service.headlines(saved).headlines.allSatisfy { $0.readingMinutes != nil }
        )
        let all = fetcher.requests.map(\.address).filter { $0 != feed }
        #expect(all.count == 450 && Set(all).count == 450, "each is asked for once")
    }

    @Test(
        "A page stopped by the budget is due at once, and a failed one waits",
        arguments: [(HTTPError.refused, 3), (.other("odd"), 1)]
    )
    func overBudget(error: HTTPError, asked: Int) async throws {
        let service = service()
        fetcher.fail("https://sea.example/hum", with: error)
        _ = try await service.savedPages.save(["https://sea.example/hum"], namedBy: nil)
        for _ in 1...2 { _ = await service.refresh(.all) }
        // Saving fetches the page, as does each refresh until a recorded failure.
        #expect(fetcher.requests.count { $0.address.hasSuffix("hum") } == asked)
    }

    @Test("A failing page waits longer each time, unless refreshed explicitly")
    func pauses() async throws {
        let service = service()
        fetcher.answer("https://sea.example/hum", with: "busy", status: 500)
        _ = try await service.savedPages.save(["https://sea.example/hum"], namedBy: nil)
        func asked() -> Int { fetcher.requests.count { $0.address.hasSuffix("hum") } }
        _ = await service.refresh(.all)
        #expect(asked() == 1)
        clock.advance(3600)
        _ = await service.refresh(.all)
        _ = await service.refresh(.all)
        #expect(asked() == 2)
        clock.advance(3600)
        _ = await service.refresh(.all)
        #expect(asked() == 2)
        _ = await service.refresh(.feeds([.savedPages]))
        #expect(asked() == 3)
    }

    @Test("An offline refresh stops early and reports that no host was reached")
    func offline() async throws {
        let service = service()
        fetcher.fail(feed, with: .hostNotFound("a.example"))
        _ = try await service.savedPages.save(list(90, hosts: 90), isTrial: false)
        let report = await service.refresh(.all)
        #expect(fetcher.requests.count < 20)
        #expect(report.reachedNoHost)
        fetcher.answer(feed, with: rss("A", [("First", 0, "word")]))
        for page in list(90, hosts: 90) {
            fetcher.answer(page.address, with: PageSample.html(page.title ?? ""))
        }
        _ = await service.refresh(.all)
        #expect(
            try await service.headlines(saved).headlines.allSatisfy { $0.readingMinutes != nil }
        )
    }

    @Test("One missing server does not fail a refresh of all feeds, but an explicit one")
    func oneGone() async throws {
        let service = service()
        _ = try await service.savedPages.save(["https://gone.example/page"], namedBy: nil)
        #expect(await service.refresh(.all).failures.isEmpty)
        let report = await service.refresh(.feeds([.savedPages]))
        #expect(report.failures.map(\.failure) == [.hostNotFound("nobody")])
    }

    @Test("A page is fetched through its redirect and extracted")
    func loopback() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.respond(to: "/old") { _ in .redirect(to: "/hum", status: 302) }
        server.respond(to: "/hum") { _ in
            LoopbackResponse(PageSample.html("Why harbours hum"), contentType: "text/html")
        }
        let service = service(with: HTTPClient(userAgent: "newspaper/test"))
        let pages = try await service.savedPages.save([server.address("/old")], namedBy: nil)
        #expect(pages.map(\.title) == ["Why harbours hum"])
        let id = try #require(pages.first?.article)
        #expect(try await service.article(id).link == server.address("/hum"))
    }
}
