import FoundationEssentials
import HTTP
import News
import Testing

@testable import Newsroom

@Suite("Late Hacker News comment order")
struct LateOrderTests {
    private let fetcher: LateFetcher
    private let pauses = ManualPauses()
    private let threads: HackerNewsCommentFetcher

    init() {
        let fake = FakeFetcher()
        fetcher = LateFetcher(fetcher: fake, address: "https://items.example/v0/item/1.json")
        fake.answer(
            "https://search.example/v1/items/1",
            with: #"{"id": 1, "children": [{"id": 2, "text": "x"}, {"id": 3, "text": "x"}]}"#
        )
        fake.answer(fetcher.address, with: #"{"score": 7, "kids": [3, 2]}"#)
        var settings = OnlineNewspaperSettings.HackerNews()
        settings.search = "https://search.example/v1"
        settings.address = "https://items.example/v0"
        threads = HackerNewsCommentFetcher(
            fetcher: fetcher,
            settings: settings,
            retryAfter: RetryAfterRegistry(),
            now: { Date(timeIntervalSince1970: 1_800_000_000) },
            pause: pauses.pause
        )
    }

    @Test("Comments are shown by time if the order does not arrive within two seconds")
    func late() async throws {
        async let coming = threads.thread(of: 1, options: HTTPOptions())
        await pauses.end(HackerNewsCommentFetcher.grace)
        let thread = try await coming
        #expect(thread.comments.map(\.id) == ["2", "3"] && thread.submission.pointCount == nil)
        #expect(HackerNewsCommentFetcher.grace <= .seconds(2))
    }

    @Test("Comments are shown in site order if it arrives in time")
    func inTime() async throws {
        async let coming = threads.thread(of: 1, options: HTTPOptions())
        await fetcher.pauses.end(LateFetcher.length)
        let thread = try await coming
        #expect(thread.comments.map(\.id) == ["3", "2"] && thread.submission.pointCount == 7)
    }

    @Test("A missing discussion fails without waiting for the order")
    func failed() async {
        fetcher.fetcher.answer("https://search.example/v1/items/1", with: "", status: 404)
        await #expect(throws: DiscussionFailure.gone(service: "Hacker News")) {
            try await threads.thread(of: 1, options: HTTPOptions())
        }
    }
}
