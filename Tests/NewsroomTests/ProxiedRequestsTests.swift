import FoundationEssentials
import HTTP
import LoopbackServer
import News
import Testing

@testable import Newsroom

/// Requests through a proxy, to hosts that exist only there.
@Suite("Requests through the configured proxy")
struct ProxiedRequestsTests {
    private static let sea = "http://sea.example/feed"
    private static let kagi = "kagi:part0?lang=en"
    private static let agent = "a quiet reader"

    private let proxy: LoopbackServer

    init() throws {
        proxy = try LoopbackServer()
        let words = String(
            repeating: "<p>The tide came in at the third step, and it stayed.</p>",
            count: 9
        )
        let page = "<title>Tide</title><article><h1>Tide</h1>\(words)</article>"
        for (address, type, text) in [
            (
                Self.sea, "text/xml",
                """
                <rss><channel><title>Sea</title><item><guid>1</guid><title>Tide</title>
                <link>http://sea.example/story</link><description>The tide came in…</description>
                <comments>https://news.ycombinator.com/item?id=1</comments></item></channel></rss>
                """
            ),
            ("http://sea.example/story", "text/html", page),
            ("http://linked.example/", "text/html", page),
            ("http://bare.example/", "text/html", "<a href='/rss.xml'>RSS</a>"),
            (
                "http://bare.example/rss.xml", "text/xml",
                "<rss><channel><title>Bare</title></channel></rss>"
            ),
            (
                "http://search.example/items/1", "application/json",
                #"{"id": 1, "title": "Tide", "children": []}"#
            ),
            ("http://hn.example/v0/item/1.json", "application/json", "{}"),
            ("http://kagi.example/api/batches/latest", "application/json", KagiSample.latest),
            (
                "http://kagi.example/api/batches", "application/json",
                """
                {"batches": [{"id": "day-1", "createdAt": "2027-01-15T06:00:00Z"},
                  {"id": "day-0", "createdAt": "2027-01-13T06:00:00Z"}]}
                """
            ),
        ] {
            proxy.respond(to: address) { _ in LoopbackResponse(text, contentType: type) }
        }
        for day in ["day-1", "day-0"] {
            let base = "http://kagi.example/api/batches/\(day)/categories"
            for (address, text) in [
                ("\(base)?lang=en", KagiSample.categories()),
                ("\(base)/u0/stories?limit=2&lang=en", KagiSample.stories),
            ] {
                proxy.respond(to: address) { _ in
                    LoopbackResponse(text, contentType: "application/json")
                }
            }
        }
    }

    private func paper(isForAll: Bool) -> ArchivedNewsService {
        var configuration = NewsroomConfiguration()
        configuration.services.kagi = "http://kagi.example"
        configuration.services.hackerNews.address = "http://hn.example/v0"
        configuration.services.hackerNews.search = "http://search.example"
        if isForAll {
            configuration.fetching.proxy = proxy.address("")
            configuration.fetching.userAgent = Self.agent
        } else {
            var settings = FeedSettings()
            settings.proxy = proxy.address("")
            settings.userAgent = Self.agent
            for address in [Self.sea, Self.kagi, "http://bare.example/"] {
                configuration.feeds[address] = settings
            }
        }
        let client = HTTPClient(
            userAgent: configuration.fetching.userAgent ?? "newspaper/test",
            limits: configuration.limits,
            environment: [:],
            proxy: configuration.fetching.proxy
        )
        let now = { @Sendable in Date(timeIntervalSince1970: 1_800_000_000) }
        let papers = OnlineNewspapers(
            fetcher: client,
            settings: configuration.services,
            folder: nil,
            now: now
        )
        let feeds = WebFeedNewsSource(
            title: "The Paper",
            list: .fixed([Self.sea, Self.kagi].map { Subscription(address: $0) }),
            fetcher: client,
            papers: papers,
            configuration: configuration,
            now: now
        )
        return ArchivedNewsService(
            title: "The Paper",
            storage: NewspaperStorage(path: nil),
            sources: [feeds],
            pictureFetcher: client,
            papers: papers,
            configuration: configuration,
            now: now,
            // Without a time limit for the order of comments, for busy machines.
            pause: ManualPauses().pause
        )
    }

    /// Returns the proxy's requests during `work`.
    private func requests(of work: () async throws -> Void) async rethrows -> [String] {
        let before = proxy.requests.count
        try await work()
        let requests = proxy.requests.dropFirst(before)
        #expect(requests.allSatisfy { $0.headers["user-agent"] == Self.agent })
        return requests.map(\.path).sorted()
    }

    @Test(
        "Every request of the newspaper uses the proxy",
        arguments: [true, false]
    )
    func everything(isForAll: Bool) async throws {
        let paper = paper(isForAll: isForAll)
        let kagi = "http://kagi.example/api/batches"
        func part(_ day: String) -> [String] {
            [
                "\(kagi)/\(day)/categories/u0/stories?limit=2&lang=en",
                "\(kagi)/\(day)/categories?lang=en",
            ]
        }
        let refreshed = await requests { #expect(await paper.refresh(.all).failures == []) }
        #expect(refreshed == part("day-1") + ["\(kagi)/latest", Self.sea])

        let stories = try await paper.headlines(HeadlineQuery(feed: FeedID(Self.sea))).headlines
        let story = try #require(stories.first).id
        let page = try await requests {
            let isNew = try await paper.fetchFullText(of: story, for: .requested)
            #expect(isNew)
        }
        #expect(page == ["http://sea.example/story"])

        let picture = await requests {
            await #expect(throws: NewsError.self) {
                try await paper.picture(at: "http://foam.example/1.png", of: FeedID(Self.sea))
            }
        }
        #expect(picture == ["http://foam.example/1.png"])

        let thread = try await requests { _ = try await paper.fetchThread(of: story) }
        #expect(thread == ["http://hn.example/v0/item/1.json", "http://search.example/items/1"])

        let passing = try await requests {
            _ = try await paper.open(.day(of: FeedID(Self.kagi), before: true))
        }
        #expect(passing == [kagi] + part("day-0"))

        let linked = try await requests {
            let id = ArticleID(ofPageAt: "http://linked.example/", linkedFrom: FeedID(Self.sea))
            let article = try await paper.article(id)
            #expect(article.headline.title == "Tide")
        }
        #expect(linked == ["http://linked.example/"])

        let found = try await requests {
            let feeds = try await paper.subscriptions.discover("http://bare.example/")
            #expect(feeds.map(\.address) == ["http://bare.example/rss.xml"])
        }
        #expect(found == ["http://bare.example/", "http://bare.example/rss.xml"])
    }
}
