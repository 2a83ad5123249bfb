import FoundationEssentials
import News
import Testing

@testable import Archive

@Suite("Storing articles")
struct StoringTests {
    @Test("Changed words are an update, changed markup is not, and equal text is not reindexed")
    func updates() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        func store(_ html: String) async throws -> Int {
            try await archive.store("a", [article("tide", html: html)]).updatedCount
        }
        _ = try await store("<p>High water at eight.</p>")
        try await archive.indexAll()
        #expect(try await store("<p>High water at eight.</p>") == 0)
        #expect(try await archive.maintenance.indexSome(limit: 0) == 0)
        #expect(try await store("<p>High <em>water</em> at eight.</p>") == 0)
        #expect(try await store("<p>High water at nine.</p>") == 1)
        #expect(try await archive.maintenance.indexSome(limit: 0) == 1)
    }

    @Test("Changed points and comment counts do not make a story new or updated")
    func discussions() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        func store(_ discussion: DiscussionSummary?) async throws -> FeedUpdateResult {
            var incoming = article("tide", html: "<p>High water.</p>")
            incoming.discussion = discussion
            return try await archive.store("a", [incoming])
        }
        func headline() async throws -> Headline? {
            try await archive.headlines(HeadlineQuery()).headlines.first
        }
        let page = "https://talk.example/1"
        #expect(try await store(nil).newCount == 1)
        #expect(try await headline()?.discussion == nil)
        try await archive.mark(["tide"], .read(true))
        let feed = FeedID(address("a"))
        let talkedOf = FeedUpdateResult(
            feed: feed,
            newCount: 0,
            updatedCount: 0,
            changedCommentsCount: 1
        )
        let same = FeedUpdateResult(feed: feed, newCount: 0, updatedCount: 0)
        for counts in [(3, nil), (3, 1), (0, 1), (nil, 2)] as [(Int?, Int?)] {
            let now = DiscussionSummary(address: page, pointCount: counts.0, commentCount: counts.1)
            let before = try await headline()?.discussion
            #expect(try await store(now) == talkedOf)
            #expect(try await store(now) == same)
            #expect(try await store(nil) == same)
            let found = try #require(try await headline())
            // A missing count keeps the previous one.
            #expect(
                found.discussion
                    == DiscussionSummary(
                        address: page,
                        pointCount: counts.0 ?? before?.pointCount,
                        commentCount: counts.1 ?? before?.commentCount
                    )
            )
            #expect(found.state.isRead)
            #expect(!found.isUpdated)
        }
        // So does a changed text; each discussion page has separate counts.
        let elsewhere = "https://talk.example/2"
        let others: [(DiscussionSummary?, DiscussionSummary)] = [
            (nil, DiscussionSummary(address: page, pointCount: 0, commentCount: 2)),
            (
                DiscussionSummary(address: page),
                DiscussionSummary(address: page, pointCount: 0, commentCount: 2)
            ),
            (
                DiscussionSummary(address: elsewhere, commentCount: 1),
                DiscussionSummary(address: elsewhere, commentCount: 1)
            ),
        ]
        for (number, (discussion, expected)) in others.enumerated() {
            var incoming = article("tide", html: "<p>High water, \(number).</p>")
            incoming.discussion = discussion
            #expect(try await archive.store("a", [incoming]).updatedCount == 1)
            #expect(try await headline()?.discussion == expected)
        }
        #expect(try await store(DiscussionSummary(address: page)).updatedCount == 1)
        #expect(try await headline()?.discussion == DiscussionSummary(address: page))
        #expect(try await archive.allFaults() == [])
    }

    @Test("An article is returned with everything that was stored")
    func wholeArticle() async throws {
        let archive = try Archive.test()
        try await archive.setSubscriptions([
            StoredSubscription(feed: FeedID(address("tides")), title: "My Tides", section: "Sea")
        ])
        let incoming = IncomingArticle(
            key: "1",
            title: "High water",
            summary: "At eight.",
            deck: "It comes at eight.",
            html: "<p>At a quarter past eight.</p>",
            link: "https://tides.example/1",
            byline: "The harbour master",
            published: noon,
            updated: noon,
            language: "en",
            readingMinutes: 1,
            pictures: ["https://tides.example/1.png"],
            hasPicture: true
        )
        let stored = try await archive.store("tides", [incoming])
        #expect(
            stored == FeedUpdateResult(feed: FeedID(address("tides")), newCount: 1, updatedCount: 0)
        )
        let headline = Headline(
            id: ArticleID("1"),
            title: "High water",
            summary: "At eight.",
            feed: FeedID(address("tides")),
            source: "My Tides",
            section: SectionID("Sea"),
            byline: "The harbour master",
            published: noon,
            language: "en",
            readingMinutes: 1,
            hasPicture: true
        )
        let window = try await archive.headlines(HeadlineQuery())
        #expect(window == HeadlineWindow(headlines: [headline], totalCount: 1, unreadCount: 1))
        let article = try await archive.article(ArticleID("1"))
        #expect(
            article
                == Article(
                    headline: headline,
                    deck: "It comes at eight.",
                    html: "<p>At a quarter past eight.</p>",
                    link: "https://tides.example/1",
                    pictures: ["https://tides.example/1.png"]
                )
        )
        #expect(try await archive.article(ArticleID("2")) == nil)
        #expect(try await archive.article(ArticleID("nonsense")) == nil)
    }

    @Test("The beginning of a long article can be read alone, and a short one is complete")
    func beginning() async throws {
        let archive = try Archive.test()
        let html = String(repeating: "<p>Water.</p>", count: 10_000)
        try await archive.store("tides", [article("long", html: html), article("short")])
        let beginning = try #require(try await archive.truncatedArticle(of: ArticleID("1")))
        #expect(beginning.html == String(html.prefix(Article.beginningLength)))
        #expect(beginning.htmlLength == html.count && !beginning.isWhole)
        #expect(try await archive.article(ArticleID("1"))?.isWhole == true)
        let short = try await archive.article(ArticleID("2"))
        #expect(try await archive.truncatedArticle(of: ArticleID("2")) == short)
        #expect(try await archive.truncatedArticle(of: ArticleID("3")) == nil)
    }

    @Test("Storing the same article again changes nothing and keeps it read")
    func again() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        try await archive.store("a", [article("One")])
        try await archive.mark(["One"], .read(true))
        let before = try await archive.headlines(HeadlineQuery())
        let stored = try await archive.store("a", [article("One")])
        #expect(stored.newCount == 0 && stored.updatedCount == 0)
        #expect(try await archive.headlines(HeadlineQuery()) == before)
    }

    @Test("A changed text is shown as updated and keeps its state and number")
    func changed() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        try await archive.store("a", [article("One", html: "<p>old</p>")])
        try await archive.mark(["One"], .read(true))
        try await archive.mark(["One"], .starred(true))
        let stored = try await archive.store("a", [article("One!", html: "new", key: "One")])
        #expect(stored.newCount == 0 && stored.updatedCount == 1)
        let headline = try await archive.headlines(HeadlineQuery()).headlines[0]
        #expect(headline.title == "One!")
        #expect(headline.isUpdated)
        #expect(headline.state == ReadingState(isRead: true, isStarred: true))
        #expect(try await archive.article(headline.id)?.html == "new")
    }

    @Test("Changed markup with the same words is stored, but not shown as updated")
    func markup() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        try await archive.store("a", [article("One", html: "<p>same</p>")])
        let stored = try await archive.store("a", [article("One", html: "<div>same</div>")])
        #expect(stored.updatedCount == 0)
        let found = try await archive.article(archive.id("One"))
        #expect(found?.html == "<div>same</div>")
        #expect(found?.headline.isUpdated == false)
    }

    @Test("The same key in two feeds names two articles")
    func twoFeeds() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World", "b": "World"])
        try await archive.store("a", [article("One", key: "1")])
        try await archive.store("b", [article("Two", key: "1")])
        #expect(try await archive.titles() == ["One", "Two"])
    }

    @Test("A new date moves an article, a missing date does not")
    func dates() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        try await archive.store("a", [article("Old", minutes: 9), article("New", minutes: 5)])
        try await archive.store("a", [article("Old", minutes: 1)])
        #expect(try await archive.titles() == ["Old", "New"])
        try await archive.store("a", [article("Old", minutes: nil)])
        #expect(try await archive.titles() == ["Old", "New"])
    }

    @Test("Fetch states of all feeds are returned together")
    func fetchState() async throws {
        let archive = try Archive.test()
        var state = FeedFetchState()
        state.entityTag = "W/\"1\""
        state.lastModified = "Tue, 17 Jun 2025 08:15:00 GMT"
        state.lastAttempt = noon
        state.lastSuccess = noon.addingTimeInterval(-3600.5)
        state.nextAttempt = noon.addingTimeInterval(3600)
        state.reason = "ttl"
        state.status = 503
        state.receivedBytes = 12
        state.seconds = 0.25
        state.failureCount = 2
        state.failure = .status(503, host: "a.example")
        state.movedTo = address("b")
        state.movedCount = 1
        state.isGone = true
        state.bodyDigest = -5
        try await archive.store("a", [], fetchState: state)
        try await archive.store("b", [])
        let states = try await archive.fetchStates()
        #expect(states == [FeedID(address("a")): state, FeedID(address("b")): FeedFetchState()])
    }
}
