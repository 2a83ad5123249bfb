import Extraction
import FoundationEssentials
import HTTP
import News
import SleepingClock
import Testing

@testable import Newsroom

@Suite("A saved page whose text has not come")
struct WaitingPageTests {
    private let fetcher = FakeFetcher()
    private let clock = SleepingClock(at: Date(timeIntervalSince1970: 1_725_714_000))
    private let folder: TemporaryFolder
    private let address = "https://sea.example/hum"

    init() throws { folder = try TemporaryFolder() }

    private func service() -> ArchivedNewsService {
        let now: @Sendable () -> Date = { [clock] in clock.now }
        let visitor = PageFetcher(
            fetcher: fetcher,
            extractor: Extractor { reference, _ in reference },
            now: now
        )
        return ArchivedNewsService(
            title: "The Paper",
            path: "\(folder.path)/archive.db",
            sources: [SavedPagesSource(visitor: visitor, now: now)],
            pictureFetcher: fetcher,
            now: now
        )
    }

    /// Saves the page without fetching it.
    private func save(in service: ArchivedNewsService) async throws -> ArticleID {
        var page = try ListedPage(address)
        page.title = "Hum"
        return try #require(try await service.save([page], isTrial: false).articles.first)
    }

    @Test("It comes when its story is opened, but not again and again when it fails")
    func opened() async throws {
        let service = service()
        let id = try await save(in: service)
        fetcher.answer(address, with: "busy", status: 500)
        #expect(try await service.fetchWholeText(of: id, for: .opened) == false)
        #expect(try await service.fetchWholeText(of: id, for: .opened) == false)
        #expect(fetcher.requests.count == 1)
        fetcher.answer(address, with: PageSample.html("Why harbours hum"))
        #expect(try await service.fetchWholeText(of: id, for: .opened) == false)
        #expect(try await service.fetchWholeText(of: id, for: .wished))
        #expect(try await service.article(id).headline.title == "Why harbours hum")
        #expect(try await service.fetchWholeText(of: id, for: .wished) == false)
    }

    @Test(
        "It is waited for where a list has an excuse in its place, or less than some words",
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
        var page = try ListedPage(address)
        page.title = "Hum"
        page.html = html
        let id = try #require(try await service.save([page], isTrial: false).articles.first)
        #expect(try await service.article(id).deck == deck)
        fetcher.answer(address, with: PageSample.html("Why harbours hum"))
        #expect(try await service.fetchWholeText(of: id, for: .opened))
        #expect(try await service.article(id).html.contains("cranes of the harbour"))
    }

    @Test("It is not waited for where the list has its text")
    func withText() async throws {
        let service = service()
        var page = try ListedPage(address)
        page.html = "<p>" + String(repeating: "cranes and gulls ", count: 10)
        let id = try #require(try await service.save([page], isTrial: false).articles.first)
        #expect(try await service.fetchWholeText(of: id, for: .opened) == false)
        #expect(fetcher.requests.isEmpty)
        #expect(try await service.article(id).html.contains("cranes and gulls"))
    }

    @Test("Why it does not come is told to who wishes for it, and by its story to who opens it")
    func told() async throws {
        let service = service()
        let id = try await save(in: service)
        fetcher.answer(address, with: "busy", status: 500)
        let before = try await service.article(id).html
        var changes = service.changes().makeAsyncIterator()
        #expect(try await service.fetchWholeText(of: id, for: .opened) == false)
        #expect(try await service.article(id).html != before)
        await #expect(
            throws: NewsError.noWholeText(.notFetched(.status(500, host: "sea.example")))
        ) {
            try await service.fetchWholeText(of: id, for: .wished)
        }
        #expect(await changes.next() == .headlines)
        #expect(await changes.next() == .texts([id]))
    }

    @Test("Who has its story open is told when a refresh has brought it, or tried to")
    func refreshed() async throws {
        let service = service()
        let id = try await save(in: service)
        for page in [nil, PageSample.html("Why harbours hum")] {
            if let page { fetcher.answer(address, with: page) }
            let changes = service.changes()
            _ = await service.refresh(.feeds([.savedPages]))
            var told: [NewsChange] = []
            for await change in changes {
                if case .refreshed = change { break }
                told.append(change)
            }
            #expect(told.contains(.texts([id])))
        }
        #expect(try await service.article(id).html.contains("cranes of the harbour"))
    }
}
