import FoundationEssentials
import News
import Testing

@testable import ExampleGazette

@Suite("Example news service")
struct ExampleNewsServiceTests {
    private let noon = Date(timeIntervalSinceReferenceDate: 43_200)

    private func makeService() -> ExampleNewsService {
        ExampleNewsService(
            openedAt: noon,
            edition: ExampleEdition(
                title: "The Test",
                stories: [
                    makeStory("tide", in: "World", of: "Herald", minutesAgo: 30),
                    makeStory("undated", in: "World", of: "Herald", minutesAgo: nil),
                    makeStory("wire", in: "World", of: "Wire", minutesAgo: 10),
                    makeStory("goat", in: "Sport", of: "Post", minutesAgo: 30),
                ]
            )
        )
    }

    private func makeStory(
        _ slug: String,
        in section: String,
        of source: String,
        minutesAgo: Int?
    ) -> ExampleStory {
        ExampleStory(
            slug: slug,
            section: section,
            source: source,
            title: "About \(slug)",
            minutesAgo: minutesAgo,
            html: "<h2>Head</h2>\n<p>It <em>was</em>\nso.</p><p>Then.</p>"
        )
    }

    private func slugs(_ window: HeadlineWindow) -> [String] {
        window.headlines.map(\.id.text)
    }

    @Test("The edition lists sections and feeds in order, with counts")
    func edition() async {
        let service = makeService()
        await service.mark(.articles([ArticleID("wire")]), .read(true))
        let world = SectionID("World")
        let sport = SectionID("Sport")
        #expect(
            await service.edition()
                == Edition(
                    title: "The Test",
                    isExample: true,
                    sections: [
                        Section(id: world, unreadCount: 2, storyCount: 3),
                        Section(id: sport, unreadCount: 1, storyCount: 1),
                    ],
                    feeds: [
                        Feed(
                            id: FeedID("Herald"),
                            title: "Herald",
                            section: world,
                            unreadCount: 2,
                            storyCount: 2
                        ),
                        Feed(
                            id: FeedID("Wire"),
                            title: "Wire",
                            section: world,
                            unreadCount: 0,
                            storyCount: 1
                        ),
                        Feed(
                            id: FeedID("Post"),
                            title: "Post",
                            section: sport,
                            unreadCount: 1,
                            storyCount: 1
                        ),
                    ]
                )
        )
    }

    @Test("Headlines are sorted by date, then feed, and undated ones by when they were first seen")
    func order() async {
        let window = await makeService().headlines(HeadlineQuery())
        #expect(slugs(window) == ["wire", "tide", "goat", "undated"])
        #expect(window.headlines.map(\.published).last == .some(nil))
        #expect(window.headlines.map(\.firstSeen).last == noon.addingTimeInterval(-72 * 3600))
        #expect(window.totalCount == 4)
        #expect(window.unreadCount == 4)
    }

    @Test("A headline contains everything known about its story")
    func headline() async {
        let window = await makeService().headlines(HeadlineQuery(rows: 1..<2))
        #expect(
            window.headlines == [
                Headline(
                    id: ArticleID("tide"),
                    title: "About tide",
                    summary: "It was so.",
                    feed: FeedID("Herald"),
                    source: "Herald",
                    section: SectionID("World"),
                    published: noon.addingTimeInterval(-1800),
                    language: "en",
                    readingMinutes: 1
                )
            ]
        )
    }

    @Test(
        "A window contains the requested rows that exist",
        arguments: [
            (0..<2, ["wire", "tide"]), (3..<9, ["undated"]), (2..<2, []), (7..<9, []),
        ]
    )
    func windows(rows: Range<Int>, expected: [String]) async {
        let window = await makeService().headlines(HeadlineQuery(rows: rows))
        #expect(slugs(window) == expected)
        #expect(window.totalCount == 4)
    }

    @Test("A query for unread stories of a section excludes others")
    func filters() async {
        let service = makeService()
        await service.mark(.articles([ArticleID("wire")]), .read(true))
        let all = await service.headlines(HeadlineQuery(section: SectionID("World")))
        #expect(slugs(all) == ["wire", "tide", "undated"])
        #expect(all.totalCount == 3)
        #expect(all.unreadCount == 2)
        let unread = await service.headlines(
            HeadlineQuery(section: SectionID("World"), unreadOnly: true)
        )
        #expect(slugs(unread) == ["tide", "undated"])
        #expect(unread.totalCount == 2)
        #expect(unread.unreadCount == 2)
        let unknown = await service.headlines(HeadlineQuery(section: SectionID("Weather")))
        #expect(unknown == HeadlineWindow(headlines: [], totalCount: 0, unreadCount: 0))
    }

    @Test("An article contains its headline and the whole text")
    func article() async throws {
        let service = makeService()
        await service.mark(.articles([ArticleID("goat")]), .starred(true))
        let article = try await service.article(ArticleID("goat"))
        let row = await service.headlines(HeadlineQuery(section: SectionID("Sport")))
        #expect(
            article
                == Article(
                    headline: try #require(row.headlines.first),
                    html: "<h2>Head</h2>\n<p>It <em>was</em>\nso.</p><p>Then.</p>",
                    link: "https://gazette.example/goat"
                )
        )
        #expect(article.headline.state == ReadingState(isStarred: true))
    }

    @Test("Unknown articles and pictures are errors")
    func unknown() async {
        let service = makeService()
        await #expect(throws: NewsError.unknownArticle(ArticleID("no"))) {
            try await service.article(ArticleID("no"))
        }
        await #expect(throws: NewsError.unknownPicture("example:cow.png")) {
            try await service.picture(at: "example:cow.png", of: FeedID("any"))
        }
        await #expect(throws: NewsError.unknownPicture("bees.png")) {
            try await service.picture(at: "bees.png", of: FeedID("any"))
        }
    }

    @Test("Changes contain only articles with a new state, and end with the service")
    func changes() async {
        let changes: AsyncStream<NewsChange>
        let report = RefreshReport(outcomes: [
            FeedOutcome(feed: FeedID("Herald"), title: "Herald"),
            FeedOutcome(feed: FeedID("Wire"), title: "Wire"),
            FeedOutcome(feed: FeedID("Post"), title: "Post"),
        ])
        do {
            let service = makeService()
            changes = service.changes()
            await service.mark(.articles([ArticleID("goat")]), .read(true))
            await service.mark(.articles([ArticleID("goat"), ArticleID("no")]), .read(true))
            await service.mark(
                .articles([ArticleID("no"), ArticleID("goat"), ArticleID("tide")]),
                .read(false)
            )
            await service.mark(.articles([ArticleID("tide"), ArticleID("wire")]), .starred(true))
            #expect(await service.refresh(.all) == report)
        }
        var seen: [NewsChange] = []
        for await change in changes {
            seen.append(change)
        }
        #expect(
            seen == [
                .marks([ArticleID("goat")]),
                .marks([ArticleID("goat")]),
                .marks([ArticleID("tide"), ArticleID("wire")]),
                .refreshed(report, of: .all),
            ]
        )
    }

    @Test("The bundled edition works through the protocol")
    func bundled() async throws {
        let service: any NewsService = ExampleNewsService(openedAt: noon)
        let edition = try await service.edition()
        let window = try await service.headlines(HeadlineQuery())
        #expect(edition.isExample)
        #expect(edition.sections.reduce(0) { $0 + $1.storyCount } == window.totalCount)
        #expect(window.headlines.filter { ($0.summary ?? "").contains("<") } == [])
        for headline in window.headlines {
            let article = try await service.article(headline.id)
            #expect(article.headline == headline)
        }
        let longest = window.headlines.max { $0.readingMinutes ?? 0 < $1.readingMinutes ?? 0 }
        #expect(longest?.id == ArticleID("two-logbooks"))
        #expect(
            try await service.picture(at: "example:dredger.png", of: FeedID("any")).isEmpty == false
        )
    }

    @Test("Undo and redo skip marks without effect and opened stories")
    func journal() async throws {
        let service = makeService()
        let unread = HeadlineQuery(unreadOnly: true)
        await service.markOpened(ArticleID("goat"))
        await service.mark(.query(HeadlineQuery(section: SectionID("World"))), .read(true))
        await service.mark(.articles([ArticleID("wire")]), .read(true))
        #expect(await slugs(service.headlines(unread)) == [])
        #expect(try await service.undo() == .mark(.read(true), count: 3))
        #expect(await slugs(service.headlines(unread)) == ["wire", "tide", "undated"])
        #expect(try await service.undo() == nil)
        #expect(try await service.redo() == .mark(.read(true), count: 3))
        #expect(try await service.redo() == nil)
        #expect(await slugs(service.headlines(unread)) == [])
    }

    @Test("Rows are found by article and by the unread mark, in the order of the query")
    func rows() async {
        let service = makeService()
        let all = HeadlineQuery()
        await service.mark(.articles([ArticleID("tide"), ArticleID("goat")]), .read(true))
        #expect(await service.row(of: ArticleID("undated"), in: all) == 3)
        #expect(
            await service.row(of: ArticleID("undated"), in: HeadlineQuery(search: "goat")) == nil
        )
        #expect(await service.unreadRow(from: 0, before: false, in: all) == 3)
        #expect(await service.unreadRow(from: 3, before: false, in: all) == nil)
        #expect(await service.unreadRow(from: 3, before: true, in: all) == 0)
    }

    @Test(
        "A search finds stories with all words, in any case",
        arguments: [
            ("ABOUT goat", ["goat"]), ("it was", ["wire", "tide", "goat", "undated"]), (" ", []),
        ]
    )
    func search(words: String, found: [String]) async {
        #expect(await slugs(makeService().headlines(HeadlineQuery(search: words))) == found)
    }

    @Test("A reading position is stored and deleted")
    func places() async throws {
        let service = makeService()
        let id = ArticleID("tide")
        let place = ReadingPosition(anchor: 4, fraction: 0.5)
        await service.storePosition(place, in: id)
        #expect(try await service.article(id).headline.state.position == place)
        await service.storePosition(nil, in: id)
        #expect(try await service.article(id).headline.state.position == nil)
    }
}
