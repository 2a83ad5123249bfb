import FoundationEssentials
import HTTP
import LoopbackServer
import News
import Testing

@testable import Newsroom

@Suite("Discussions from server to archive")
struct DiscussionServiceTests {
    /// Returns a service whose story is discussed on Hacker News, played by the test server.
    private func paper(_ server: LoopbackServer) async throws -> (ArchivedNewsService, ArticleID) {
        server.respond(to: "/feed") { _ in
            LoopbackResponse(
                """
                <rss><channel><title>HN</title><item><guid>1</guid><title>Tides</title>
                <link>https://a.example/</link>
                <comments>https://news.ycombinator.com/item?id=1</comments></item>
                <item><guid>2</guid><title>Winds</title><comments>https://blog.example/2</comments></item>
                </channel></rss>
                """,
                contentType: "text/xml"
            )
        }
        var configuration = NewsroomConfiguration()
        configuration.services.hackerNews.search = server.address("/search")
        configuration.services.hackerNews.address = server.address("/items")
        let service = ArchivedNewsService(
            title: "The Paper",
            path: nil,
            list: .fixed([Subscription(address: server.address("/feed"))]),
            fetcher: HTTPClient(userAgent: "test"),
            configuration: configuration,
            now: { Date(timeIntervalSince1970: 1_800_000_000) },
            // Without a time limit for the order of comments, for busy machines.
            pause: ManualPauses().pause
        )
        #expect(await service.refresh(.all).failures == [])
        let stories = try await service.headlines(HeadlineQuery()).headlines
        return (service, try #require(stories.first { $0.title == "Tides" }).id)
    }

    private func answer(_ comments: Int...) -> LoopbackResponse { answer(comments) }

    private func answer(_ comments: [Int]) -> LoopbackResponse {
        let children = comments.map { #"{"id": \#($0), "author": "a", "text": "x"}"# }
        return LoopbackResponse(
            #"{"id": 1, "title": "Tides", "children": [\#(children.joined(separator: ","))]}"#,
            contentType: "application/json"
        )
    }

    @Test(
        "Comments are fetched, stored and counted, and new ones are marked until seen"
    )
    func kept() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let (service, id) = try await paper(server)
        let answers = [answer(2), answer(2, 3)]
        server.respond(to: "/search/items/1") { _ in answers[0] }
        server.respond(to: "/items/item/1.json") { _ in
            LoopbackResponse(#"{"score": 40, "kids": [3, 2]}"#, contentType: "application/json")
        }
        #expect(service.readsDiscussion(at: "https://news.ycombinator.com/item?id=1"))
        #expect(!service.readsDiscussion(at: "https://blog.example/2"))
        #expect(try await service.thread(of: id) == nil)
        let first = try await service.fetchThread(of: id)
        #expect(first.comments.map(\.id) == ["2"])
        #expect(try await service.thread(of: id) == nil)
        try await service.store(first, of: id)
        server.respond(to: "/search/items/1") { _ in answers[1] }
        let thread = try await service.fetchThread(of: id)
        #expect(thread.comments.map(\.id) == ["3", "2"])
        #expect(thread.comments.map(\.isNew) == [true, false])
        try await service.store(thread, of: id)
        let headline = try await service.article(id).headline
        #expect(headline.discussion?.pointCount == 40)
        #expect(headline.discussion?.commentCount == 2)
        try await service.markRead(at: "2", round: thread.fetchNumber, inThreadOf: id)
        let kept = try await service.thread(of: id)
        #expect(kept?.comments.map(\.isNew) == [false, false])
        #expect(kept?.lastReadComment == "2")
        server.respond(to: "/search/items/1") { _ in .never }
        server.stop()
        await #expect(throws: NewsError.self) { try await service.fetchThread(of: id) }
        #expect(try await service.thread(of: id) == kept)
    }

    @Test("A response without known comments does not replace a stored discussion")
    func degenerate() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let (service, id) = try await paper(server)
        let (many, few, none) = (answer(Array(2...9)), answer(2), answer())
        let bare = LoopbackResponse(#"{"id": 1}"#, contentType: "application/json")
        server.respond(to: "/items/item/1.json") { _ in bare }
        server.respond(to: "/search/items/1") { _ in many }
        try await service.store(service.fetchThread(of: id), of: id)
        for other in [none, bare] {
            server.respond(to: "/search/items/1") { _ in other }
            await #expect(
                throws: NewsError.noThread(.notAThread(service: HackerNewsCommentFetcher.service))
            ) {
                try await service.fetchThread(of: id)
            }
        }
        #expect(try await service.thread(of: id)?.comments.count == 8)
        server.respond(to: "/search/items/1") { _ in few }
        try await service.store(service.fetchThread(of: id), of: id)
        server.respond(to: "/search/items/1") { _ in none }
        #expect(try await service.fetchThread(of: id).comments == [])
    }

    @Test("Discussions on unsupported sites and unknown stories are not fetched")
    func elsewhere() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let (service, _) = try await paper(server)
        let stories = try await service.headlines(HeadlineQuery()).headlines
        let winds = try #require(stories.first { $0.title == "Winds" }).id
        for id in [winds, ArticleID("99")] {
            await #expect(throws: NewsError.noThread(.notReadHere)) {
                try await service.fetchThread(of: id)
            }
        }
        #expect(server.requests.map(\.path) == ["/feed"])
    }
}
