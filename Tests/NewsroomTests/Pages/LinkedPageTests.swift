import HTTP
import News
import Testing

import struct FoundationEssentials.Date

@testable import Newsroom

@Suite("Linked web pages")
struct LinkedPageTests {
    private static let address = "https://quay.example/cranes"
    private let fetcher = FakeFetcher()
    private let paper: ArchivedNewsService

    private static func page(_ address: String) -> ArticleID {
        ArticleID(ofPageAt: address, linkedFrom: FeedID("https://feed.example/"))
    }

    init() {
        paper = ArchivedNewsService(
            title: "Test",
            path: nil,
            list: .fixed([Subscription(address: "https://feed.example/")]),
            fetcher: fetcher,
            now: { Date(timeIntervalSince1970: 1_750_000_000) }
        )
    }

    @Test("A linked page is read like a story, fetched once and not stored")
    func reading() async throws {
        fetcher.answer(
            Self.address,
            with: PageSample.html("Cranes at night"),
            headers: ["Content-Type": "text/html"]
        )
        let id = Self.page(Self.address)
        let article = try await paper.articlePreview(of: id)
        #expect(article.headline.title == "Cranes at night")
        #expect(article.headline.source == "Quay Review" && article.headline.byline == "Ada Mole")
        #expect(article.html.contains("The cranes of the harbour hum"))
        #expect(article.link == Self.address && article.headline.state.isRead)
        #expect(try await paper.article(id) == article)
        #expect(try await paper.fetchFullText(of: id, for: .requested) == false)
        #expect(fetcher.requests.count == 1)
        #expect(fetcher.requests.first?.options.reach == .publicOnly)
        #expect(try await paper.headlines(HeadlineQuery()).totalCount == 0)
        #expect(try await paper.edition().feeds.map(\.id.account) == [.local])
    }

    @Test("A linked page that failed to load is fetched again")
    func failure() async throws {
        let id = Self.page(Self.address)
        for _ in 0..<2 {
            await #expect(throws: NewsError.noFullText(.notFetched(.hostNotFound("nobody")))) {
                try await paper.article(id)
            }
        }
        #expect(fetcher.requests.count == 2)
    }

    @Test("Only the most recent linked pages stay in memory")
    func bound() async throws {
        for number in 0..<25 {
            fetcher.answer(
                "\(Self.address)/\(number)",
                with: PageSample.html("Page \(number)"),
                headers: ["Content-Type": "text/html"]
            )
            _ = try await paper.article(Self.page("\(Self.address)/\(number)"))
        }
        _ = try await paper.article(Self.page("\(Self.address)/24"))
        #expect(fetcher.requests.count == 25)
        _ = try await paper.article(Self.page("\(Self.address)/0"))
        #expect(fetcher.requests.count == 26)
    }

    @Test("A linked page is fetched with the proxy and user agent of its feed")
    func options() async throws {
        var configuration = NewsroomConfiguration()
        var settings = FeedSettings()
        settings.proxy = "socks5h://127.0.0.1:9050"
        settings.userAgent = "Reader"
        settings.headers = ["X-Secret": "sesame"]
        configuration.feeds["https://hidden.example/"] = settings
        let paper = ArchivedNewsService(
            title: "Test",
            path: nil,
            list: .fixed([Subscription(address: "https://hidden.example/")]),
            fetcher: fetcher,
            configuration: configuration,
            now: { Date(timeIntervalSince1970: 1_750_000_000) }
        )
        fetcher.answer(
            Self.address,
            with: PageSample.html("Cranes at night"),
            headers: ["Content-Type": "text/html"]
        )
        let hidden = FeedID("https://hidden.example/")
        let article = try await paper.article(ArticleID(ofPageAt: Self.address, linkedFrom: hidden))
        #expect(article.headline.feed == hidden)
        #expect(article.headline.id.linkingFeed == hidden)
        let other = FeedID("https://feed.example/")
        _ = try await paper.article(ArticleID(ofPageAt: Self.address, linkedFrom: other))
        let options = fetcher.requests.map(\.options)
        #expect(options.map(\.proxy) == ["socks5h://127.0.0.1:9050", nil])
        #expect(options.map(\.userAgent) == ["Reader", nil])
        #expect(options.map(\.reach) == [.publicOnly, .publicOnly])
        // Other servers do not receive the feed server's headers.
        #expect(options.allSatisfy { $0.ownHeaders == HTTPHeaders() })
    }
}
