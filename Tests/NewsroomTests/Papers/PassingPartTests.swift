import FoundationEssentials
import HTTP
import News
import Testing

@testable import Newsroom

@Suite("Temporary newspaper sections")
struct PassingPartTests {
    @Test("A Guardian search opens a readable list that is not stored")
    func search() async throws {
        let papers = FakePaperServices(key: "k1")
        papers.fetcher.answer(
            GuardianPaperTests.address("&q=old%20stars", key: "k1"),
            with: GuardianPaperTests.sample
        )
        let service = papers.service(["hn:top"])
        #expect(papers.requests == [])
        let leaf = try await service.open(.guardian(words: "old stars"))
        #expect(leaf.title == "The Guardian: old stars" && leaf.feed.account == .passing)
        let query = HeadlineQuery(feed: leaf.feed)
        let found = try await service.headlines(query)
        #expect(found.headlines.map(\.title) == ["Stars are old", "Second"])
        #expect(found.totalCount == 2 && found.unreadCount == 2)
        let first = try #require(found.headlines.first)
        #expect(first.byline == "Ann Author" && first.source == leaf.title)
        let article = try await service.articlePreview(of: first.id)
        #expect(article.html == "<p>Whole.</p>" && article.link == "https://paper.example/1")
        #expect(try await service.row(of: first.id, in: query) == 0)
        try await service.markOpened(first.id)
        #expect(try await service.unreadRow(from: 0, before: false, in: query) == 1)
        var unread = query
        unread.unreadOnly = true
        #expect(try await service.headlines(unread).headlines.map(\.title) == ["Second"])
        #expect(try await service.headlines(query).headlines[0].state.isRead)
        // Soon repeated searches send no request; read marks are kept.
        #expect(try await service.open(.guardian(words: "old stars")) == leaf)
        #expect(papers.requests.count == 1)
        papers.wait(hours: 1)
        #expect(try await service.open(.guardian(words: "old stars")) == leaf)
        #expect(papers.requests.count == 2)
        #expect(try await service.headlines(query).headlines[0].state.isRead)
        #expect(try await service.headlines(HeadlineQuery()).totalCount == 0)
        #expect(try await service.edition().feeds.map(\.id) == [FeedID("hn:top")])
    }

    @Test(
        "Without a key or quota, a search fails with the reason and sends no request"
    )
    func limits() async throws {
        let without = FakePaperServices().service([])
        await #expect(throws: FeedFailure.paper(.keyMissing, service: "The Guardian")) {
            try await without.open(.guardian(words: "x"))
        }
        let folder = try TemporaryFolder()
        let papers = FakePaperServices(keyCommand: ["echo", "k1"], folder: folder.path)
        let quota = DailyQuota(path: "\(folder.path)/guardian-requests", now: { papers.now })
        quota.update(left: 0, with: APIKeyFingerprint("k1", toldBy: ["echo", "k1"]))
        await #expect(throws: FeedFailure.paper(.quotaUsed(500), service: "The Guardian")) {
            try await papers.service([]).open(.guardian(words: "x"))
        }
        #expect(papers.requests == [])
    }

    @Test("Earlier editions can be opened, and the newest one is reached by going forward")
    func days() async throws {
        let papers = FakePaperServices()
        KagiSample.serve(on: papers)
        KagiSample.serve(on: papers, day: "day-0", date: "2027-01-13")
        KagiSample.serve(on: papers)
        papers.fetcher.answer(
            "\(papers.settings.kagi)/api/batches",
            with: """
                {"batches": [{"id": "day-1", "createdAt": "2027-01-15T06:00:00Z"},
                  {"id": "day-0", "createdAt": "2027-01-13T06:00:00Z"}]}
                """
        )
        let newest = FeedID("kagi:part0?lang=en")
        for part in ["day-0", "day-1"] {
            let base = "\(papers.settings.kagi)/api/batches/\(part)/categories"
            papers.fetcher.answer("\(base)?lang=en", with: KagiSample.categories())
            papers.fetcher.answer("\(base)/u0/stories?limit=2&lang=en", with: KagiSample.stories)
        }
        let service = papers.service([newest.address])
        #expect(await service.refresh(.all).newCount == 2)
        let older = try await service.open(.day(of: newest, before: true))
        #expect(older.title == "Kagi News: Part 0")
        #expect(older.feed == FeedID("kagi:part0?date=2027-01-13&lang=en", in: .passing))
        let stories = try await service.headlines(HeadlineQuery(feed: older.feed)).headlines
        #expect(stories.map(\.title) == ["A treaty for the sea", "A second story"])
        #expect(FeedID("kagi:part0").isOfDailyPaper && older.feed.isOfDailyPaper)
        #expect(stories.first?.published == Date(timeIntervalSince1970: 1_799_820_000))
        let count = papers.requests.count
        #expect(try await service.open(.day(of: newest, before: true)) == older)
        #expect(papers.requests.count == count)
        #expect(try await service.open(.day(of: older.feed, before: false)).feed == newest)
        for (feed, isOlder) in [(newest, false), (older.feed, true)] {
            await #expect(
                throws: FeedFailure.paper(.noOtherDay(isOlder: isOlder), service: "Kagi News")
            ) {
                try await service.open(.day(of: feed, before: isOlder))
            }
        }
        await #expect(throws: FeedFailure.self) {
            try await service.open(.day(of: FeedID("hn:top"), before: true))
        }
        #expect(try await service.headlines(HeadlineQuery()).totalCount == 2)
    }
}
