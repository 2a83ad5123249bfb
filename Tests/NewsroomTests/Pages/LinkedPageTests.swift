import HTTP
import News
import Testing

import struct FoundationEssentials.Date

@testable import Newsroom

@Suite("Pages to which links lead")
struct LinkedPageTests {
    private static let address = "https://quay.example/cranes"
    private let fetcher = FakeFetcher()
    private let paper: ArchivedNewsService

    init() {
        paper = ArchivedNewsService(
            title: "Test",
            path: nil,
            list: .fixed([Subscription(address: "https://feed.example/")]),
            fetcher: fetcher,
            now: { Date(timeIntervalSince1970: 1_750_000_000) }
        )
    }

    @Test("are read like stories, asked for once, and kept nowhere")
    func reading() async throws {
        fetcher.answer(
            Self.address,
            with: PageSample.html("Cranes at night"),
            headers: ["Content-Type": "text/html"]
        )
        let id = ArticleID(ofPageAt: Self.address)
        let article = try await paper.beginning(of: id)
        #expect(article.headline.title == "Cranes at night")
        #expect(article.headline.source == "Quay Review" && article.headline.byline == "Ada Mole")
        #expect(article.html.contains("The cranes of the harbour hum"))
        #expect(article.link == Self.address && article.headline.state.isRead)
        #expect(try await paper.article(id) == article)
        #expect(try await paper.fetchWholeText(of: id, for: .wished) == false)
        #expect(fetcher.requests.count == 1)
        // A story must not lead into a private network.
        #expect(fetcher.requests.first?.options.reach == .publicOnly)
        #expect(try await paper.headlines(HeadlineQuery()).totalCount == 0)
        #expect(try await paper.edition().feeds.map(\.id.account) == [.local])
    }

    @Test("that do not come are asked for again")
    func failure() async throws {
        let id = ArticleID(ofPageAt: Self.address)
        for _ in 0..<2 {
            await #expect(throws: NewsError.noWholeText(.notFetched(.hostNotFound("nobody")))) {
                try await paper.article(id)
            }
        }
        #expect(fetcher.requests.count == 2)
    }

    @Test("leave only the last few at hand")
    func bound() async throws {
        for number in 0..<25 {
            fetcher.answer(
                "\(Self.address)/\(number)",
                with: PageSample.html("Page \(number)"),
                headers: ["Content-Type": "text/html"]
            )
            _ = try await paper.article(ArticleID(ofPageAt: "\(Self.address)/\(number)"))
        }
        _ = try await paper.article(ArticleID(ofPageAt: "\(Self.address)/24"))
        #expect(fetcher.requests.count == 25)
        _ = try await paper.article(ArticleID(ofPageAt: "\(Self.address)/0"))
        #expect(fetcher.requests.count == 26)
    }
}
