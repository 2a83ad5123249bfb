import FoundationEssentials
import News
import Testing

@testable import Newsroom

@Suite("New stories in refresh reports")
struct NewStoriesReportTests {
    private let fetcher = FakeFetcher()

    private func service(tells: Bool) -> ArchivedNewsService {
        var configuration = NewsroomConfiguration()
        configuration.notifications.rings = tells
        return ArchivedNewsService(
            title: "The Paper",
            path: nil,
            list: .fixed(
                ["https://a.example/", "https://b.example/"].map { Subscription(address: $0) }
            ),
            fetcher: fetcher,
            configuration: configuration,
            now: { Date(timeIntervalSince1970: 1_800_000_000) },
            random: { 0.5 }
        )
    }

    private func answer(_ first: [String], _ second: [String]) {
        let feeds = [("https://a.example/", first), ("https://b.example/", second)]
        for (address, titles) in feeds {
            fetcher.answer(address, with: rss(address, titles.map { ($0, 1, "x") }))
        }
    }

    @Test("Each new story is reported once with its feed and section")
    func stories() async throws {
        let service = service(tells: true)
        answer(["One"], ["Two", "Three"])
        let first = await service.refresh(.all)
        #expect(first.newCount == 3)
        #expect(Set(first.newStories.map(\.title)) == ["One", "Two", "Three"])
        let one = try #require(first.newStories.first { $0.title == "One" })
        #expect(one.feed == FeedID("https://a.example/"))
        #expect(one.source == "https://a.example/")
        let headlines = try await service.headlines(HeadlineQuery()).headlines
        #expect(Set(headlines.map(\.id)) == Set(first.newStories.map(\.id)))
        #expect(headlines.first { $0.id == one.id }?.section == one.section)

        answer(["Four", "One"], ["Two", "Three"])
        #expect(await service.refresh(.all).newStories.map(\.title) == ["Four"])
        #expect(await service.refresh(.all).newStories == [])
    }

    @Test("Two concurrent refreshes report each new story once")
    func together() async {
        let service = service(tells: true)
        answer(["One"], ["Two"])
        async let first = service.refresh(.all)
        async let second = service.refresh(.all)
        let reported = await first.newStories + second.newStories
        #expect(Set(reported.map(\.title)) == ["One", "Two"])
        #expect(reported.count == 2)
    }

    @Test("Without notifications, new stories are only counted")
    func nobody() async {
        let service = service(tells: false)
        answer(["One"], ["Two"])
        let report = await service.refresh(.all)
        #expect(report.newCount == 2)
        #expect(report.newStories == [])
    }
}
