import Archive
import FoundationEssentials
import HTTP
import News
import Testing

@testable import Newsroom

@Suite("Expired responses of newspaper services")
struct PaperOverTests {
    private static let feeds = ["kagi:part0", "hn:top"]
    private static let hits = #"{"hits": [{"objectID": "1", "title": "One"}]}"#
    private let papers = FakePaperServices()
    private var batches: String { "\(papers.settings.kagi)/api/batches" }

    private func serve(day: String) {
        KagiSample.serve(on: papers, day: day)
        let settings = papers.settings.hackerNews
        papers.fetcher.answer(
            "\(settings.search)/search?tags=front_page&hitsPerPage=50",
            with: Self.hits
        )
        papers.fetcher.answer("\(settings.address)/topstories.json", with: "[1]")
    }

    @Test("A 410 response does not end a section, which is fetched again")
    func again() async throws {
        serve(day: "day-1")
        let places = [
            "\(batches)/day-1/categories/u0/stories?limit=2",
            "\(papers.settings.hackerNews.search)/search?tags=front_page&hitsPerPage=50",
        ]
        for place in places { papers.fetcher.answer(place, with: "", status: 410) }
        let service = papers.service(Self.feeds)
        #expect(
            await service.refresh(.all).failures.map(\.failure)
                == [.paper(.over, service: "Kagi News"), .paper(.over, service: "Hacker News")]
        )
        #expect(try await service.subscriptions.health().allSatisfy { $0.nextAttempt != nil })
        serve(day: "day-2")
        papers.fetcher.answer("\(batches)/day-1/categories", with: "", status: 410)
        papers.wait(hours: 2)
        #expect(try await service.nextDue().map { $0 < papers.now } == true)
        let report = await service.refresh(.due)
        #expect(report.failures == [] && report.newCount == 3)
    }

    @Test("Sections that earlier versions marked as gone are fetched again, but web feeds are not")
    func earlier() async throws {
        serve(day: "day-1")
        let service = papers.service(Self.feeds + ["https://sea.example/feed"])
        var state = FeedFetchState()
        (state.isGone, state.reason, state.status) = (true, FetchScheduleReason.gone.rawValue, 410)
        (state.lastAttempt, state.failure) = (papers.now, .status(410, host: "sea.example"))
        let all = Self.feeds + ["https://sea.example/feed"]
        let archive = try await service.archiveProvider.opened()
        _ = try await archive.store(
            all.map { FetchedFeedUpdate(feed: FeedID($0), fetchState: state) }
        )
        papers.wait(hours: 1)
        #expect(try await service.nextDue() == .distantPast)
        #expect(
            try await service.subscriptions.health().map { $0.reason == nil } == [
                true, true, false,
            ]
        )
        #expect(await service.refresh(.due).outcomes.map(\.newCount) == [2, 1])
        #expect(try await service.nextDue().map { $0 > papers.now } == true)
    }
}
