import FoundationEssentials
import HTTP
import News
import Testing

@testable import Newsroom

@Suite("News service over HTTP")
struct ArchivedNewsServiceTests {
    private let fetcher = FakeFetcher()
    private static let sea = "https://sea.example/feed"
    private static let hill = "https://hill.example/feed"
    private static let now = Date(timeIntervalSince1970: 1_725_714_000)

    private func service(
        _ subscriptions: [Subscription],
        path: String? = nil,
        configuration: NewsroomConfiguration = NewsroomConfiguration()
    ) -> ArchivedNewsService {
        ArchivedNewsService(
            title: "The Paper",
            path: path,
            list: .fixed(subscriptions),
            fetcher: fetcher,
            configuration: configuration,
            now: { Self.now }
        )
    }

    private func twoFeeds() -> ArchivedNewsService {
        fetcher.answer(
            Self.sea,
            with: rss("Sea", [("S1", 1, "One."), ("S2", 30, "Two."), ("S3", nil, "Three.")])
        )
        fetcher.answer(Self.hill, with: rss("Hill", [("H1", 29, "Four."), ("H2", 59, "Five.")]))
        return service([
            Subscription(address: Self.sea, section: "Water"),
            Subscription(address: Self.hill, title: "My hill", section: "Land"),
        ])
    }

    private func titles(_ window: HeadlineWindow) -> [String] { window.headlines.map(\.title) }

    @Test("The edition has its sections and no stories before the first refresh")
    func beforeRefresh() async throws {
        let service = twoFeeds()
        let edition = try await service.edition()
        #expect(
            edition
                == Edition(
                    title: "The Paper",
                    sections: [
                        Section(id: SectionID("Water"), unreadCount: 0, storyCount: 0),
                        Section(id: SectionID("Land"), unreadCount: 0, storyCount: 0),
                    ],
                    feeds: [
                        Feed(id: FeedID(Self.sea), title: Self.sea, section: SectionID("Water")),
                        Feed(id: FeedID(Self.hill), title: "My hill", section: SectionID("Land")),
                    ]
                )
        )
        #expect(try await service.headlines(HeadlineQuery()).totalCount == 0)
        #expect(fetcher.requests.isEmpty)
    }

    @Test("Indexing is skipped while more articles are pending than the limit")
    func indexAtMost() async throws {
        let service = twoFeeds()
        _ = await service.refresh(.all)
        let search = HeadlineQuery(search: "five")
        try await service.maintenance.indexArticles(atMost: 4)
        #expect(try await service.headlines(search).totalCount == 0)
        try await service.maintenance.indexArticles(atMost: 5)
        #expect(try await service.headlines(search).totalCount == 1)
    }

    @Test("Indexing truncates a long write-ahead log even if no article is indexed")
    func longLog() async throws {
        let folder = try TemporaryFolder()
        let story = String(repeating: "word ", count: 200_000)
        fetcher.answer(Self.sea, with: rss("Sea", [("S1", 1, story), ("S2", 2, story)]))
        let path = "\(folder.path)/archive.db"
        let service = service([Subscription(address: Self.sea)], path: path)
        _ = await service.refresh(.all)
        let log = {
            try FileManager.default.attributesOfItem(atPath: "\(path)-wal")[.size] as? UInt64
        }
        #expect(try log() ?? 0 > 1_000_000)
        #expect(try await service.maintenance.indexArticles(atMost: 1, checkpoints: false))
        #expect(try await !service.maintenance.indexArticles(atMost: 1))
        #expect(try log() == 0)
    }

    @Test("The edition contains the configured weight of each feed")
    func weights() async throws {
        var configuration = NewsroomConfiguration()
        configuration.feeds[Self.hill] = FeedSettings()
        configuration.feeds[Self.hill]?.weight = 2
        let service = service(
            [Subscription(address: Self.sea), Subscription(address: Self.hill)],
            configuration: configuration
        )
        #expect(try await service.edition().feeds.map(\.weight) == [0, 2])
    }

    @Test("Headlines are sorted newest first, undated ones last, and feeds in list order")
    func ordering() async throws {
        let service = twoFeeds()
        let report = await service.refresh(.all)
        #expect(
            report.outcomes == [
                FeedOutcome(feed: FeedID(Self.sea), title: "Sea", newCount: 3),
                FeedOutcome(feed: FeedID(Self.hill), title: "My hill", newCount: 2),
            ]
        )
        let all = try await service.headlines(HeadlineQuery())
        #expect(titles(all) == ["H2", "S2", "H1", "S1", "S3"])
        #expect(all.totalCount == 5)
        #expect(all.unreadCount == 5)
        let water = try await service.headlines(
            HeadlineQuery(section: SectionID("Water"), rows: 1..<9)
        )
        #expect(titles(water) == ["S1", "S3"])
        #expect(water.totalCount == 3)
        let beyond = try await service.headlines(HeadlineQuery(rows: 50..<60))
        #expect(titles(beyond) == [])
        #expect(beyond.totalCount == 5)
    }

    @Test("Marks survive a refresh, and only actual changes are reported")
    func marks() async throws {
        let service = twoFeeds()
        _ = await service.refresh(.all)
        let headlines = try await service.headlines(HeadlineQuery()).headlines
        let ids = [headlines[4], headlines[0], headlines[1]].map(\.id)
        var changes = service.changes().makeAsyncIterator()
        try await service.mark(.articles([ids[0], ids[1], ArticleID("nobody")]), .read(true))
        #expect(await changes.next() == .marks([ids[0], ids[1]]))
        try await service.mark(.articles([ids[1], ids[2]]), .read(true))
        #expect(await changes.next() == .marks([ids[2]]))
        _ = await service.refresh(.all)
        let unread = try await service.headlines(HeadlineQuery(unreadOnly: true))
        #expect(titles(unread) == ["H1", "S1"])
        #expect(unread.unreadCount == 2)
        let edition = try await service.edition()
        #expect(edition.sections.map(\.unreadCount) == [1, 1])
        #expect(edition.sections.map(\.storyCount) == [3, 2])
    }

    @Test("Undo and redo revert and restore marks")
    func journal() async throws {
        let service = twoFeeds()
        _ = await service.refresh(.all)
        try await service.mark(.query(HeadlineQuery(section: SectionID("Land"))), .read(true))
        #expect(try await service.undo() == .mark(.read(true), count: 2))
        #expect(try await service.headlines(HeadlineQuery()).unreadCount == 5)
        #expect(try await service.redo() == .mark(.read(true), count: 2))
        #expect(try await service.headlines(HeadlineQuery()).unreadCount == 3)
        #expect(try await service.redo() == nil)
    }

    @Test("Read stories are removed only if retention is configured, and do not return")
    func retention() async throws {
        fetcher.answer(Self.sea, with: rss("Sea", [("A", 1, "1"), ("B", 2, "2"), ("C", 3, "3")]))
        var configuration = NewsroomConfiguration()
        configuration.retention.articlesPerFeed = 1
        let service = service([Subscription(address: Self.sea)], configuration: configuration)
        _ = await service.refresh(.all)
        let ids = try await service.headlines(HeadlineQuery()).headlines.map(\.id)
        // Marks stay undoable, so open the stories instead.
        for id in ids { try await service.markOpened(id) }
        try await service.mark(.articles([ids[1]]), .starred(true))
        for _ in 1...2 {
            _ = await service.refresh(.all)
            #expect(titles(try await service.headlines(HeadlineQuery())) == ["C", "B"])
        }
    }

    @Test("A search finds articles once they are indexed")
    func search() async throws {
        let service = twoFeeds()
        _ = await service.refresh(.all)
        try await service.maintenance.indexArticles(atMost: 4)
        try await service.maintenance.indexArticles()
        let found = try await service.headlines(HeadlineQuery(search: "fiv"))
        #expect(titles(found) == ["H2"])
    }

    @Test("A refresh reports its progress feed by feed, and then its result")
    func changes() async throws {
        fetcher.answer(Self.sea, with: rss("Sea", []))
        fetcher.answer(Self.hill, with: rss("Hill", [("H1", 1, "One.")]))
        let subscriptions = [Self.sea, Self.hill].map { Subscription(address: $0, title: "T") }
        let service = service(subscriptions)
        var changes = service.changes().makeAsyncIterator()
        let report = await service.refresh(.all)
        var seen: [NewsChange] = []
        while let change = await changes.next() {
            seen.append(change)
            if case .refreshed = change { break }
        }
        #expect(seen.count { $0 == .headlines } == 1)
        #expect(
            seen.filter { $0 != .headlines } == [
                .refreshing(RefreshProgress(finishedCount: 0, totalCount: 2)),
                .refreshing(RefreshProgress(finishedCount: 1, totalCount: 2)),
                .refreshing(RefreshProgress(finishedCount: 2, totalCount: 2)),
                .refreshed(report, of: .all),
            ]
        )
    }

    @Test("Validators are sent back unchanged, and 304 adds no stories")
    func validators() async throws {
        let headers: HTTPHeaders = ["ETag": "W/\"1\"", "Last-Modified": "yesterday, more or less"]
        fetcher.answer(Self.sea, with: rss("Sea", [("S1", 1, "One.")]), headers: headers)
        let service = service([Subscription(address: Self.sea)])
        _ = await service.refresh(.all)
        fetcher.answer(Self.sea, with: "", status: 304)
        let report = await service.refresh(.all)
        #expect(report.outcomes == [FeedOutcome(feed: FeedID(Self.sea), title: "Sea")])
        #expect(fetcher.requests.map { $0.headers["If-None-Match"] } == [nil, "W/\"1\""])
        #expect(
            fetcher.requests.map { $0.headers["If-Modified-Since"] }
                == [nil, "yesterday, more or less"]
        )
        #expect(titles(try await service.headlines(HeadlineQuery())) == ["S1"])
    }

    @Test("Two concurrent refreshes count every new story once")
    func joining() async throws {
        let service = twoFeeds()
        async let first = service.refresh(.all)
        async let second = service.refresh(.all)
        let reports = await (first, second)
        // The two refreshes may be joined or sequential.
        #expect(max(reports.0.newCount, reports.1.newCount) == 5)
        #expect(try await service.headlines(HeadlineQuery()).totalCount == 5)
    }

    @Test("A failing feed keeps its stories and its failure until it succeeds again")
    func failures() async throws {
        let service = twoFeeds()
        _ = await service.refresh(.all)
        fetcher.fail(Self.sea, with: .timedOut(host: "sea.example", after: .milliseconds(1500)))
        let failure = FeedFailure.timedOut(host: "sea.example", seconds: 2)
        let report = await service.refresh(.all)
        #expect(
            report.failures == [
                FeedOutcome(feed: FeedID(Self.sea), title: "Sea", failure: failure)
            ]
        )
        #expect(try await service.edition().feeds.map(\.failure) == [failure, nil])
        #expect(try await service.headlines(HeadlineQuery()).totalCount == 5)
        _ = twoFeeds()
        _ = await service.refresh(.all)
        #expect(try await service.edition().feeds.map(\.failure) == [nil, nil])
    }

    @Test("Articles are found by ID, and an unknown ID throws an error")
    func articles() async throws {
        let service = twoFeeds()
        _ = await service.refresh(.all)
        let headline = try #require(try await service.headlines(HeadlineQuery()).headlines.last)
        #expect(
            try await service.article(headline.id) == Article(headline: headline, html: "Three.")
        )
        let nobody = ArticleID("nobody")
        await #expect(throws: NewsError.unknownArticle(nobody)) {
            try await service.article(nobody)
        }
    }
}
