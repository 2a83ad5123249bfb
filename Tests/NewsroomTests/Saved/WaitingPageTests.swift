import Extraction
import FoundationEssentials
import HTTP
import News
import SleepingClock
import Testing

@testable import Newsroom

@Suite("Saved pages without text")
struct WaitingPageTests {
    private let fetcher = FakeFetcher()
    private let clock = SleepingClock(at: Date(timeIntervalSince1970: 1_725_714_000))
    private let folder: TemporaryFolder
    private let address = "https://sea.example/hum"

    init() throws { folder = try TemporaryFolder() }

    private func service() -> ArchivedNewsService {
        let now: @Sendable () -> Date = { [clock] in clock.now }
        let pageFetcher = PageFetcher(
            fetcher: fetcher,
            extractor: Extractor { reference, _ in reference },
            now: now
        )
        return ArchivedNewsService(
            title: "The Paper",
            storage: NewspaperStorage(path: "\(folder.path)/archive.db"),
            sources: [SavedPagesSource(pageFetcher: pageFetcher, now: now)],
            pictureFetcher: fetcher,
            now: now
        )
    }

    private func save(in service: ArchivedNewsService) async throws -> ArticleID {
        var page = try ImportablePage(address)
        page.title = "Hum"
        return try #require(
            try await service.savedPages.save([page], isTrial: false).articles.first
        )
    }

    @Test("Opening the story fetches the page, but a failure is not retried on every opening")
    func opened() async throws {
        let service = service()
        let id = try await save(in: service)
        fetcher.answer(address, with: "busy", status: 500)
        #expect(try await service.fetchFullText(of: id, for: .opened) == false)
        #expect(try await service.fetchFullText(of: id, for: .opened) == false)
        #expect(fetcher.requests.count == 1)
        fetcher.answer(address, with: PageSample.html("Why harbours hum"))
        #expect(try await service.fetchFullText(of: id, for: .opened) == false)
        #expect(try await service.fetchFullText(of: id, for: .requested))
        #expect(try await service.article(id).headline.title == "Why harbours hum")
        #expect(try await service.fetchFullText(of: id, for: .requested) == false)
    }

    @Test(
        "A page whose imported text is empty or a placeholder is fetched",
        arguments: [
            ("", nil), ("<p> <img src=\"https://sea.example/1.png\"> </p>", nil),
            (
                "<strong>The service can’t retrieve <a href=\"x\">this</a>.</strong>",
                "The service can’t retrieve this."
            ),
        ] as [(String, String?)]
    )
    func excuse(html: String, deck: String?) async throws {
        let service = service()
        var page = try ImportablePage(address)
        page.title = "Hum"
        page.html = html
        let id = try #require(
            try await service.savedPages.save([page], isTrial: false).articles.first
        )
        #expect(try await service.article(id).deck == deck)
        fetcher.answer(address, with: PageSample.html("Why harbours hum"))
        #expect(try await service.fetchFullText(of: id, for: .opened))
        #expect(try await service.article(id).html.contains("cranes of the harbour"))
    }

    @Test("A page with an imported text is not fetched")
    func withText() async throws {
        let service = service()
        var page = try ImportablePage(address)
        page.html = "<p>" + String(repeating: "cranes and gulls ", count: 10)
        let id = try #require(
            try await service.savedPages.save([page], isTrial: false).articles.first
        )
        #expect(try await service.fetchFullText(of: id, for: .opened) == false)
        #expect(fetcher.requests.isEmpty)
        #expect(try await service.article(id).html.contains("cranes and gulls"))
    }

    @Test("A failure is thrown for an explicit request, and shown in the story otherwise")
    func reported() async throws {
        let service = service()
        let id = try await save(in: service)
        fetcher.answer(address, with: "busy", status: 500)
        let before = try await service.article(id).html
        var changes = service.changes().makeAsyncIterator()
        #expect(try await service.fetchFullText(of: id, for: .opened) == false)
        #expect(try await service.article(id).html != before)
        await #expect(
            throws: NewsError.noFullText(.notFetched(.status(500, host: "sea.example")))
        ) {
            try await service.fetchFullText(of: id, for: .requested)
        }
        #expect(await changes.next() == .headlines)
        #expect(await changes.next() == .texts([id]))
    }

    @Test("A refresh that fetches the page or fails reports the changed text")
    func refreshed() async throws {
        let service = service()
        let id = try await save(in: service)
        for page in [nil, PageSample.html("Why harbours hum")] {
            if let page { fetcher.answer(address, with: page) }
            let changes = service.changes()
            _ = await service.refresh(.feeds([.savedPages]))
            var reported: [NewsChange] = []
            for await change in changes {
                if case .refreshed = change { break }
                reported.append(change)
            }
            #expect(reported.contains(.texts([id])))
        }
        #expect(try await service.article(id).html.contains("cranes of the harbour"))
    }
}
